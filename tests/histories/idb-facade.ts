import 'fake-indexeddb/auto';
import { FDBObjectStore, FDBTransaction, neverOpened } from './idb-internals.ts';
import type { Connection, OpenRequest, Transaction } from './idb-internals.ts';

/**
 * One page's way to its device's disk. Product code names databases `<name>@<page>`; the part after
 * the sign tells whose call it is, which is the only way to give each tab a disk of its own device.
 */
export type DiskUser = {
  readonly factory: IDBFactory;
  readonly connections: Set<Connection>;
  alive(): boolean;
  /** Before each step of a transaction: the place where a tab is killed. */
  beforeStep(): void;
  /** Whether this write fails as a full disk makes it fail. */
  writeFails(): boolean;
  committed(databaseName: string, stores: ReadonlySet<string>): void;
};

const users = new Map<string, DiskUser>();
const userOf = new WeakMap<Connection, DiskUser>();

export function addDiskUser(page: string, user: DiskUser): void {
  users.set(page, user);
}

export function forgetDiskUsers(): void {
  users.clear();
}

export const pageDatabase = (name: string, page: string): string => `${name}@${page}`;

function split(name: string): { plain: string; user: DiskUser } {
  const at = name.lastIndexOf('@');
  const user = users.get(name.slice(at + 1));
  if (at < 0 || user === undefined) throw new Error(`a database without a page: ${name}`);
  return { plain: name.slice(0, at), user };
}

const facade = {
  open(name: string, version?: number): OpenRequest {
    const { plain, user } = split(name);
    if (!user.alive()) return neverOpened();
    const request = user.factory.open(plain, version) as unknown as OpenRequest;
    const adopt = () => {
      const connection = request.result;
      userOf.set(connection, user);
      user.connections.add(connection);
      if (!user.alive()) connection.close();
    };
    request.addEventListener('upgradeneeded', adopt);
    request.addEventListener('success', adopt);
    return request;
  },
  deleteDatabase: (name: string) => {
    const { plain, user } = split(name);
    return user.factory.deleteDatabase(plain);
  },
  databases: () => Promise.resolve([]),
  cmp: (a: unknown, b: unknown) => split(`@${[...users.keys()][0]}`).user.factory.cmp(a, b),
};

/** Installs the facade, and the hooks for kills, full disks and the journal of what was committed. */
export function setIdbFacade(): void {
  Object.assign(globalThis, { indexedDB: facade });
  const step = FDBTransaction.prototype._start;
  FDBTransaction.prototype._start = function (this: Transaction) {
    const user = userOf.get(this.db);
    if (this._state !== 'finished') user?.beforeStep();
    const open = this._state !== 'finished';
    step.call(this);
    if (open && this._state === 'finished' && this.error === null && this.mode === 'readwrite')
      user?.committed(this.db.name, this._scope);
  };
  for (const verb of ['put', 'add'] as const) {
    const write = FDBObjectStore.prototype[verb];
    FDBObjectStore.prototype[verb] = function (...args: unknown[]) {
      const request = write.apply(this, args);
      const user = userOf.get(this.transaction.db);
      const queued = this.transaction._requests.at(-1);
      if (queued !== undefined && user?.writeFails() === true) {
        queued.operation = () => {
          throw new DOMException('the disk is full', 'QuotaExceededError');
        };
      }
      return request;
    };
  }
}

/** Everything unfinished is undone and no handle works any more, as when a tab's process ends. */
export function cutOff(user: DiskUser): void {
  for (const connection of user.connections) {
    for (const transaction of connection._rawDatabase.transactions.slice()) {
      if (transaction.db !== connection || transaction._state === 'finished') continue;
      if (transaction.mode === 'versionchange') transaction._abort('AbortError');
      else undo(transaction);
    }
    connection.close();
  }
  user.connections.clear();
}

/** Rolled back without a word: there is nobody left to hear an event. */
function undo(transaction: Transaction): void {
  for (const step of transaction._rollbackLog.reverse()) step();
  transaction._rollbackLog.length = 0;
  transaction._requests.length = 0;
  transaction._state = 'finished';
  const database = transaction.db._rawDatabase;
  database.transactions = database.transactions.filter((one) => one !== transaction);
  database.processTransactions();
}

/** The values of a store as they lie on the disk, without a transaction; for the harness alone. */
export function readDisk(factory: IDBFactory, databaseName: string, store: string): unknown[] {
  const databases = factory as unknown as {
    _databases: Map<string, { rawObjectStores: Map<string, RawStore> }>;
  };
  const raw = databases._databases.get(databaseName)?.rawObjectStores.get(store);
  return raw === undefined ? [] : [...raw.records.values()].map((record) => record.value);
}
type RawStore = { records: { values(): Iterable<{ value: unknown }> } };
