import { afterAll, beforeAll } from 'vitest';
import { addAccount } from './calls.ts';
import { type Engine, owner, type Person, type TestDatabase } from './harness.ts';

export interface Used {
  /** The migrated database of this describe block. */
  readonly database: TestDatabase;
  /** A confirmed account that the empty allow-list admits. */
  readonly staff: Person & { readonly kind: 'account' };
}

/**
 * Opens one database for a describe block; call the answer inside tests. Calls are not limited in
 * it, unless the test is about limits.
 */
export function useDatabase(start: () => Promise<Engine>, limited = false): () => Used {
  let engine: Engine | undefined;
  let used: Used | undefined;
  beforeAll(async () => {
    engine = await start();
    const database = await engine.open();
    if (!limited)
      await database.as(owner, (connection) => connection.run('delete from private.limits'));
    used = { database, staff: await addAccount(database) };
  });
  afterAll(async () => {
    await used?.database.close();
    await engine?.close();
  });
  return () => {
    if (used === undefined) throw new Error('The database is not open yet');
    return used;
  };
}
