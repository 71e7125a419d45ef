import * as z from 'zod/mini';
import type { Failure } from '#sync/failure.ts';
import type { Result } from '#sync/ports.ts';
import type { RemoteConfig } from './config.ts';
import { retryAfterMs } from './retry-after.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export type RpcDeps = {
  config: RemoteConfig;
  fetch: Fetch;
  /** For reading `Retry-After` given as a date. */
  nowMs(): number;
  /** The user's token; absent for what an anonymous caller may do. */
  accessToken?: () => Promise<Result<string>>;
};

/** Calls one procedure; never throws. The signal carries the time limit. */
export type Rpc = (
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<Result<unknown>>;

/** The one way to the database's procedures, for pages, the signing page and the worker. */
export function createRpc(deps: RpcDeps): Rpc {
  return async (name, args, signal) => {
    const token = await deps.accessToken?.();
    if (token !== undefined && !token.ok) return token;
    try {
      const response = await deps.fetch(`${deps.config.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: headersOf(deps.config.publishableKey, token?.value ?? null),
        body: JSON.stringify(args),
        signal,
        cache: 'no-store',
        credentials: 'omit',
      });
      const body = parseJson(await response.text());
      return response.ok
        ? readBody(body)
        : { ok: false, failure: failureOf(response, body, deps.nowMs()) };
    } catch (error) {
      return { ok: false, failure: { kind: isTimeout(error, signal) ? 'timeout' : 'network' } };
    }
  };
}

function headersOf(key: string, token: string | null): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    apikey: key,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

type Parsed = { json: unknown } | null;

function parseJson(text: string): Parsed {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** A hotel's login page answers 200 with HTML: an answer, but not ours. */
function readBody(body: Parsed): Result<unknown> {
  return body === null
    ? { ok: false, failure: { kind: 'unreadable' } }
    : { ok: true, value: body.json };
}

/** Answers that mean the same whoever gives them, with a body of ours or not. */
const FROM_ANYBODY: readonly number[] = [404, 405, 408, 413, 425, 429];

/** PostgREST and the gateways before it answer with an object; a `code` that is no text is none. */
const faultSchema = z.object({ code: z.optional(z.unknown()) });

/** A refusal counts as the server's only in the server's language; a proxy's page does not park work. */
function failureOf(response: Response, body: Parsed, nowMs: number): Failure {
  const { status } = response;
  const fault = faultSchema.safeParse(body?.json);
  if (status < 500 && !fault.success && !FROM_ANYBODY.includes(status))
    return { kind: 'unreadable' };
  const code = fault.success && typeof fault.data.code === 'string' ? fault.data.code : null;
  return {
    kind: 'http',
    status,
    code,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), nowMs),
  };
}

/** Whether a call ended because its time was over, not because there is no way. */
export function isTimeout(error: unknown, signal: AbortSignal): boolean {
  const reason: unknown = signal.aborted ? signal.reason : error;
  return reason instanceof Error && reason.name === 'TimeoutError';
}
