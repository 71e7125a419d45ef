import type { Connection } from '@supabase/lite';
import { openEmbedded } from './embedded-postgres.ts';
import { openServer } from './server-postgres.ts';
import type { WorkerSetup } from './data-protocol.ts';

/** A Postgres, embedded or served. */
export type Database = {
  connection: Connection;
  /** True where all requests share one session. */
  oneSession: boolean;
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Several statements, all or none. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** @throws StartupError where it cannot be opened */
export async function openDatabase(setup: WorkerSetup): Promise<Database> {
  const database =
    setup.databaseUrl === null
      ? await openEmbedded(setup.dataFolder)
      : await openServer(setup.databaseUrl);
  // Lite would grant every table to every role on the first request, over the migrations' revokes.
  // What hosted Supabase grants is in roles.ts, before the migrations speak.
  Object.assign(database.connection, { rlsState: 'active' });
  return database;
}
