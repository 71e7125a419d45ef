import { randomUUID } from 'node:crypto';
import type { Transaction } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { inject } from 'vitest';
import { type Connect, connectTo } from './embedded-postgres.ts';
import { readMigrations } from './migrations.ts';
import { openPrepared } from './prepared-pglite.ts';
import { OWNER, TEMPLATE } from './prepared-postgres.ts';
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

/** The cluster that this worker has to itself, see `clusters.ts`. */
function ownCluster(): Connect {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const port = inject('postgresPorts')[worker - 1];
  if (port === undefined) throw new Error(`No Postgres was started for worker ${worker}`);
  return connectTo(port);
}

/** Real Postgres, as `preparePostgres` left it. */
export function postgresEngine(): Promise<PostgresEngine> {
  const connect = ownCluster();
  const admin = connect('postgres', 'postgres', 1);
  const names: string[] = [];
  const openPool: PostgresEngine['openPool'] = async (connections) => {
    const name = `touchline_${randomUUID()}`;
    await admin.unsafe(`create database "${name}" template ${TEMPLATE}`);
    names.push(name);
    const pool = connect(name, OWNER, connections);
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
  const close = async () => {
    for (const name of names) await admin.unsafe(`drop database "${name}" with (force)`);
    await admin.end();
  };
  return Promise.resolve({ open: () => openPool(4), openPool, close });
}

/** Every engine by name, for `describe.each`. */
export const engines: readonly (readonly [string, () => Promise<Engine>])[] = [
  ['PGlite', pgliteEngine],
  ['Postgres', postgresEngine],
];
