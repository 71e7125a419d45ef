import { openDB } from 'idb';
import * as z from 'zod/mini';
import type { QueueHold } from '#sync/submit.ts';

/** Commands without which the server does not know the contract or its link, or not that it was handed over. */
const PREREQUISITES: readonly string[] = [
  'create_contract',
  'send_contract',
  'replace_link',
  'hand_over_contract',
];

const heldSchema = z.object({ kind: z.string(), state: z.string() });

/**
 * What a staff member's queue still holds of a contract. Read without Dexie, so that the signing
 * page and the worker can ask; the database is not made when there is none.
 * @param databaseName as `userDatabaseName` gives it
 */
export async function readQueueHold(databaseName: string, contractId: string): Promise<QueueHold> {
  const database = await openExisting(databaseName);
  if (database === null) return 'nothing';
  try {
    if (!database.objectStoreNames.contains('commands')) return 'nothing';
    const records: unknown[] = await database.getAllFromIndex('commands', 'entityId', contractId);
    return holdOf(records);
  } finally {
    database.close();
  }
}

function holdOf(records: readonly unknown[]): QueueHold {
  const held = records.flatMap((record) => {
    const parsed = heldSchema.safeParse(record);
    return parsed.success && PREREQUISITES.includes(parsed.data.kind) ? [parsed.data] : [];
  });
  if (held.some((command) => command.state === 'parked')) return 'parked';
  return held.length > 0 ? 'waiting' : 'nothing';
}

async function openExisting(name: string) {
  let created = false;
  try {
    return await openDB(name, undefined, {
      upgrade(_database, _from, _to, transaction) {
        created = true;
        // The abort is ours; nobody else is to hear of it.
        transaction.done.catch(() => {});
        transaction.abort();
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
      },
    });
  } catch (error) {
    if (created) return null;
    throw error;
  }
}
