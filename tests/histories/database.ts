import type { Person, Row } from '../database/harness.ts';
import { readMigrations } from '../database/migrations.ts';
import { openPrepared } from '../database/prepared-pglite.ts';
import { supabasePrelude } from '../database/supabase-prelude.ts';
import { counted } from './environment.ts';
import { BEGIN_MS } from './world.ts';

/** One PGlite with the migrations; every call is one transaction in one message, which is what makes histories quick. */
export type Database = {
  /** Rows of the last of these statements, run as that person does over PostgREST. */
  rows(person: Person, sql: string): Promise<Row[]>;
  /** When the next history on it begins. */
  beginMs: number;
  close: () => Promise<void>;
};

const ROLES = { anonymous: 'anon', account: 'authenticated', service: 'service_role' } as const;

export async function openPostgres(): Promise<Database> {
  const postgres = await openPrepared([supabasePrelude, ...readMigrations().map(([, sql]) => sql)]);
  return {
    rows: (person, sql) =>
      counted(async () => {
        try {
          const results = await postgres.exec(`begin; ${roleOf(person)} ${sql}; commit`);
          return (results.at(-2)?.rows ?? []) as Row[];
        } catch (error) {
          await postgres.exec('rollback');
          throw error;
        }
      }),
    beginMs: BEGIN_MS,
    close: () => postgres.close(),
  };
}

function roleOf(person: Person): string {
  if (person.kind === 'owner') return '';
  const role = ROLES[person.kind];
  const claims = JSON.stringify({ role, ...(person.kind === 'account' ? { sub: person.id } : {}) });
  return `select set_config('request.jwt.claims', ${quote(claims)}, true), set_config('request.headers', '{}', true); set local role ${role};`;
}

/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
