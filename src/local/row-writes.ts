import type { ServerRow } from '#sync/ports.ts';
import type { Known, Writes } from '#sync/reconcile.ts';
import { byRow } from '#sync/settle.ts';
import type { Command } from '#sync/command.ts';
import type { UserDatabase } from './database.ts';
import { readCommands, readContracts, readTemplates } from './records.ts';

/** All waiting commands in order of `seq`; inside a transaction over `commands`. */
export async function readQueue(database: UserDatabase): Promise<Command[]> {
  return readCommands(await database.commands.orderBy('seq').toArray());
}

/** What the device has of these rows; only rows with waiting commands matter to a page. */
export async function readKnown(
  database: UserDatabase,
  queue: readonly Command[],
  rowIds: readonly string[],
): Promise<Known> {
  const ids = [...new Set(rowIds)];
  const contracts = readContracts(present(await database.contracts.bulkGet(ids)));
  const templates = readTemplates(present(await database.templates.bulkGet(ids)));
  return {
    waiting: byRow(queue),
    contracts: new Map(contracts.map((kept) => [kept.id, kept])),
    templates: new Map(templates.map((kept) => [kept.id, kept])),
  };
}

/** Identity of the row that a server row is about. */
export function rowIdOf(item: ServerRow): string {
  return item.row.id;
}

/** Writes rows in bulk; inside a transaction over the four tables. */
export async function applyWrites(
  database: UserDatabase,
  writes: Writes,
  generation: number,
): Promise<void> {
  const contracts = parted(writes.contracts);
  const templates = parted(writes.templates);
  const signatures = parted(writes.signatures);
  const events = parted(writes.events);
  await Promise.all([
    database.contracts.bulkPut(contracts.put),
    database.templates.bulkPut(templates.put),
    database.signatures.bulkPut(
      signatures.put.map((row) => ({ id: row.id, contractId: row.contract_id, generation, row })),
    ),
    database.events.bulkPut(
      events.put.map((row) => ({ id: row.id, contractId: row.contract_id, generation, row })),
    ),
    database.contracts.bulkDelete(contracts.remove),
    database.templates.bulkDelete(templates.remove),
    database.signatures.bulkDelete(signatures.remove),
    database.events.bulkDelete(events.remove),
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

function present<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}
