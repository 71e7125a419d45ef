import { backoffMs, faultOf, obeyRetryAfter, type Wait } from './backoff.ts';
import type { Command, CommandFault } from './command.ts';
import { classifyFailure, isOwnFailure, type Failure } from './failure.ts';
import type { Random } from './ports.ts';

/** Server failures of one command sent alone before a person is asked. */
export const SERVER_FAILURES_BEFORE_PARKING = 8;
/** Commands sent alone on which the server may fail in one run before it is left in peace. */
const LONE_FAILURES_PER_RUN = 3;

export type AfterFailure =
  /** The queue waits untouched until somebody has signed in (S5). */
  | { do: 'login' }
  /** The same commands again, fewer at a time. */
  | { do: 'shrink'; limit: number }
  | { do: 'park'; fault: CommandFault }
  | { do: 'retry'; wait: Wait; fault: CommandFault; aloneOnServer: boolean; goOn: boolean };

/**
 * What to do when a whole call failed. Nothing is parked before it failed alone (S7).
 * @param loneFailures server failures of lone commands in this run so far
 */
export function afterFailure(
  failure: Failure,
  batch: readonly Command[],
  world: { nowMs: number; random: Random; loneFailures: number },
): AfterFailure {
  const alone = batch.length === 1;
  const outcome = classifyFailure(failure);
  switch (outcome) {
    case 'needs_login':
      return { do: 'login' };
    case 'split':
      return alone
        ? { do: 'park', fault: { code: 'too_large' } }
        : { do: 'shrink', limit: half(batch) };
    case 'parked':
      return alone
        ? { do: 'park', fault: refusalOf(failure) }
        : { do: 'shrink', limit: half(batch) };
    case 'retry':
      return retry(failure, batch, world);
  }
}

const half = (batch: readonly Command[]) => Math.max(1, Math.floor(batch.length / 2));

function refusalOf(failure: Failure): CommandFault {
  if (failure.kind !== 'http') return { code: 'refused' };
  return failure.status === 403
    ? { code: 'forbidden' }
    : { code: 'refused', serverValue: failure.code ?? failure.status };
}

function retry(
  failure: Failure,
  batch: readonly Command[],
  { nowMs, random, loneFailures }: { nowMs: number; random: Random; loneFailures: number },
): AfterFailure {
  const fault = faultOf(failure);
  const aloneOnServer = batch.length === 1 && isOwnFailure(failure);
  const failures = batch[0]?.serverFailures ?? 0;
  if (aloneOnServer && failures + 1 >= SERVER_FAILURES_BEFORE_PARKING) {
    return { do: 'park', fault: { code: 'server_failing' } };
  }
  const attempts = Math.max(0, ...batch.map((command) => command.attempts));
  const delayMs = obeyRetryAfter(failure, backoffMs(attempts, random), random);
  const goOn = aloneOnServer && loneFailures + 1 < LONE_FAILURES_PER_RUN;
  const wait = { sinceMs: nowMs, untilMs: nowMs + delayMs };
  return { do: 'retry', wait, fault, aloneOnServer, goOn };
}
