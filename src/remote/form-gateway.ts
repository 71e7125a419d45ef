import * as z from 'zod/mini';
import type { FormGateway } from '#sync/enquiry-queue.ts';
import type { Failure } from '#sync/failure.ts';
import { retryAfterMs } from './retry-after.ts';
import { isTimeout, type Fetch } from './rpc.ts';

const environmentSchema = z.object({ VITE_FORM_ENDPOINT: z.optional(z.string()) });

/** Address of the form-forwarding service; without one the embedded stack's. */
export function readFormEndpoint(environment: unknown = import.meta.env): string {
  const parsed = environmentSchema.safeParse(environment);
  return (parsed.success && parsed.data.VITE_FORM_ENDPOINT?.trim()) || '/forms';
}

export type FormGatewayDeps = { endpoint: string; fetch: Fetch; nowMs(): number };

/** Spec §7: an ok answer is success; its body is not read. */
export function createFormGateway(deps: FormGatewayDeps): FormGateway {
  return {
    async post(payload, signal) {
      try {
        const response = await deps.fetch(deps.endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(payload),
          signal,
          cache: 'no-store',
          credentials: 'omit',
        });
        const failure = failureOf(response, deps.nowMs());
        return failure === null ? { ok: true, value: 'taken' } : { ok: false, failure };
      } catch (error) {
        return { ok: false, failure: { kind: isTimeout(error, signal) ? 'timeout' : 'network' } };
      }
    },
  };
}

/**
 * The login page of a hotel's network answers everything with 200 and HTML. The service was asked for
 * JSON, so a page is not its yes: saying "sent" for that would lose what somebody wrote.
 */
function failureOf(response: Response, nowMs: number): Failure | null {
  if (response.ok) return isPage(response) ? { kind: 'unreadable' } : null;
  return {
    kind: 'http',
    status: response.status,
    code: null,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), nowMs),
  };
}

const isPage = (response: Response): boolean =>
  /^(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '');
