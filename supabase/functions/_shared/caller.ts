import { Refusal } from './http.ts';
import { publicKey, serviceKeys, serviceSettings } from './settings.ts';

/** A signed-in caller's token, not believed until the database has seen it. */
export function bearerOf(request: Request): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined || token === publicKey() ? null : token;
}

/** @throws Refusal unauthorized without a valid token, forbidden where its owner is not staff */
export async function requireStaff(request: Request): Promise<string> {
  const token = bearerOf(request);
  if (token === null) throw new Refusal('unauthorized', 'Not authenticated');
  const answer = await askAsUser(token, '/rest/v1/rpc/is_staff', {});
  if (answer !== true) throw new Refusal('forbidden', 'Only staff may do this.');
  return token;
}

/**
 * Asks the database as the caller, whose rights it decides: a procedure with `args`, else a reading.
 * @throws Refusal unauthorized, Error where the database does not answer
 */
export async function askAsUser(token: string, path: string, args?: unknown): Promise<unknown> {
  const { url } = serviceSettings();
  const response = await fetch(`${url}${path}`, {
    method: args === undefined ? 'GET' : 'POST',
    headers: {
      apikey: publicKey(),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(args === undefined ? {} : { body: JSON.stringify(args) }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  if (response.status === 401) throw new Refusal('unauthorized', 'Not authenticated');
  if (response.status === 403) throw new Refusal('forbidden', 'Only staff may do this.');
  if (!response.ok) throw new Error(`the database answered ${response.status}`);
  return text === '' ? null : JSON.parse(text);
}

/** @throws Refusal unauthorized unless the caller holds a key of the service */
export async function requireService(request: Request): Promise<void> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const offered = [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string');
  for (const key of offered) {
    for (const known of serviceKeys()) if (await isSame(key, known)) return;
  }
  throw new Refusal('unauthorized', 'Only the service may do this.');
}

/** Compares digests, so that the time taken tells nothing about the key. */
async function isSame(offered: string, known: string): Promise<boolean> {
  const [a, b] = await Promise.all([offered, known].map(digest));
  let difference = 0;
  for (const [at, byte] of a.entries()) difference |= byte ^ b[at];
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
