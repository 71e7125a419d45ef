import { SERVER_FAILURES_BEFORE_PARKING } from './after-failure.ts';
import { backoffMs, faultOf, obeyRetryAfter, type Wait } from './backoff.ts';
import type { Command, CommandFault } from './command.ts';
import { classifyFailure, isOwnFailure, type Failure } from './failure.ts';
import type { Random } from './ports.ts';
import type { QueuedFile } from './queued-file.ts';

const FIRST_MS = 30_000;
/** 256 kbit/s: slower than that, a mobile network counts as none. */
const BYTES_PER_MS = 32;

/** Time limit of an upload. */
export function uploadTimeoutMs(sizeBytes: number): number {
  return FIRST_MS + Math.ceil(sizeBytes / BYTES_PER_MS);
}

export type AfterUpload =
  | { do: 'login' }
  /** Perhaps this account is not staff any more: the next page tells. */
  | { do: 'ask' }
  | { do: 'park'; fault: CommandFault }
  | { do: 'retry'; wait: Wait; fault: CommandFault; serverFailed: boolean };

/**
 * What to do when a document did not get into storage. Only what no repeat can change parks (413,
 * 415, 403 and their like), or eight failures of the server.
 * @param sure whether the server has just said that this account is staff
 */
export function afterUpload(
  failure: Failure,
  file: QueuedFile,
  { nowMs, random, sure }: { nowMs: number; random: Random; sure: boolean },
): AfterUpload {
  const field = `${file.kind}_file_name`;
  switch (classifyFailure(failure)) {
    case 'needs_login':
      return { do: 'login' };
    case 'split':
    case 'parked':
      if (failure.kind === 'http' && failure.status === 403 && !sure) return { do: 'ask' };
      return { do: 'park', fault: { code: 'file_refused', field } };
    case 'retry': {
      const fault = faultOf(failure);
      const serverFailed = isOwnFailure(failure);
      if (serverFailed && file.serverFailures + 1 >= SERVER_FAILURES_BEFORE_PARKING) {
        return { do: 'park', fault: { code: 'server_failing', field } };
      }
      const delayMs = obeyRetryAfter(failure, backoffMs(file.attempts, random), random);
      const wait = { sinceMs: nowMs, untilMs: nowMs + delayMs };
      return { do: 'retry', wait, fault, serverFailed };
    }
  }
}

/**
 * Which commands a refused document parks: the first of each row that names it. What only follows
 * such a row waits behind it, so that the person decides once (S6).
 */
export function parkedByFile(queue: readonly Command[], fileId: string): readonly string[] {
  const blocked = new Set<string>();
  const parked: string[] = [];
  for (const command of queue) {
    const follows = [command.entityId, ...command.needs].some((id) => blocked.has(id));
    const stops = command.state === 'parked' || command.fileIds.includes(fileId);
    if (follows || stops) blocked.add(command.entityId);
    if (!follows && stops && command.state !== 'parked') parked.push(command.commandId);
  }
  return parked;
}
