import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { Database } from './database.ts';
import { StartupError } from './startup-error.mjs';

/**
 * Postgres in WebAssembly over files. After a `kill -9` it recovers from its own log at the next
 * opening; only a kill while the files are first made leaves nothing worth keeping, and a mark
 * beside them tells that case from damage.
 * @throws StartupError where the files cannot be opened
 */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  const folder = join(dataFolder, 'database');
  const unfinished = join(dataFolder, 'database.unfinished');
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder);
  if (isNew) await writeFile(unfinished, '');

  const connection = await createPgliteConnection({ url: folder });
  const { driver } = connection;
  try {
    await driver.query('select count(*) from pg_class');
  } catch (error) {
    throw new StartupError(
      `The database in ${folder} is damaged (${firstLine(error)}): move that folder away, or begin anew with "npm start -- --fresh".`,
    );
  }
  await rm(unfinished, { force: true });
  return {
    connection,
    oneSession: true,
    query: async (text, values = []) =>
      (await driver.query<Record<string, unknown>>(text, [...values])).rows,
    script: async (text) => {
      await driver.transaction((transaction) => transaction.exec(text));
    },
    close: () => connection.close(),
  };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : 'its files cannot be read';
  return text.split('\n', 1)[0]?.slice(0, 200) ?? '';
}
