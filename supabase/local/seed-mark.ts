import type { Data } from './data.ts';

const NAME = 'supabase/local/seed.ts';

/** Whether this database was seeded; the mark is in the Supabase CLI's own table for that. */
export async function isSeeded(data: Data): Promise<boolean> {
  const rows = await data.sql('select path from supabase_migrations.seed_files where path = $1', [
    NAME,
  ]);
  return rows.length > 0;
}

export async function markSeeded(data: Data): Promise<void> {
  await data.sql(
    "insert into supabase_migrations.seed_files (path, hash) values ($1, '1') on conflict do nothing",
    [NAME],
  );
}
