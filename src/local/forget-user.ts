import { Dexie } from 'dexie';
import { openUserDatabase, writeAll, type UserDatabase } from './database.ts';
import { makeList } from './list-log.ts';
import { userDatabaseName } from './user-database-name.ts';

/**
 * Sign-out: wipes the synced copy. Unsent work and the rows it stands on are kept for this person,
 * and nobody else's session sees them (S9). The empty database stays: deleting it after the count
 * would take with it what another tab saves in between.
 * @param discardUnsent the person exported what is unsent and gives it up
 * @returns how many commands were kept
 */
export async function forgetUser(
  userId: string,
  { discardUnsent = false }: { discardUnsent?: boolean } = {},
): Promise<number> {
  if (!(await Dexie.exists(userDatabaseName(userId)))) return 0;
  const database = openUserDatabase(userId);
  try {
    return await writeAll(database, async () => {
      if (discardUnsent) await database.commands.clear();
      return wipe(database);
    });
  } finally {
    database.close();
  }
}

async function wipe(database: UserDatabase): Promise<number> {
  const { commands, contracts, templates, versions, signatures, events, files, meta } = database;
  const kept = await commands.count();
  // By the queue's own word: a command that cannot be read keeps its row too.
  const ids = await commands.orderBy('entityId').uniqueKeys();
  await Promise.all([signatures.clear(), events.clear(), versions.clear()]);
  await meta.delete('position');
  await contracts.where('id').noneOf(ids).delete();
  await templates.where('id').noneOf(ids).delete();
  if (kept === 0) await files.clear();
  await makeList(database);
  return kept;
}
