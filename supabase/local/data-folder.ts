import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.mjs';

/** Named one by one: the Supabase CLI keeps notes of its own in supabase/.temp. */
const OURS = ['database', 'storage', 'inbox.jsonl', 'keys.json'];

/** @throws StartupError where the folder cannot be made or written */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `The data folder ${folder} cannot be written: free that path, correct its rights, or name another folder with --data.`,
    );
  }
}

/** Removes all that an embedded stack keeps. A database of somebody else is not ours to empty. */
export async function emptyDataFolder(
  folder: string,
  databaseUrl: string | undefined,
): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new StartupError(
      '--fresh does not empty the database that DATABASE_URL names: create a new database and name that one.',
    );
  }
  for (const name of OURS) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
