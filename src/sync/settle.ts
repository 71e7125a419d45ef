import { replayContract, replayTemplate } from './replay.ts';
import type { Command } from './command.ts';
import type { PushOutcome, ServerRow } from './ports.ts';
import { keep, reconcile, serverRowOf, type Known, type Writes } from './reconcile.ts';

export type Settlement = {
  /** Accepted: only these leave the queue (S1). */
  removed: readonly string[];
  /** Refused: parked, or put back behind a parked one that they depend on (S6). */
  changed: readonly Command[];
  writes: Writes;
};

/**
 * What a call's outcomes change: queue and rows together, for one transaction.
 * @param queue all waiting commands in order of `seq`
 */
export function planSettle(
  queue: readonly Command[],
  outcomes: readonly PushOutcome[],
  kept: Omit<Known, 'waiting'>,
  generation: number,
): Settlement {
  const byId = new Map(queue.map((command) => [command.commandId, command]));
  const accepted: Command[] = [];
  const changed: Command[] = [];
  const blocked = new Set<string>();
  const rows: ServerRow[] = [];
  for (const outcome of outcomes) {
    const command = byId.get(outcome.commandId);
    if (outcome.row !== null) rows.push(outcome.row);
    if (command === undefined) continue;
    if (outcome.outcome !== 'rejected') {
      accepted.push(command);
      continue;
    }
    const follows = [command.entityId, ...command.needs].some((id) => blocked.has(id));
    changed.push(
      follows ? putBack(command) : { ...command, state: 'parked', fault: outcome.fault },
    );
    blocked.add(command.entityId);
  }
  const removed = accepted.map((command) => command.commandId);
  const known = { ...kept, waiting: byRow(afterwards(queue, removed, changed)) };
  const writes = reconcile(rows, known, generation);
  for (const id of new Set([...accepted, ...changed].map((command) => command.entityId))) {
    if (writes.contracts.has(id) || writes.templates.has(id)) continue;
    rebuild(
      writes,
      known,
      id,
      accepted.filter((command) => command.entityId === id),
      generation,
    );
  }
  return { removed, changed, writes };
}

/** Refused only because what it stands on was: it waits for that and goes again. */
function putBack(command: Command): Command {
  return { ...command, state: 'queued', attempts: command.attempts + 1 };
}

/** No row came back: what was accepted is now the server's as far as the device can tell. */
function rebuild(
  to: Writes,
  known: Known,
  id: string,
  accepted: readonly Command[],
  generation: number,
) {
  const waiting = known.waiting.get(id) ?? [];
  const contract = known.contracts.get(id);
  if (contract) {
    const base = replayContract(serverRowOf(contract), accepted);
    to.contracts.set(
      id,
      keep(id, base, waiting, replayContract, { shown: contract.shown, generation }),
    );
  }
  const template = known.templates.get(id);
  if (template) {
    const base = replayTemplate(serverRowOf(template), accepted);
    to.templates.set(
      id,
      keep(id, base, waiting, replayTemplate, { shown: template.shown, generation }),
    );
  }
}

function afterwards(
  queue: readonly Command[],
  removed: readonly string[],
  changed: readonly Command[],
) {
  const gone = new Set(removed);
  const newly = new Map(changed.map((command) => [command.commandId, command]));
  return queue
    .filter((command) => !gone.has(command.commandId))
    .map((command) => newly.get(command.commandId) ?? command);
}

/** Commands of each row, in order. */
export function byRow(queue: readonly Command[]): ReadonlyMap<string, readonly Command[]> {
  const rows = new Map<string, Command[]>();
  for (const command of queue) {
    const ofRow = rows.get(command.entityId);
    if (ofRow) ofRow.push(command);
    else rows.set(command.entityId, [command]);
  }
  return rows;
}
