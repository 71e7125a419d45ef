import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Transaction } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { startCluster } from './embedded-postgres.ts';
import { openPrepared } from './prepared-pglite.ts';
import { supabasePrelude } from './supabase-prelude.ts';

export type Row = Record<string, unknown>;

/** One transaction or connection. Parameters travel as text: write `$1::text::jsonb` and the like. */
export interface Connection {
  readonly rows: (
    sql: string,
    params?: readonly (string | number | boolean | null)[],
  ) => Promise<Row[]>;
  /** Several statements at once, without parameters or rows. */
  readonly run: (sql: string) => Promise<void>;
}

/** Who acts. The owner is the role that applied the migrations, as `postgres` does on a hosted project. */
export type Person =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'service' }
  | { readonly kind: 'owner' };

export interface TestDatabase {
  /** Runs `work` in one transaction as that person, the way PostgREST does for a request. */
  readonly as: <T>(
    person: Person,
    work: (connection: Connection) => Promise<T>,
    headers?: Record<string, string>,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A database engine on which the migrations must apply unchanged. */
export interface Engine {
  /** A new database with all migrations applied. */
  readonly open: () => Promise<TestDatabase>;
  readonly close: () => Promise<void>;
}

export const anonymous: Person = { kind: 'anonymous' };
export const service: Person = { kind: 'service' };
export const owner: Person = { kind: 'owner' };

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** The migrations as `[name, sql]` in the order of their names. */
export function readMigrations(): readonly (readonly [string, string])[] {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, readFileSync(migrationsFolder + name, 'utf8')] as const);
}

const roles = { anonymous: 'anon', account: 'authenticated', service: 'service_role' } as const;

/** Sets role, claims and headers for the current transaction, as PostgREST would. */
export async function become(
  connection: Connection,
  person: Person,
  headers: Record<string, string> = {},
): Promise<void> {
  if (person.kind === 'owner') return;
  const role = roles[person.kind];
  const claims = { role, ...(person.kind === 'account' ? { sub: person.id } : {}) };
  await connection.rows(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', '', true), set_config('request.headers', $2, true)`,
    [JSON.stringify(claims), JSON.stringify(headers)],
  );
  await connection.run(`set local role ${role}`);
}

function pgliteConnection(database: Transaction): Connection {
  return {
    rows: async (sql, params = []) => (await database.query<Row>(sql, [...params])).rows,
    run: async (sql) => {
      await database.exec(sql);
    },
  };
}

/** PGlite, the engine of the embedded stack: one connection, superuser as owner. */
export function pgliteEngine(): Promise<Engine> {
  const sql = [supabasePrelude, ...readMigrations().map(([, text]) => text)];
  return Promise.resolve({
    open: async () => {
      const database = await openPrepared(sql);
      return {
        as: (person, work, headers) =>
          database.transaction(async (transaction) => {
            const connection = pgliteConnection(transaction);
            await become(connection, person, headers);
            return work(connection);
          }),
        close: () => database.close(),
      };
    },
    close: () => Promise.resolve(),
  });
}

export function postgresConnection(
  sql: postgres.Sql | postgres.ReservedSql | postgres.TransactionSql,
): Connection {
  return {
    rows: async (text, params = []) => [...(await sql.unsafe<Row[]>(text, [...params]))],
    run: async (text) => {
      await sql.unsafe(text);
    },
  };
}

export interface PostgresEngine extends Engine {
  /** Like `open`, with a pool of so many connections, and a way to hold one of them. */
  readonly openPool: (
    connections: number,
  ) => Promise<
    TestDatabase & { readonly reserve: () => Promise<Connection & { release: () => void }> }
  >;
}

/** Real Postgres. The owner is no superuser, because on a hosted project it is none either. */
export async function postgresEngine(): Promise<PostgresEngine> {
  const cluster = await startCluster();
  const admin = cluster.connect('postgres', 'postgres', 1);
  await admin.unsafe(
    `create role touchline_owner login password 'only-on-this-machine' createdb createrole bypassrls`,
  );
  await admin.unsafe('create database touchline_template');
  const first = cluster.connect('touchline_template', 'postgres', 1);
  await first.unsafe(supabasePrelude);
  await first.unsafe(`
    grant anon, authenticated, service_role to touchline_owner;
    grant usage on schema auth to touchline_owner with grant option;
    grant all on auth.users to touchline_owner;
    grant all on schema storage to touchline_owner;
    alter table storage.buckets owner to touchline_owner;
    alter table storage.objects owner to touchline_owner;
    grant all on schema public to touchline_owner;
    grant create on database touchline_template to touchline_owner;
    alter default privileges for role touchline_owner in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role touchline_owner in schema public grant all on functions to anon, authenticated, service_role;
  `);
  await first.end();
  const owning = cluster.connect('touchline_template', 'touchline_owner', 1);
  for (const [, sql] of readMigrations()) await owning.unsafe(sql);
  await owning.end();

  let opened = 0;
  const openPool: PostgresEngine['openPool'] = async (connections) => {
    opened += 1;
    const name = `touchline_${opened}`;
    await admin.unsafe(`create database ${name} template touchline_template`);
    const pool = cluster.connect(name, 'touchline_owner', connections);
    return {
      as: async (person, work, headers) => {
        // postgres.js unwraps promises in the result type; boxing keeps T as it is.
        const boxed = await pool.begin(async (transaction) => {
          const connection = postgresConnection(transaction);
          await become(connection, person, headers);
          return { value: await work(connection) };
        });
        return boxed.value as Awaited<ReturnType<typeof work>>;
      },
      reserve: async () => {
        const held = await pool.reserve();
        return { ...postgresConnection(held), release: () => held.release() };
      },
      close: () => pool.end({ timeout: 5 }),
    };
  };
  return { open: () => openPool(4), openPool, close: cluster.close };
}

/** Every engine by name, for `describe.each`. */
export const engines: readonly (readonly [string, () => Promise<Engine>])[] = [
  ['PGlite', pgliteEngine],
  ['Postgres', postgresEngine],
];
