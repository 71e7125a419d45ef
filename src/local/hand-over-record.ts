import * as z from 'zod/mini';
import { instantSchema } from '#domain/instant-schema.ts';
import type { HandOver } from '#sync/hand-over.ts';
import type { Watch } from '#sync/watch.ts';
import { watchReads } from '#sync/watch-source.ts';
import type { KeyValue } from './device-database.ts';
import type { Pokes } from './pokes.ts';

/** Key of the record, and what is poked when it changes. */
export const HAND_OVER = 'hand-over';

const handedSchema = z.object({
  contractId: z.string(),
  token: z.string(),
  title: z.string(),
  customer: z.string(),
});

const lockSchema = z.object({
  contractId: z.string(),
  token: z.string(),
  startedAt: instantSchema,
  /** These two are absent in records of earlier versions, which knew one contract at a time. */
  waiting: z._default(z.array(handedSchema), []),
  staffLocale: z._default(z.nullable(z.string()), null),
  pin: z.object({ salt: z.string(), hash: z.string(), iterations: z.number() }),
  wrongTries: z.number(),
  blockedUntilMs: z.number(),
});
export type LockRecord = z.infer<typeof lockSchema>;

/** The record of a hand-over that is on; one that cannot be read is none. */
export async function readHandOver(keyValue: KeyValue): Promise<LockRecord | null> {
  const parsed = lockSchema.safeParse(await keyValue.get(HAND_OVER));
  return parsed.success ? parsed.data : null;
}

/** Whether the device is handed over; apart from the lock, which a signer's own phone does without. */
export const watchHandOver = (keyValue: KeyValue, pokes: Pokes): Watch<HandOver | null> =>
  watchReads(
    async () => handOverOf(await readHandOver(keyValue)),
    (changed) => pokes.on(HAND_OVER, changed),
  );

function handOverOf(record: LockRecord | null): HandOver | null {
  if (record === null) return null;
  const { startedAt, waiting, staffLocale } = record;
  return { ...shownOf(record), startedAt, waiting, staffLocale };
}

export const shownOf = ({ contractId, token }: Pick<LockRecord, 'contractId' | 'token'>) => ({
  contractId,
  token,
});
