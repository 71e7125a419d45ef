import { utf8Length } from '#domain/canonical-text.ts';
import { endsWithNetwork, isWaiting } from './backoff.ts';
import type { Command } from './command.ts';
import type { QueuedFile } from './queued-file.ts';
import { encodeCommand } from './wire.ts';

/** Design §4: at most this much in one call. */
export const MAX_COMMANDS = 100;
export const MAX_BYTES = 256 * 1024;

export type PushStep =
  | { do: 'send'; commands: readonly Command[] }
  /** What can go has gone; a command waits for this document. */
  | { do: 'upload'; file: QueuedFile }
  /** A document of this command is not on this device any more. */
  | { do: 'give_up'; command: Command }
  /** Everything that could go waits for its next attempt. */
  | { do: 'wait'; untilMs: number }
  /** Nothing waits, or only what a person must decide. */
  | { do: 'nothing' };

export type PushSituation = {
  /** In order of `seq`. */
  queue: readonly Command[];
  /** Documents that the queue names. */
  files: readonly QueuedFile[];
  userId: string;
  nowMs: number;
  /** The network has just come back: waits that came from its absence are over. */
  hurry: boolean;
  /** Most commands in this call; null lets the head's history decide. */
  limit: number | null;
};

/**
 * Chooses the next batch: heads in order of `seq` (S2), leaving out every row whose earlier command
 * is parked or waits, and what needs such a row (S6); never two users' commands (S9). A command goes
 * after the documents that it names (S16); what needs no document does not wait for one.
 */
export function planPush(situation: PushSituation): PushStep {
  const files = new Map(situation.files.map((file) => [file.id, file]));
  const blocked = new Set<string>();
  const ready: Command[] = [];
  let next: PushStep | null = null;
  let untilMs = Number.POSITIVE_INFINITY;
  for (const command of situation.queue) {
    if (command.userId !== situation.userId) continue;
    const follows = [command.entityId, ...command.needs].some((id) => blocked.has(id));
    const standing = follows ? ({ is: 'held' } as const) : standingOf(command, files, situation);
    if (standing.is === 'ready') {
      ready.push(command);
      continue;
    }
    blocked.add(command.entityId);
    if (standing.is === 'late') untilMs = Math.min(untilMs, standing.untilMs);
    else if (standing.is === 'lost') next ??= { do: 'give_up', command };
    else if (standing.is === 'upload') next ??= { do: 'upload', file: standing.file };
  }
  const commands = cut(ready, situation.limit);
  if (commands.length > 0) return { do: 'send', commands };
  if (next !== null) return next;
  return Number.isFinite(untilMs) ? { do: 'wait', untilMs } : { do: 'nothing' };
}

type Standing =
  | { is: 'ready' | 'held' | 'lost' }
  | { is: 'late'; untilMs: number }
  | { is: 'upload'; file: QueuedFile };

function standingOf(
  command: Command,
  files: ReadonlyMap<string, QueuedFile>,
  situation: PushSituation,
): Standing {
  if (command.state === 'parked') return { is: 'held' };
  const missing = command.fileIds.filter((id) => files.get(id)?.state !== 'uploaded');
  const waiting = missing.flatMap((id) => files.get(id) ?? []);
  if (waiting.length < missing.length) return { is: 'lost' };
  const late = [command, ...waiting].filter((one) => mustWait(one, situation));
  if (late.length > 0) {
    return { is: 'late', untilMs: Math.max(...late.map((one) => one.nextAttemptAtMs)) };
  }
  const file = waiting[0];
  return file === undefined ? { is: 'ready' } : { is: 'upload', file };
}

type Waiting = Pick<Command, 'nextAttemptAtMs' | 'waitingSinceMs' | 'fault'>;

function mustWait(waiting: Waiting, { nowMs, hurry }: PushSituation): boolean {
  const { waitingSinceMs: sinceMs, nextAttemptAtMs: untilMs, fault } = waiting;
  return isWaiting({ sinceMs, untilMs }, nowMs) && !(hurry && endsWithNetwork(fault));
}

/** The first commands of one client that fit into one call; the first always goes. */
function cut(ready: readonly Command[], limit: number | null): readonly Command[] {
  const head = ready[0];
  if (head === undefined) return [];
  const most = limit ?? limitAfterFailures(head);
  const batch: Command[] = [];
  let bytes = 0;
  for (const command of ready) {
    bytes += utf8Length(JSON.stringify(encodeCommand(command))) + 1;
    const fits = batch.length < most && bytes <= MAX_BYTES && command.clientId === head.clientId;
    if (batch.length > 0 && !fits) break;
    batch.push(command);
  }
  return batch;
}

/**
 * After the server failed on a whole call, its commands go in smaller and smaller batches (100, 25,
 * 6, 1), so that the one that makes it fail stands alone soon.
 */
function limitAfterFailures(head: Command): number {
  if (head.fault?.code !== 'server') return MAX_COMMANDS;
  return Math.max(1, Math.floor(MAX_COMMANDS / 4 ** Math.min(head.attempts, 4)));
}
