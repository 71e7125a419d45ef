import { Dexie, type EntityTable } from 'dexie';
import type { Contract, ContractSummary } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { Signature } from '#domain/signature.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';
import type { Command } from '#sync/command.ts';
import type { QueuedFile } from '#sync/queued-file.ts';
import type { KeptRow } from '#sync/reconcile.ts';
import { fromVersion1 } from './upgrade.ts';
import { userDatabaseName } from './user-database-name.ts';

/**
 * Rows as they lie in the database. Their types say what this version writes; what is read may be
 * older or damaged and passes `records.ts` first.
 */
export type SignatureRecord = {
  id: string;
  contractId: string;
  generation: number;
  row: Signature;
};
export type EventRecord = {
  id: string;
  contractId: string;
  generation: number;
  row: ContractEvent;
};
export type VersionRecord = {
  id: string;
  templateId: string;
  generation: number;
  row: TemplateVersion;
};
/** A contract as a list shows it: without its long texts. */
export type ListedContract = {
  id: string;
  shown: ContractSummary | null;
  waiting: number;
  parked: number;
};
/**
 * What one transaction changed of the contracts, for lists: thousands of rows lie in few records,
 * and who has read so far reads only what came after. Made from `contracts` and makeable again.
 */
export type ListChunk = {
  /** Given by the database, in order. */
  stamp: number;
  /** Everything before it is void: what follows was written anew. */
  whole: boolean;
  rows: ListedContract[];
  /** Ids of contracts that are gone or hidden. */
  gone: string[];
};
export type FileRecord = QueuedFile & { blob: Blob };
export type MetaRecord = { key: string; value: unknown };

export type UserDatabase = Dexie & {
  commands: EntityTable<Command, 'seq'>;
  contracts: EntityTable<KeptRow<Contract>, 'id'>;
  list: EntityTable<ListChunk, 'stamp'>;
  templates: EntityTable<KeptRow<Template>, 'id'>;
  versions: EntityTable<VersionRecord, 'id'>;
  signatures: EntityTable<SignatureRecord, 'id'>;
  events: EntityTable<EventRecord, 'id'>;
  files: EntityTable<FileRecord, 'id'>;
  meta: EntityTable<MetaRecord, 'key'>;
};

/**
 * A released version's stores never change: a new shape is a new version with an upgrade, and
 * `tests/fixtures/local-v<n>.json` keeps each released one.
 */
export function openUserDatabase(userId: string): UserDatabase {
  const database = new Dexie(userDatabaseName(userId), {
    chromeTransactionDurability: 'strict',
    // Screens show what is on disk, not what a transaction hopes to write.
    cache: 'disabled',
  });
  database.version(1).stores({
    commands: '++seq, &commandId, entityId',
    contracts: 'id, shown.created_at, generation',
    templates: 'id, shown.name, generation',
    signatures: 'id, contractId, generation',
    events: 'id, contractId, generation',
    meta: 'key',
  });
  // Rows of version 1 stay as they lie; the upgrade adds what version 2 wants to know of them.
  database
    .version(2)
    .stores({
      commands: '++seq, &commandId, entityId, state, *needs, *fileIds',
      list: '++stamp',
      versions: 'id, templateId, generation',
      files: 'id',
    })
    .upgrade(fromVersion1);
  return database as UserDatabase;
}

/**
 * One durable transaction over everything. The callback is an async function of its own: after
 * others Dexie loses sight of a long chain of awaits and commits in its middle.
 */
export function writeAll<T>(database: UserDatabase, work: () => Promise<T>): Promise<T> {
  return database.transaction('rw', allTables(database), async () => work());
}

function allTables(database: UserDatabase) {
  const { commands, contracts, list, templates, versions } = database;
  const { signatures, events, files, meta } = database;
  return [commands, contracts, list, templates, versions, signatures, events, files, meta];
}
