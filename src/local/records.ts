import * as z from 'zod/mini';
import { contractSchema, type Contract } from '#domain/contract.ts';
import { contractEventSchema, type ContractEvent } from '#domain/event-log.ts';
import { signatureSchema, type Signature } from '#domain/signature.ts';
import {
  templateSchema,
  templateVersionSchema,
  type Template,
  type TemplateVersion,
} from '#domain/template.ts';
import { commandSchema, type Command } from '#sync/command.ts';
import { queuedFileSchema, type QueuedFile } from '#sync/queued-file.ts';
import type { KeptRow } from '#sync/reconcile.ts';
import type { ListChunk, ListedContract } from './database.ts';
import { isListed, isPlainCommand } from './record-guards.ts';

/** What lies on a disk for years is parsed like what comes from the network: a bad record costs only itself. */

/** Version 1 wrote whether commands wait, not how many. */
const count = z._default(
  z.pipe(
    z.union([z.number(), z.boolean()]),
    z.transform((value) => Number(value)),
  ),
  0,
);
const keptSchema = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    id: z.string(),
    shown: z.nullable(row),
    base: z._default(z.nullable(row), null),
    waiting: count,
    parked: count,
    generation: z._default(z.number(), 0),
  });
const keptContract = keptSchema(contractSchema);
const keptTemplate = keptSchema(templateSchema);
const summary = z.omit(contractSchema, { content: true, terms: true });
const listedContract = z.omit(keptSchema(summary), { base: true, generation: true });
const signatureRecord = z.object({ row: signatureSchema });
const eventRecord = z.object({ row: contractEventSchema });
const versionRecord = z.object({ row: templateVersionSchema });

export const readCommands = (records: readonly unknown[]): Command[] =>
  records.flatMap((record) =>
    isPlainCommand(record) ? record : readable<Command>(commandSchema, [record]),
  );

export const readContracts = (records: readonly unknown[]): KeptRow<Contract>[] =>
  readable(keptContract, records);

/** What lists show of these records, whose rows may have their texts with them. */
export function readListed(records: readonly unknown[]): ListedContract[] {
  return records.flatMap((record) =>
    isListed(record) ? record : readable<ListedContract>(listedContract, [record]),
  );
}

const chunkSchema = z.object({
  stamp: z.number(),
  whole: z.boolean(),
  rows: z.array(z.unknown()),
  gone: z.array(z.string()),
});

/** null: not readable, the list must be made anew. */
export function readChunk(record: unknown): ListChunk | null {
  const parsed = chunkSchema.safeParse(record);
  return parsed.success ? { ...parsed.data, rows: readListed(parsed.data.rows) } : null;
}

export const readTemplates = (records: readonly unknown[]): KeptRow<Template>[] =>
  readable(keptTemplate, records);

export const readVersions = (records: readonly unknown[]): TemplateVersion[] =>
  readable(versionRecord, records).map((record) => record.row);

export const readSignatures = (records: readonly unknown[]): Signature[] =>
  readable(signatureRecord, records).map((record) => record.row);

export const readEvents = (records: readonly unknown[]): ContractEvent[] =>
  readable(eventRecord, records).map((record) => record.row);

/** What a file's record says of it; not its bytes. */
export const readFiles = (records: readonly unknown[]): QueuedFile[] =>
  readable(queuedFileSchema, records);

function readable<T>(schema: z.ZodMiniType<T>, records: readonly unknown[]): T[] {
  const read: T[] = [];
  for (const record of records) {
    const parsed = schema.safeParse(record);
    if (parsed.success) read.push(parsed.data);
  }
  return read;
}
