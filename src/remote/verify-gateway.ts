import * as z from 'zod/mini';
import { contractStatusSchema } from '#domain/contract-status.ts';
import { instantSchema } from '#domain/instant-schema.ts';
import type { VerifyAnswer, VerifyService } from '#sync/verify.ts';
import type { Rpc } from './rpc.ts';

const answerSchema = z.union([
  z.object({
    ok: z.literal(true),
    known: z.literal(true),
    contract_id: z.string(),
    status: contractStatusSchema,
    signed_at: z.nullable(instantSchema),
    sealed_at: z.nullable(instantSchema),
  }),
  z.object({ ok: z.literal(true), known: z.literal(false) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.literal('rate_limited'), retry_after_s: z.nullish(z.number()) }),
  }),
]);

/** Asks `verify_sealed_copy`; whatever cannot be read as its answer says nothing. */
export function createVerifyGateway(rpc: Rpc): VerifyService {
  return {
    async ask(sha256, signal) {
      const answer = await rpc('verify_sealed_copy', { sha256 }, signal);
      if (answer.ok) return read(answer.value);
      const { failure } = answer;
      if (failure.kind !== 'http' || failure.status !== 429) return { state: 'unreachable' };
      const wait = failure.retryAfterMs;
      return { state: 'too_many', retryAfterS: wait === null ? null : Math.ceil(wait / 1000) };
    },
  };
}

function read(value: unknown): VerifyAnswer {
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) return { state: 'unreachable' };
  const { data } = parsed;
  if (!data.ok) return { state: 'too_many', retryAfterS: data.error.retry_after_s ?? null };
  if (!data.known) return { state: 'unknown' };
  const { contract_id: contractId, status, signed_at: signedAt, sealed_at: sealedAt } = data;
  return { state: 'known', contractId, status, signedAt, sealedAt };
}
