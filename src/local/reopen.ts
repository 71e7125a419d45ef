import type { Dexie } from 'dexie';

/**
 * Browsers close a database under the page: WebKit ends its storage process on resume, and a full
 * disk or cleared site data does the same. One handle is never trusted.
 */
const CLOSED: readonly string[] = [
  'DatabaseClosedError',
  'UnknownError',
  'InvalidStateError',
  'OpenFailedError',
];
const TRIES = 3;

/** Handles closed on purpose: a late answer must not bring a wiped database back. */
const gone = new WeakSet<Dexie>();

/** Closes for good: nothing that still runs opens this handle again. */
export function letGo(database: Dexie): void {
  gone.add(database);
  database.close();
}

/** Runs `work`, reopening the database when it was closed under us: three tries in all. */
export async function withReopen<T>(database: Dexie, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || gone.has(database) || !isClosed(error)) throw error;
      await reopen(database);
    }
  }
}

/** Whether the error says that the connection is gone rather than that the work was wrong. */
export function isClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CLOSED.includes(error.name) || ('inner' in error && isClosed(error.inner));
}

/** A handle that cannot be opened now is left closed: the next try opens it again. */
export async function reopen(database: Dexie): Promise<void> {
  database.close({ disableAutoOpen: false });
  await database.open().catch(() => {});
}
