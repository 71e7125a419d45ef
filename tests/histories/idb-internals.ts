import { IDBObjectStore, IDBOpenDBRequest, IDBTransaction } from 'fake-indexeddb';

/** The parts of fake-indexeddb's insides that the histories hold on to. */
export type Connection = {
  readonly name: string;
  readonly _rawDatabase: { transactions: Transaction[]; processTransactions(): void };
  close(): void;
};
export type Transaction = {
  readonly db: Connection;
  readonly mode: string;
  readonly error: unknown;
  readonly _scope: ReadonlySet<string>;
  readonly _rollbackLog: (() => void)[];
  readonly _requests: { operation: () => unknown }[];
  _state: 'active' | 'inactive' | 'committing' | 'finished';
  _abort(errorName: string): void;
  _start(): void;
};
export type OpenRequest = {
  readonly result: Connection;
  addEventListener(type: 'success' | 'upgradeneeded', listener: () => void): void;
};
type Write = (this: { transaction: Transaction }, ...args: unknown[]) => unknown;

export const FDBTransaction = IDBTransaction as unknown as {
  prototype: { _start: (this: Transaction) => void };
};
export const FDBObjectStore = IDBObjectStore as unknown as {
  prototype: { put: Write; add: Write };
};

/** What a page that is gone opens: nothing ever comes of it. */
export const neverOpened = () => new IDBOpenDBRequest() as unknown as OpenRequest;
