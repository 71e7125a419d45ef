import 'fake-indexeddb/auto';
import type { Contract } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import { openUserDatabase, type UserDatabase } from '#local/database.ts';
import { changeQueue, enqueue } from '#local/enqueue.ts';
import { keptContract } from '#local/row-writes.ts';
import { createSyncStore } from '#local/sync-store.ts';
import type { NewCommand } from '#sync/command.ts';
import type { SyncStore } from '#sync/ports.ts';
import type { QueuedFile } from '#sync/queued-file.ts';
import { createMemoryStore } from './memory-store.ts';
import { newId } from './builders.ts';

/** A store and a view into it, for suites that run against the fake and the real one. */
export type StoreUnderTest = {
  store: SyncStore;
  enqueue(command: NewCommand): Promise<void>;
  /** Keeps a document as the book does, for a command that names it. */
  putFile(file: QueuedFile, blob: Blob): Promise<void>;
  contract(id: string): Promise<Contract | null>;
  template(id: string): Promise<Template | null>;
  contractIds(): Promise<readonly string[]>;
  close(): void;
};

export function memoryUnderTest(): StoreUnderTest {
  return { ...createMemoryStore(), close: () => {} };
}

export function dexieUnderTest(): StoreUnderTest & { database: UserDatabase } {
  const database = openUserDatabase(newId());
  return {
    database,
    store: createSyncStore(database),
    enqueue: (command) => changeQueue(database, () => enqueue(database, command)),
    putFile: async (file, blob) => void (await database.files.put({ ...file, blob })),
    contract: async (id) => (await keptContract(database, id))?.shown ?? null,
    template: async (id) => (await database.templates.get(id))?.shown ?? null,
    contractIds: () => database.contracts.toCollection().primaryKeys(),
    close: () => database.close(),
  };
}

export const storesUnderTest: readonly [string, () => StoreUnderTest][] = [
  ['in memory', memoryUnderTest],
  ['in Dexie', dexieUnderTest],
];
