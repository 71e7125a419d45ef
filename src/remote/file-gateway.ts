import * as z from 'zod/mini';
import type { Failure } from '#sync/failure.ts';
import type { FileGateway, Result } from '#sync/ports.ts';
import type { RemoteConfig } from './config.ts';
import { retryAfterMs } from './retry-after.ts';
import { isTimeout, type Fetch } from './rpc.ts';

/** Spec §3; read by everybody, written by staff below their own id. */
const BUCKET = 'contract-documents';

/**
 * Address at which everybody can read a document.
 * @param url origin of the Supabase API; a row is read elsewhere too, so that it is never empty
 */
export function publicFileUrl(url: string, path: string): string {
  return `${url}/storage/v1/object/public/${BUCKET}/${path}`;
}

export type FileGatewayDeps = {
  config: RemoteConfig;
  fetch: Fetch;
  /** For reading `Retry-After` given as a date. */
  nowMs(): number;
  accessToken: () => Promise<Result<string>>;
};

/** Supabase Storage over HTTP; never throws. */
export function createFileGateway(deps: FileGatewayDeps): FileGateway {
  const { url, publishableKey } = deps.config;
  return {
    async upload(path, blob, type, signal) {
      const token = await deps.accessToken();
      if (!token.ok) return token;
      try {
        const response = await deps.fetch(`${url}/storage/v1/object/${BUCKET}/${path}`, {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${token.value}`,
            'content-type': type,
            'cache-control': 'max-age=3600',
            'x-upsert': 'false',
          },
          body: blob,
          signal,
          credentials: 'omit',
        });
        return judge(response, parse(await response.text()), deps.nowMs());
      } catch (error) {
        return { ok: false, failure: { kind: isTimeout(error, signal) ? 'timeout' : 'network' } };
      }
    },
  };
}

const storedSchema = z.object({ Key: z.string() });
/** Storage says most refusals with status 400 and the real one, as text or number, in the body. */
const faultSchema = z.object({
  statusCode: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});
type Fault = z.infer<typeof faultSchema>;

function judge(response: Response, body: unknown, nowMs: number): Result<'stored'> {
  if (response.ok) {
    return storedSchema.safeParse(body).success
      ? { ok: true, value: 'stored' }
      : { ok: false, failure: { kind: 'unreadable' } };
  }
  const parsed = faultSchema.safeParse(body);
  const fault = parsed.success ? parsed.data : null;
  const status = statusOf(response.status, fault);
  // Our paths are made once: who is there already is an earlier attempt whose answer was lost (S17).
  if (status === 409 && fault !== null) return { ok: true, value: 'stored' };
  return { ok: false, failure: failureOf(response, status, fault, nowMs) };
}

function statusOf(httpStatus: number, fault: Fault | null): number {
  const told = Number(fault?.statusCode ?? Number.NaN);
  const status = Number.isInteger(told) ? told : httpStatus;
  // Hosted Storage calls a token that has run out "Unauthorized" with 403, as it calls a refusal.
  const tokenEnded = status === 403 && isAboutToken(fault);
  return tokenEnded ? 401 : status;
}

/** The one place where a message is read: Storage has no code that tells the two apart. */
function isAboutToken(fault: Fault | null): boolean {
  const words = `${fault?.error ?? ''} ${fault?.message ?? ''}`;
  return /jwt|"exp" claim/i.test(words);
}

/** A refusal counts as the server's only in the server's language; a proxy's page parks nothing. */
function failureOf(
  response: Response,
  status: number,
  fault: Fault | null,
  nowMs: number,
): Failure {
  const anybodys = status >= 500 || [404, 405, 408, 413, 425, 429].includes(status);
  if (fault === null && !anybodys) return { kind: 'unreadable' };
  const retryAfter = retryAfterMs(response.headers.get('retry-after'), nowMs);
  return { kind: 'http', status, code: null, retryAfterMs: retryAfter };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
