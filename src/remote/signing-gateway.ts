import * as z from 'zod/mini';
import { fromMs, toMs } from '#domain/instant.ts';
import { instantSchema } from '#domain/instant-schema.ts';
import { receiptSchema } from '#domain/signature.ts';
import type { Clock, Result, SigningGateway } from '#sync/ports.ts';
import { signingContractSchema, signingFaultSchema, type SigningFault } from '#sync/submission.ts';
import type { Rpc } from './rpc.ts';

const refusedSchema = z.object({ ok: z.literal(false), error: signingFaultSchema });
const openedSchema = z.object({
  ok: z.literal(true),
  server_time: instantSchema,
  contract: signingContractSchema,
});
const signedSchema = z.object({ ok: z.literal(true), receipt: receiptSchema });
const viewedSchema = z.object({ ok: z.boolean() });

const UNREADABLE = { ok: false, failure: { kind: 'unreadable' } } as const;

/** The three anonymous procedures over HTTP, every answer parsed. */
export function createSigningGateway(rpc: Rpc, clock: Clock): SigningGateway {
  return {
    async open(token, signal) {
      const askedAtMs = clock.nowMs();
      const answer = await rpc('get_contract_for_signing', { token }, signal);
      if (!answer.ok) return asFault(answer);
      const opened = openedSchema.safeParse(answer.value);
      if (!opened.success) return refusal(answer.value);
      // The server wrote its time somewhere between question and answer.
      const middleMs = (askedAtMs + clock.nowMs()) / 2;
      const { contract, server_time } = opened.data;
      const clockOffsetMs = Math.round(middleMs - toMs(server_time));
      return {
        ok: true,
        value: {
          snapshot: { token, contract, serverTime: fromMs(toMs(server_time)), clockOffsetMs },
        },
      };
    },
    async markViewed(token, signal) {
      const answer = await rpc('mark_contract_viewed', { token }, signal);
      if (!answer.ok) return answer;
      return viewedSchema.safeParse(answer.value).success
        ? { ok: true, value: undefined }
        : UNREADABLE;
    },
    async sign(token, submission, signal) {
      const answer = await rpc('sign_contract', { token, submission }, signal);
      if (!answer.ok) return answer;
      const signed = signedSchema.safeParse(answer.value);
      return signed.success
        ? { ok: true, value: { receipt: signed.data.receipt } }
        : refusal(answer.value);
    },
  };
}

/** A refusal that we know, else an answer that is not ours. */
function refusal(value: unknown): Result<{ fault: SigningFault }> {
  const refused = refusedSchema.safeParse(value);
  return refused.success ? { ok: true, value: { fault: refused.data.error } } : UNREADABLE;
}

/** Too many loads of one link: said as such, so that the page does not call itself offline. */
function asFault(answer: Result<unknown> & { ok: false }): Result<{ fault: SigningFault }> {
  const { failure } = answer;
  if (failure.kind === 'http' && failure.status === 429)
    return { ok: true, value: { fault: { code: 'rate_limited' } } };
  return answer;
}
