/**
 * What went wrong with a request, while the number is still a number. Nobody reads messages.
 * `unreadable`: an answer came but not ours (a hotel's login page with status 200).
 */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'unreadable' }
  | { kind: 'http'; status: number; code: string | null; retryAfterMs: number | null };

/**
 * Why an attempt failed, for a person to read. `refused`: an answer, but a no that is not in our
 * procedures' words (a gateway's, a newer server's).
 */
export const TROUBLES = [
  'network',
  'timeout',
  'unreadable',
  'busy',
  'server',
  'too_large',
  'refused',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export function troubleOf(failure: Failure): Trouble {
  if (failure.kind !== 'http') return failure.kind;
  const { status } = failure;
  if (status >= 500) return 'server';
  if (status === 413) return 'too_large';
  return [408, 425, 429].includes(status) ? 'busy' : 'refused';
}

/** 503 is "not now" of a whole server, and says nothing of what was sent: it is counted against nothing. */
export function isOwnFailure(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status >= 500 && failure.status !== 503;
}

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
