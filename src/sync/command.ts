import * as z from 'zod/mini';
import { instantSchema } from '#domain/instant-schema.ts';

/** Raised when a stored command's meaning changes; older ones pass an up-converter before sending. */
export const COMMAND_SCHEMA_VERSION = 1;

export const commandKindSchema = z.enum([
  'create_template',
  'update_template',
  'delete_template',
  'create_contract',
  'update_contract',
  'send_contract',
  'email_contract',
  'extend_contract',
  'void_contract',
  'replace_link',
  'seal_contract',
  'hand_over_contract',
  'record_link_copied',
  'delete_contract',
]);
export type CommandKind = z.infer<typeof commandKindSchema>;

export const entitySchema = z.enum(['contract', 'template']);
export type Entity = z.infer<typeof entitySchema>;

const fieldValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type FieldValue = z.infer<typeof fieldValueSchema>;
const fieldsSchema = z.record(z.string(), fieldValueSchema);
export type Fields = z.infer<typeof fieldsSchema>;

/** Why the server or a rule stopped a command; screens translate the code. */
export const commandFaultSchema = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  serverValue: z.optional(fieldValueSchema),
});
export type CommandFault = z.infer<typeof commandFaultSchema>;

/**
 * `queued` waits its turn, `sending` was handed to the network and no answer has come yet (it may
 * have taken effect), `parked` waits for a person.
 */
export const commandStateSchema = z.enum(['queued', 'sending', 'parked']);

/** One intention of a person, as it waits on the device. `seq` gives the order, never a clock. */
export const commandSchema = z.object({
  seq: z.number(),
  commandId: z.string(),
  clientId: z.string(),
  userId: z.string(),
  entity: entitySchema,
  entityId: z.string(),
  kind: commandKindSchema,
  patch: fieldsSchema,
  /** Values of the touched fields before the edit: the base of the three-way merge. */
  old: fieldsSchema,
  baseRevision: z.nullable(z.number()),
  schemaVersion: z.number(),
  /** Entities whose earlier commands must have been accepted first. */
  needs: z.array(z.string()),
  /** Files on this device that must be in storage before the command may go. */
  fileIds: z._default(z.array(z.string()), []),
  state: commandStateSchema,
  attempts: z.number(),
  /** Server failures while it was sent alone; eight of them park it. */
  serverFailures: z.optional(z.number()),
  /** Milliseconds since 1970. */
  nextAttemptAtMs: z.number(),
  /** When the wait for it began; absent in records of earlier versions. */
  waitingSinceMs: z.optional(z.number()),
  fault: z.nullable(commandFaultSchema),
  /** Device time, shown and sent as `at_device`; orders nothing. */
  createdAt: instantSchema,
});
export type Command = z.infer<typeof commandSchema>;

/** A command before the queue gives it its place. */
export type NewCommand = Omit<
  Command,
  'seq' | 'state' | 'attempts' | 'serverFailures' | 'nextAttemptAtMs' | 'waitingSinceMs' | 'fault'
>;
