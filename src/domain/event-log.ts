import * as z from 'zod/mini';
import { canonicalText, type Digest } from './canonical-text.ts';
import { instantSchema } from './instant-schema.ts';

/** A row of `contract_events`; `kind` stays open, since a newer server may know more kinds. */
export const contractEventSchema = z.object({
  id: z.string(),
  contract_id: z.string(),
  seq: z.number(),
  kind: z.string(),
  occurred_at: instantSchema,
  actor: z.nullable(z.string()),
  actor_kind: z.string(),
  details: z.record(z.string(), z.string()),
  previous_hash: z.string(),
  hash: z.string(),
});
export type ContractEvent = z.infer<typeof contractEventSchema>;

const GENESIS = '0'.repeat(64);

export function eventHash(event: ContractEvent, digest: Digest): Promise<string> {
  const details = Object.keys(event.details)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .flatMap((key) => [key, event.details[key] ?? null]);
  return digest(
    canonicalText([
      'touchline-event/1',
      event.contract_id,
      String(event.seq),
      event.kind,
      event.occurred_at,
      event.actor,
      event.actor_kind,
      event.previous_hash,
      ...details,
    ]),
  );
}

export type ChainCheck = { intact: true } | { intact: false; brokenAtSeq: number };

/** Walks one contract's log from the first event; any gap, reordering or changed word breaks it. */
export async function verifyChain(
  events: readonly ContractEvent[],
  digest: Digest,
): Promise<ChainCheck> {
  let previous = GENESIS;
  for (const [index, event] of events.toSorted((a, b) => a.seq - b.seq).entries()) {
    const linked = event.seq === index + 1 && event.previous_hash === previous;
    if (!linked || (await eventHash(event, digest)) !== event.hash) {
      return { intact: false, brokenAtSeq: event.seq };
    }
    previous = event.hash;
  }
  return { intact: true };
}
