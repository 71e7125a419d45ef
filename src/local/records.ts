import * as z from 'zod/mini';
import { contractSchema, type Contract } from '#domain/contract.ts';
import { contractEventSchema, type ContractEvent } from '#domain/event-log.ts';
import { signatureSchema, type Signature } from '#domain/signature.ts';
import { templateSchema, type Template } from '#domain/template.ts';
import { commandSchema, type Command } from '#sync/command.ts';
import type { KeptRow } from '#sync/reconcile.ts';

/** What lies on a disk for years is parsed like what comes from the network: a bad record costs only itself. */

const keptSchema = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    id: z.string(),
    shown: z.nullable(row),
    base: z._default(z.nullable(row), null),
    waiting: z._default(z.boolean(), false),
    generation: z._default(z.number(), 0),
  });
const keptContract = keptSchema(contractSchema);
const keptTemplate = keptSchema(templateSchema);
const signatureRecord = z.object({ row: signatureSchema });
const eventRecord = z.object({ row: contractEventSchema });

export const readCommands = (records: readonly unknown[]): Command[] =>
  readable(commandSchema, records);

export const readContracts = (records: readonly unknown[]): KeptRow<Contract>[] =>
  readable(keptContract, records);

export const readTemplates = (records: readonly unknown[]): KeptRow<Template>[] =>
  readable(keptTemplate, records);

export const readSignatures = (records: readonly unknown[]): Signature[] =>
  readable(signatureRecord, records).map((record) => record.row);

export const readEvents = (records: readonly unknown[]): ContractEvent[] =>
  readable(eventRecord, records).map((record) => record.row);

function readable<T>(schema: z.ZodMiniType<T>, records: readonly unknown[]): T[] {
  const read: T[] = [];
  for (const record of records) {
    const parsed = schema.safeParse(record);
    if (parsed.success) read.push(parsed.data);
  }
  return read;
}

const positionSchema = z.object({
  epoch: z.nullable(z.string()),
  cursor: z.nullable(z.string()),
  scope: z.nullable(z.string()),
  generation: z.number(),
  /** A fill is under way: at its end, rows of older generations go. */
  filling: z.boolean(),
  lastSyncAtMs: z.nullable(z.number()),
  /** Device minus server at the last page, milliseconds. */
  clockOffsetMs: z._default(z.number(), 0),
});
export type Position = z.infer<typeof positionSchema>;

const NOWHERE: Position = {
  epoch: null,
  cursor: null,
  scope: null,
  generation: 0,
  filling: false,
  lastSyncAtMs: null,
  clockOffsetMs: 0,
};

/** An unreadable position means filling again, which loses nothing. */
export function readPosition(record: { value: unknown } | undefined): Position {
  const parsed = positionSchema.safeParse(record?.value);
  return parsed.success ? parsed.data : NOWHERE;
}
