import type { Command } from '#sync/command.ts';
import { keep } from '#sync/reconcile.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import { byRow } from '#sync/settle.ts';
import type { UserDatabase } from './database.ts';
import { readContracts, readTemplates } from './records.ts';

/**
 * Ends a fill: rows that it did not bring are not the server's any more, or not for this person.
 * The queue stays as it is, and a row with waiting commands stays in sight (S8).
 */
export async function dropUnseen(
  database: UserDatabase,
  queue: readonly Command[],
  generation: number,
): Promise<void> {
  const waiting = byRow(queue);
  const { contracts, templates, signatures, events } = database;
  const unseenContracts = readContracts(
    await contracts.where('generation').below(generation).toArray(),
  );
  const unseenTemplates = readTemplates(
    await templates.where('generation').below(generation).toArray(),
  );
  await Promise.all([
    contracts.where('generation').below(generation).delete(),
    templates.where('generation').below(generation).delete(),
    signatures.where('generation').below(generation).delete(),
    events.where('generation').below(generation).delete(),
  ]);
  await contracts.bulkPut(
    unseenContracts.flatMap(({ id, shown }) => {
      const kept = keep(id, null, waiting.get(id) ?? [], replayContract, { shown, generation });
      return kept === null ? [] : [kept];
    }),
  );
  await templates.bulkPut(
    unseenTemplates.flatMap(({ id, shown }) => {
      const kept = keep(id, null, waiting.get(id) ?? [], replayTemplate, { shown, generation });
      return kept === null ? [] : [kept];
    }),
  );
}
