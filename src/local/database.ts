import { Dexie, type EntityTable } from 'dexie';
import type { Contract } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { Signature } from '#domain/signature.ts';
import type { Template } from '#domain/template.ts';
import type { Command } from '#sync/command.ts';
import type { KeptRow } from '#sync/reconcile.ts';
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
export type MetaRecord = { key: string; value: unknown };

export type UserDatabase = Dexie & {
  commands: EntityTable<Command, 'seq'>;
  contracts: EntityTable<KeptRow<Contract>, 'id'>;
  templates: EntityTable<KeptRow<Template>, 'id'>;
  signatures: EntityTable<SignatureRecord, 'id'>;
  events: EntityTable<EventRecord, 'id'>;
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
  return database as UserDatabase;
}
