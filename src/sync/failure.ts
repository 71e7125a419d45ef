/**
 * What went wrong with a request, while the number is still a number. Nobody reads messages.
 * `unreadable`: an answer came but not ours (a hotel's login page with status 200).
 */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'unreadable' }
  | { kind: 'http'; status: number; code: string | null; retryAfterMs: number | null };

/** What becomes of a request that failed as a whole (design §4). */
export type FailureOutcome = 'retry' | 'needs_login' | 'split' | 'parked';

const RETRY_STATUSES: readonly number[] = [404, 405, 408, 409, 425, 429];
/** PostgREST: JWT missing, expired or invalid. */
const LOGIN_CODES: readonly string[] = ['PGRST300', 'PGRST301', 'PGRST302', 'PGRST303'];

/**
 * Judges a failed call. A single command's fate is in the answer of a call that worked; here the
 * call itself failed, so that almost everything is worth another try and nothing is given up.
 */
export function classifyFailure(failure: Failure): FailureOutcome {
  if (failure.kind !== 'http') return 'retry';
  if (failure.status === 401 || (failure.code !== null && LOGIN_CODES.includes(failure.code))) {
    return 'needs_login';
  }
  if (failure.status === 413) return 'split';
  if (failure.status >= 500 || RETRY_STATUSES.includes(failure.status)) return 'retry';
  return 'parked';
}
