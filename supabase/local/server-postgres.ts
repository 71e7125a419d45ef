import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Database } from './database.ts';
import { StartupError } from './startup-error.mjs';

const OLDEST = 15;

/**
 * A Postgres that somebody else runs.
 * @throws StartupError where it does not answer, refuses the login or is too old
 */
export async function openServer(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url: checkedAddress(url),
    postgresOptions: {
      max: 8,
      connect_timeout: 10,
      onnotice: () => {},
      types: { json: jsonType(114), jsonb: jsonType(3802) },
    },
  });
  const { driver } = connection;
  let version: number;
  try {
    const [row] = await driver<{ version: string }[]>`
      select current_setting('server_version_num') as version`;
    version = Math.floor(Number(row?.version) / 10_000);
  } catch (error) {
    await driver.end({ timeout: 1 });
    throw new StartupError(
      `The Postgres of DATABASE_URL cannot be used (${reason(error)}): start it, correct the address or its login, and start again.`,
    );
  }
  if (version < OLDEST) {
    await driver.end({ timeout: 1 });
    throw new StartupError(
      `The Postgres of DATABASE_URL is version ${version}: use ${OLDEST} or newer.`,
    );
  }
  return {
    connection,
    oneSession: false,
    query: async (text, values = []) => {
      // postgres.js types a parameter list by its own table; ours comes from the seed as text.
      const rows = await driver.unsafe<Record<string, unknown>[]>(text, values.map(String));
      return [...rows];
    },
    script: async (text) => {
      await driver.begin((transaction) => transaction.unsafe(text).simple());
    },
    close: () => driver.end({ timeout: 2 }),
  };
}

/**
 * Lite hands over JSON that it has written already, and its own setting would write it a second time:
 * a procedure then gets a JSON string where it expects an object.
 */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  };
}

function checkedAddress(url: string): string {
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new StartupError(
    'DATABASE_URL is no address of a Postgres: write postgres://user:password@host:5432/database.',
  );
}

/** A code only: messages of the driver repeat the address, and with it the password. */
function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown reason';
}
