import { coalesce, type Enqueue } from '#sync/coalesce.ts';
import type { Command, NewCommand } from '#sync/command.ts';
import { keep, serverRowOf } from '#sync/reconcile.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import { writeAll, type UserDatabase } from './database.ts';
import { dropUnnamed } from './file-records.ts';
import { readPosition } from './position.ts';
import { readCommands, readTemplates } from './records.ts';
import { withReopen } from './reopen.ts';
import { commandsOf, keptContract, writeContracts } from './row-writes.ts';
import { asStorageFault } from './storage-write.ts';

/** One durable transaction over queue, rows and files; a disk that refuses says so by name. */
export function changeQueue<T>(database: UserDatabase, work: () => Promise<T>): Promise<T> {
  return asStorageFault(() => withReopen(database, () => writeAll(database, work)));
}

/**
 * Puts a command into the queue, folded where it may be, and shows its effect; inside `changeQueue`.
 * @param options.apart never folded: what waits is to reach the server as it is
 */
export async function enqueue(
  database: UserDatabase,
  incoming: NewCommand,
  { apart = false }: { apart?: boolean } = {},
): Promise<void> {
  const queue = await concernedBy(database, incoming);
  const step: Enqueue = apart ? { do: 'append' } : coalesce(queue, incoming);
  switch (step.do) {
    case 'append':
      await database.commands.add(appended(incoming));
      break;
    case 'replace':
      await database.commands.put(step.command);
      break;
    case 'cancel': {
      const gone = new Set(step.commandIds);
      const seqs = queue.filter((one) => gone.has(one.commandId)).map((one) => one.seq);
      await database.commands.bulkDelete(seqs);
      break;
    }
  }
  if (step.do !== 'append') {
    const ofRow = queue.filter((command) => command.entityId === incoming.entityId);
    await dropUnnamed(database, [...ofRow, incoming]);
  }
  await showAgain(database, incoming.entityId, incoming.entity);
}

/** Of the queue only what may fold with the command or forbid it; never all of it. */
async function concernedBy(database: UserDatabase, incoming: NewCommand): Promise<Command[]> {
  const { entityId, needs } = incoming;
  const ofRows = await commandsOf(database, [entityId, ...needs]);
  const needing = await database.commands.where('needs').equals(entityId).toArray();
  const bySeq = new Map([...ofRows, ...readCommands(needing)].map((one) => [one.seq, one]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
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
  const waiting = await commandsOf(database, [id]);
  const { generation } = readPosition(await database.meta.get('position'));
  if (entity === 'contract') {
    const kept = (await keptContract(database, id)) ?? undefined;
    const last = { shown: kept?.shown ?? null, generation: kept?.generation ?? generation };
    const next = keep(id, serverRowOf(kept), waiting, replayContract, last);
    await writeContracts(database, new Map([[id, next]]));
  } else {
    const kept = readTemplates([await database.templates.get(id)])[0];
    const last = { shown: kept?.shown ?? null, generation: kept?.generation ?? generation };
    const next = keep(id, serverRowOf(kept), waiting, replayTemplate, last);
    await (next === null ? database.templates.delete(id) : database.templates.put(next));
  }
}
