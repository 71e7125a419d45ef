import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { StartupError } from './startup-error.mjs';

const FOLDER = resolve(import.meta.dirname, '../migrations');

/**
 * Applies what supabase/migrations holds and the database has not seen, in order, one transaction
 * each. The history table is the Supabase CLI's own, so that both may work on one database.
 */
export async function applyMigrations(database: Database): Promise<number> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations');
  const applied = new Set(rows.map((row) => row['version']));
  const names = (await readdir(FOLDER)).filter((name) => /^\d{14}_[a-z0-9_]+\.sql$/.test(name));
  const pending = names.toSorted().filter((name) => !applied.has(name.slice(0, 14)));
  for (const name of pending) await apply(database, name);
  return pending.length;
}

async function apply(database: Database, name: string): Promise<void> {
  const text = await readFile(join(FOLDER, name), 'utf8');
  // The name has passed the pattern above; it holds nothing to escape.
  const record = `insert into supabase_migrations.schema_migrations (version, name)
    values ('${name.slice(0, 14)}', '${name.slice(15, -4)}');`;
  try {
    await database.script(`${text}\n;${record}`);
  } catch (error) {
    throw new StartupError(
      `The migration supabase/migrations/${name} cannot be applied: ${error instanceof Error ? error.message : String(error)}. Correct it, or begin anew with "npm start -- --fresh".`,
    );
  }
}
