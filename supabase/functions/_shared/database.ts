import { serviceHeaders, serviceSettings } from './settings.ts';

/** Calls a procedure as the service. @throws Refusal where the function is not configured, Error otherwise */
export async function callAsService(procedure: string, args: unknown): Promise<unknown> {
  const { url, key } = serviceSettings();
  const response = await fetch(`${url}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: { ...serviceHeaders(key), 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${procedure} answered ${response.status}`);
  return text === '' ? null : JSON.parse(text);
}

const SETTLE_WAITS_MS = [200, 1000, 3000];

/** Says how a piece of work ended. Asked again where the answer is lost: settling twice changes nothing. */
export async function settle(procedure: string, args: unknown): Promise<void> {
  for (const waitMs of SETTLE_WAITS_MS) {
    try {
      await callAsService(procedure, args);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
  await callAsService(procedure, args);
}
