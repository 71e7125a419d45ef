import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * What belongs to the device rather than to a person. Through `idb`, since the signing page has no
 * room for Dexie. Values are `unknown`: they are parsed when read.
 */
export type DeviceSchema = DBSchema & {
  snapshots: { key: string; value: unknown };
  submissions: { key: string; value: unknown };
  drafts: { key: string; value: unknown };
  kv: { key: string; value: unknown };
};
export type DeviceStoreName = 'snapshots' | 'submissions' | 'drafts' | 'kv';

export const DEVICE_DATABASE_NAME = 'touchline-device';
const STORES: readonly DeviceStoreName[] = ['snapshots', 'submissions', 'drafts', 'kv'];
const TRIES = 3;

export type DeviceDatabase = {
  /** Runs `work` with an open database; opens it again when the browser closed it, three tries in all. */
  use<T>(work: (database: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Opens nothing before the first use. */
export function createDeviceDatabase(name = DEVICE_DATABASE_NAME): DeviceDatabase {
  let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null;
  const forget = () => (opened = null);

  const open = () =>
    (opened ??= openDB<DeviceSchema>(name, 1, {
      upgrade(database) {
        for (const store of STORES) database.createObjectStore(store);
      },
      blocking(_current, _blocked, event) {
        // A newer version of the app wants to upgrade: an old tab must not stand in its way.
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }));

  return {
    async use(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work(await open());
        } catch (error) {
          forget();
          if (attempt === TRIES || !isClosed(error)) throw error;
        }
      }
    },
    async close() {
      const database = await opened;
      forget();
      database?.close();
    },
  };
}

/** The connection is gone (`InvalidStateError`) or the browser's storage process died (`UnknownError`). */
function isClosed(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
  );
}

/** Options of every write: on the disk before it is called kept. */
export const STRICT: IDBTransactionOptions = { durability: 'strict' };

/** Small named values: the worker's session, the hand-over, the language. */
export type KeyValue = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

export function createKeyValue(device: DeviceDatabase): KeyValue {
  return {
    get: (key) => device.use((database) => database.get('kv', key)),
    set: (key, value) =>
      device.use(async (database) => {
        const transaction = database.transaction('kv', 'readwrite', STRICT);
        await Promise.all([transaction.store.put(value, key), transaction.done]);
      }),
    remove: (key) =>
      device.use(async (database) => {
        const transaction = database.transaction('kv', 'readwrite', STRICT);
        await Promise.all([transaction.store.delete(key), transaction.done]);
      }),
  };
}
