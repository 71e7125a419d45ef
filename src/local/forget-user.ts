import { Dexie } from 'dexie';
import { openUserDatabase } from './database.ts';
import { readQueue } from './row-writes.ts';
import { userDatabaseName } from './user-database-name.ts';

/**
 * Sign-out: wipes the synced copy. Unsent work and the rows it stands on are kept for this person,
 * and nobody else's session sees them (S9). The empty database stays: deleting it after the count
 * would take with it what another tab saves in between.
 * @returns how many commands were kept
 */
export async function forgetUser(userId: string): Promise<number> {
  if (!(await Dexie.exists(userDatabaseName(userId)))) return 0;
  const database = openUserDatabase(userId);
  try {
    const { commands, contracts, templates, signatures, events, meta } = database;
    return await database.transaction(
      'rw',
      [commands, contracts, templates, signatures, events, meta],
      async () => {
        const queue = await readQueue(database);
        await Promise.all([
          contracts.filter((row) => !row.waiting).delete(),
          templates.filter((row) => !row.waiting).delete(),
          signatures.clear(),
          events.clear(),
          meta.delete('position'),
        ]);
        if (queue.length === 0) await Promise.all([contracts.clear(), templates.clear()]);
        return queue.length;
      },
    );
  } finally {
    database.close();
  }
}
