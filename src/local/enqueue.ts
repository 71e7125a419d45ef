import { coalesce } from '#sync/coalesce.ts';
import type { Command, NewCommand } from '#sync/command.ts';
import { keep, serverRowOf } from '#sync/reconcile.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import type { UserDatabase } from './database.ts';
import { readContracts, readPosition, readTemplates } from './records.ts';
import { readQueue } from './row-writes.ts';
import { withReopen } from './reopen.ts';

/** One durable transaction over queue and rows. */
export function changeQueue<T>(database: UserDatabase, work: () => Promise<T>): Promise<T> {
  const { commands, contracts, templates, meta } = database;
  return withReopen(database, () =>
    database.transaction('rw', [commands, contracts, templates, meta], work),
  );
}

/** Puts a command into the queue, folded where it may be, and shows its effect; inside `changeQueue`. */
export async function enqueue(database: UserDatabase, incoming: NewCommand): Promise<void> {
  const queue = await readQueue(database);
  const step = coalesce(queue, incoming);
  switch (step.do) {
    case 'append':
      await database.commands.add(appended(incoming));
      break;
    case 'replace':
      await database.commands.put(step.command);
      break;
    case 'cancel':
      await database.commands.where('commandId').anyOf(step.commandIds).delete();
      break;
  }
  await showAgain(database, incoming.entityId, incoming.entity);
}

/** `seq` is given by the database: it grows with each command and is never used again. */
function appended(incoming: NewCommand): Omit<Command, 'seq'> {
  return { ...incoming, state: 'queued', attempts: 0, nextAttemptAtMs: 0, fault: null };
}

/** Writes the shown row anew from the server's and what waits; inside `changeQueue`. */
export async function showAgain(
  database: UserDatabase,
  id: string,
  entity: Command['entity'],
): Promise<void> {
  const waiting = (await readQueue(database)).filter((command) => command.entityId === id);
  const { generation } = readPosition(await database.meta.get('position'));
  if (entity === 'contract') {
    const kept = readContracts([await database.contracts.get(id)])[0];
    const last = { shown: kept?.shown ?? null, generation: kept?.generation ?? generation };
    const next = keep(id, serverRowOf(kept), waiting, replayContract, last);
    await (next === null ? database.contracts.delete(id) : database.contracts.put(next));
  } else {
    const kept = readTemplates([await database.templates.get(id)])[0];
    const last = { shown: kept?.shown ?? null, generation: kept?.generation ?? generation };
    const next = keep(id, serverRowOf(kept), waiting, replayTemplate, last);
    await (next === null ? database.templates.delete(id) : database.templates.put(next));
  }
}
