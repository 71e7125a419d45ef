import type { Contract } from '#domain/contract.ts';
import type { Command } from '#sync/command.ts';
import type { ServerRow } from '#sync/ports.ts';
import type { KeptRow, Known, Writes } from '#sync/reconcile.ts';
import { byRow } from '#sync/settle.ts';
import type { UserDatabase } from './database.ts';
import { chunksOf, listed } from './list-log.ts';
import { readCommands, readContracts, readTemplates } from './records.ts';

/** All waiting commands in order of `seq`; inside a transaction over `commands`. */
export async function readQueue(database: UserDatabase): Promise<Command[]> {
  return readCommands(await database.commands.orderBy('seq').toArray());
}

/** The commands of these rows in order of `seq`, whatever else waits. */
export async function commandsOf(
  database: UserDatabase,
  rowIds: readonly string[],
): Promise<Command[]> {
  const ofRows = await Promise.all(
    [...new Set(rowIds)].map((id) => database.commands.where('entityId').equals(id).toArray()),
  );
  return readCommands(ofRows.flat()).toSorted((a, b) => a.seq - b.seq);
}

/**
 * Those of these commands that still wait, in order of `seq`.
 * @param places where known: neighbours in the queue are then read at once
 */
export async function commandsById(
  { commands }: UserDatabase,
  commandIds: readonly string[],
  places: ReadonlyMap<string, number> = new Map(),
): Promise<Command[]> {
  const wanted = new Set(commandIds);
  const seqs = commandIds.flatMap((id) => places.get(id) ?? []);
  const [first, last] = [Math.min(...seqs), Math.max(...seqs)];
  const near = seqs.length === commandIds.length && last - first < 2 * seqs.length;
  const found = near
    ? await commands.where('seq').between(first, last, true, true).toArray()
    : await Promise.all([...wanted].map((id) => commands.where('commandId').equals(id).first()));
  return readCommands(found)
    .filter((command) => wanted.has(command.commandId))
    .toSorted((a, b) => a.seq - b.seq);
}

export async function keptContract(
  database: UserDatabase,
  id: string,
): Promise<KeptRow<Contract> | null> {
  return readContracts([await database.contracts.get(id)])[0] ?? null;
}

/** What the device has of these rows; only rows with waiting commands matter to a page. */
export async function readKnown(
  database: UserDatabase,
  queue: readonly Command[],
  rowIds: readonly string[],
): Promise<Known> {
  const ids = [...new Set(rowIds)];
  const [contracts, templates] = await Promise.all([
    database.contracts.bulkGet(ids),
    database.templates.bulkGet(ids),
  ]);
  return {
    waiting: byRow(queue),
    contracts: new Map(readContracts(contracts).map((kept) => [kept.id, kept])),
    templates: new Map(readTemplates(templates).map((kept) => [kept.id, kept])),
  };
}

/** Identity of the row that a server row is about. */
export function rowIdOf(item: ServerRow): string {
  return item.row.id;
}

/** Writes rows in bulk; inside a transaction over all tables of rows. */
export async function applyWrites(
  database: UserDatabase,
  writes: Writes,
  generation: number,
): Promise<void> {
  const templates = parted(writes.templates);
  const signatures = parted(writes.signatures);
  const events = parted(writes.events);
  const versions = parted(writes.versions);
  // Not beside the others: a transaction of Dexie's survives only its own promises in `Promise.all`.
  await writeContracts(database, writes.contracts);
  await Promise.all([
    database.templates.bulkPut(templates.put),
    database.signatures.bulkPut(
      signatures.put.map((row) => ({ id: row.id, contractId: row.contract_id, generation, row })),
    ),
    database.events.bulkPut(
      events.put.map((row) => ({ id: row.id, contractId: row.contract_id, generation, row })),
    ),
    database.versions.bulkPut(
      versions.put.map((row) => ({ id: row.id, templateId: row.template_id, generation, row })),
    ),
    database.templates.bulkDelete(templates.remove),
    database.signatures.bulkDelete(signatures.remove),
    database.events.bulkDelete(events.remove),
    database.versions.bulkDelete(versions.remove),
  ]);
}

/** Rows, and what lists show of them; inside a transaction over both tables. */
export async function writeContracts(
  database: UserDatabase,
  rows: ReadonlyMap<string, KeptRow<Contract> | null>,
): Promise<void> {
  if (rows.size === 0) return;
  const { put, remove } = parted(rows);
  await Promise.all([
    database.contracts.bulkPut(put),
    database.contracts.bulkDelete(remove),
    database.list.bulkAdd(chunksOf(put.map(listed), remove)),
  ]);
}

function parted<T>(rows: ReadonlyMap<string, T | null>): { put: T[]; remove: string[] } {
  const put: T[] = [];
  const remove: string[] = [];
  for (const [id, row] of rows) {
    if (row === null) remove.push(id);
    else put.push(row);
  }
  return { put, remove };
}
