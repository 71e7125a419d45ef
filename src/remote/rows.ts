import * as z from 'zod/mini';
import { contractOf } from '#domain/contract-fields.ts';
import { contractSchema } from '#domain/contract.ts';
import { contractEventSchema } from '#domain/event-log.ts';
import { signatureSchema } from '#domain/signature.ts';
import { templateSchema, templateVersionSchema } from '#domain/template.ts';
import type { ServerRow } from '#sync/ports.ts';

const serverRowSchema = z.discriminatedUnion('table', [
  z.object({ table: z.literal('contracts'), row: contractSchema }),
  z.object({ table: z.literal('contract_templates'), row: templateSchema }),
  z.object({ table: z.literal('signatures'), row: signatureSchema }),
  z.object({ table: z.literal('contract_events'), row: contractEventSchema }),
  z.object({ table: z.literal('contract_template_versions'), row: templateVersionSchema }),
  z.object({
    table: z.literal('tombstones'),
    row: z.object({ entity: z.string(), id: z.string() }),
  }),
]);

/** A row of one of the six synced tables; null where this version cannot read it. */
export function readRow(value: unknown): ServerRow | null {
  return quickContract(value) ?? readAny(value);
}

/** Contracts come by the thousand: the common shape is checked without the schema. */
function quickContract(value: unknown): ServerRow | null {
  if (!isObject(value) || value['table'] !== 'contracts' || !isObject(value['row'])) return null;
  const row = contractOf(value['row']);
  return row && { table: 'contracts', row };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readAny(value: unknown): ServerRow | null {
  const parsed = serverRowSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
