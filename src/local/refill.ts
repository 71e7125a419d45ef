import type { Contract } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import { keep, type KeptRow } from '#sync/reconcile.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import type { UserDatabase } from './database.ts';
import { commandsOf, readKnown, writeContracts } from './row-writes.ts';

/**
 * Ends a fill: rows that it did not bring are not the server's any more, or not for this person.
 * The queue stays as it is, and a row with waiting commands stays in sight (S8).
 */
export async function dropUnseen(database: UserDatabase, generation: number): Promise<void> {
  const { contracts, templates, versions, signatures, events } = database;
  await Promise.all([
    events.where('generation').below(generation).delete(),
    signatures.where('generation').below(generation).delete(),
    versions.where('generation').below(generation).delete(),
  ]);
  const contractIds = await contracts.where('generation').below(generation).primaryKeys();
  const templateIds = await templates.where('generation').below(generation).primaryKeys();
  const ids = [...contractIds, ...templateIds];
  const touched = await commandsOf(database, await withCommands(database, ids));
  const known = await readKnown(database, touched, ids);
  const nowhere = <R>(
    row: KeptRow<R> | undefined,
    id: string,
    replay: Parameters<typeof keep<R>>[3],
  ) => {
    const last = { shown: row?.shown ?? null, generation };
    return keep(id, null, known.waiting.get(id) ?? [], replay, last);
  };
  await writeContracts(
    database,
    new Map(
      contractIds.map((id) => [id, nowhere<Contract>(known.contracts.get(id), id, replayContract)]),
    ),
  );
  for (const id of templateIds) {
    const kept = nowhere<Template>(known.templates.get(id), id, replayTemplate);
    await (kept === null ? templates.delete(id) : templates.put(kept));
  }
}

async function withCommands(database: UserDatabase, ids: readonly string[]): Promise<string[]> {
  const waiting = new Set<unknown>(await database.commands.orderBy('entityId').uniqueKeys());
  return ids.filter((id) => waiting.has(id));
}
