import { StorageFault } from '#sync/storage-fault.ts';

/** What IndexedDB and Dexie call a write that did not come about; `inner` may say why. */
const STORAGE: readonly string[] = [
  'AbortError',
  'UnknownError',
  'TimeoutError',
  'InvalidStateError',
  'TransactionInactiveError',
  'TransactionInactive',
  'DatabaseClosedError',
  'OpenFailedError',
  'MissingAPIError',
  'VersionError',
  'NotFoundError',
  'DataCloneError',
  'BulkError',
  'ModifyError',
];

/** Runs a write; a refusal of the disk comes out as `StorageFault`, everything else as it is. */
export async function asStorageFault<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isFull(error)) throw new StorageFault('storage_full', error);
    if (error instanceof Error && STORAGE.includes(error.name)) {
      throw new StorageFault('storage_failed', error);
    }
    throw error;
  }
}

/** Dexie wraps the browser's error: the reason may lie one or two levels down. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const failures: unknown = 'failures' in error ? error.failures : [];
  if (Array.isArray(failures) && failures.some(isFull)) return true;
  return 'inner' in error && error.inner !== error && isFull(error.inner);
}
