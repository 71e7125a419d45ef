import { utf8Length } from '#domain/canonical-text.ts';
import { endsWithNetwork } from './backoff.ts';
import type { Command } from './command.ts';
import { encodeCommand } from './wire.ts';

/** Design §4: at most this much in one call. */
export const MAX_COMMANDS = 100;
export const MAX_BYTES = 256 * 1024;

export type PushStep =
  | { do: 'send'; commands: readonly Command[] }
  /** Everything that could go waits for its next attempt. */
  | { do: 'wait'; untilMs: number }
  /** Nothing waits, or only what a person must decide. */
  | { do: 'nothing' };

export type PushSituation = {
  /** In order of `seq`. */
  queue: readonly Command[];
  userId: string;
  nowMs: number;
  /** The network has just come back: waits that came from its absence are over. */
  hurry: boolean;
  /** Most commands in this call; null lets the head's history decide. */
  limit: number | null;
};

/**
 * Chooses the next batch: heads in order of `seq` (S2), leaving out every row whose earlier command
 * is parked or waits, and what needs such a row (S6); never two users' commands (S9).
 */
export function planPush(situation: PushSituation): PushStep {
  const own = situation.queue.filter((command) => command.userId === situation.userId);
  const blocked = new Set<string>();
  const ready: Command[] = [];
  let untilMs = Number.POSITIVE_INFINITY;
  for (const command of own) {
    if (blocked.has(command.entityId) || command.needs.some((id) => blocked.has(id))) {
      blocked.add(command.entityId);
    } else if (command.state === 'parked') {
      blocked.add(command.entityId);
    } else if (mustWait(command, situation)) {
      blocked.add(command.entityId);
      untilMs = Math.min(untilMs, command.nextAttemptAtMs);
    } else {
      ready.push(command);
    }
  }
  const commands = cut(ready, situation.limit);
  if (commands.length > 0) return { do: 'send', commands };
  return Number.isFinite(untilMs) ? { do: 'wait', untilMs } : { do: 'nothing' };
}

function mustWait(command: Command, { nowMs, hurry }: PushSituation): boolean {
  return command.nextAttemptAtMs > nowMs && !(hurry && endsWithNetwork(command.fault));
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
