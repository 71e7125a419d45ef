import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** The migrations as `[name, sql]` in the order of their names. */
export function readMigrations(): readonly (readonly [string, string])[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, readFileSync(folder + name, 'utf8')] as const);
}
