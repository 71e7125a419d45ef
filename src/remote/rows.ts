import * as z from 'zod/mini';
import { contractSchema } from '#domain/contract.ts';
import { contractEventSchema } from '#domain/event-log.ts';
import { signatureSchema } from '#domain/signature.ts';
import { templateSchema } from '#domain/template.ts';
import type { ServerRow } from '#sync/ports.ts';

const serverRowSchema = z.discriminatedUnion('table', [
  z.object({ table: z.literal('contracts'), row: contractSchema }),
  z.object({ table: z.literal('contract_templates'), row: templateSchema }),
  z.object({ table: z.literal('signatures'), row: signatureSchema }),
  z.object({ table: z.literal('contract_events'), row: contractEventSchema }),
  z.object({
    table: z.literal('tombstones'),
    row: z.object({ entity: z.string(), id: z.string() }),
  }),
]);

/** A row of one of the five synced tables; null where this version cannot read it. */
export function readRow(value: unknown): ServerRow | null {
  const parsed = serverRowSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
