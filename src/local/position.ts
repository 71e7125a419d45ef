import * as z from 'zod/mini';

/** How far this copy has followed the server, in the record `position` of `meta`. */
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
  /** Whether the server counts this account as staff; null before the first page. */
  staff: z._default(z.nullable(z.boolean()), null),
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
  staff: null,
};

/** An unreadable position means filling again, which loses nothing. */
export function readPosition(record: { value: unknown } | undefined): Position {
  const parsed = positionSchema.safeParse(record?.value);
  return parsed.success ? parsed.data : NOWHERE;
}
