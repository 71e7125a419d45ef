import 'fake-indexeddb/auto';

/** A database as it lay on a disk: shape and records, told apart from the code that opens it now. */
export type DatabaseDump = {
  /** IndexedDB's number; Dexie's times ten. */
  version: number;
  stores: Record<string, StoreDump>;
};
type StoreDump = {
  keyPath: string | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string; unique: boolean; multiEntry?: boolean }[];
  records: unknown[];
};

/** Puts a dump back under `name`, through IndexedDB alone. */
export async function loadDump(name: string, dump: DatabaseDump): Promise<void> {
  const request = indexedDB.open(name, dump.version);
  request.addEventListener('upgradeneeded', () => {
    for (const [storeName, store] of Object.entries(dump.stores)) {
      const { keyPath, autoIncrement } = store;
      const made = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of store.indexes)
        made.createIndex(index.name, index.keyPath, {
          unique: index.unique,
          multiEntry: index.multiEntry ?? false,
        });
      for (const record of store.records) made.add(withBlob(record));
    }
  });
  (await done(request)).close();
}

/** JSON has no bytes: a blob lies in it as `{ base64, type }`. */
function withBlob(record: unknown): unknown {
  const { blob } = record as { blob?: { base64: string; type: string } };
  if (blob === undefined) return record;
  const bytes = Buffer.from(blob.base64, 'base64');
  return { ...(record as object), blob: new Blob([bytes], { type: blob.type }) };
}

/** Takes a database's shape and records; how a release's fixture is made. */
export async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const database = await done(indexedDB.open(name));
  const stores: Record<string, StoreDump> = {};
  const transaction = database.transaction([...database.objectStoreNames]);
  for (const storeName of database.objectStoreNames) {
    const store = transaction.objectStore(storeName);
    stores[storeName] = {
      keyPath: store.keyPath as string | null,
      autoIncrement: store.autoIncrement,
      indexes: [...store.indexNames].map((index) => {
        const { name: indexName, keyPath, unique, multiEntry } = store.index(index);
        const multi = multiEntry ? { multiEntry } : {};
        return { name: indexName, keyPath: keyPath as string, unique, ...multi };
      }),
      records: await done(store.getAll()),
    };
  }
  database.close();
  return { version: database.version, stores };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
