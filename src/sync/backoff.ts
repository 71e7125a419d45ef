import type { Failure } from './failure.ts';
import type { CommandFault } from './command.ts';
import type { Random } from './ports.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;
/** A `Retry-After` beyond a day is taken as a day. */
const LONGEST_RETRY_AFTER_MS = 24 * 60 * 60_000;

/** Soon at first: most networks are away for seconds. */
const SIGNATURE_PLAN_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
const LAST_OF_PLAN_MS = 300_000;

/**
 * Full jitter from 1 s to 5 min; the upper end doubles with each attempt.
 * @param attempts attempts made before the one that just failed
 */
export function backoffMs(attempts: number, random: Random): number {
  const top = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts + 1, 20));
  return Math.round(FIRST_MS + random() * (top - FIRST_MS));
}

/** Delay before a signature is sent again: 2, 5, 15, 60, then 300 s, each a fifth more or less. */
export function signatureDelayMs(attempts: number, random: Random): number {
  const base = SIGNATURE_PLAN_MS[attempts] ?? LAST_OF_PLAN_MS;
  return Math.round(base * (0.8 + 0.4 * random()));
}

/** What the server asked for with `Retry-After`, else `otherwiseMs`; never sooner than asked. */
export function obeyRetryAfter(failure: Failure, otherwiseMs: number, random: Random): number {
  if (failure.kind !== 'http' || failure.retryAfterMs === null) return otherwiseMs;
  const askedMs = Math.min(Math.max(failure.retryAfterMs, 0), LONGEST_RETRY_AFTER_MS);
  return Math.round(askedMs + random() * FIRST_MS);
}

/** When a wait began and when it ends, milliseconds since 1970 by the device's clock. */
export type Wait = { sinceMs: number; untilMs: number };

/**
 * Whether a wait goes on. A clock that now stands before its beginning was put back: how long the wait
 * has lasted nobody knows, and it must not last for as long as the clock was wrong.
 * @param sinceMs undefined where an older version began it
 */
export function isWaiting(
  { sinceMs, untilMs }: { sinceMs: number | undefined; untilMs: number },
  nowMs: number,
): boolean {
  return nowMs < untilMs && !(sinceMs !== undefined && nowMs < sinceMs);
}

/** Stable code of a failed call, kept with the command that waits because of it. */
export function faultOf(failure: Failure): CommandFault {
  if (failure.kind !== 'http') return { code: failure.kind };
  return { code: failure.status >= 500 ? 'server' : 'busy' };
}

const NO_WAY_THROUGH: readonly string[] = ['network', 'timeout', 'unreadable'];

/** Whether a wait ends early when the network comes back; a wait that the server asked for does not. */
export function endsWithNetwork(fault: CommandFault | null): boolean {
  return fault !== null && NO_WAY_THROUGH.includes(fault.code);
}
