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
const declinedSchema = z.object({
  ok: z.literal(true),
  decline_id: z.string(),
  declined_at: instantSchema,
});
const doneSchema = z.object({ ok: z.literal(true) });
const viewedSchema = z.object({ ok: z.boolean() });

const UNREADABLE = { ok: false, failure: { kind: 'unreadable' } } as const;

/** `get_contract_for_signing` asked by the page before this code had come; device times, null: unanswered. */
export type EarlyAnswer = {
  readonly askedAtMs: number;
  readonly answer: Promise<{ readonly value: unknown; readonly answeredAtMs: number } | null>;
};

/**
 * The signer's anonymous procedures over HTTP, every answer parsed.
 * @param takeEarly hands over what was asked already, once
 */
export function createSigningGateway(
  rpc: Rpc,
  clock: Clock,
  takeEarly: (token: string) => EarlyAnswer | null = () => null,
): SigningGateway {
  const ask = async (token: string, signal: AbortSignal) => {
    const early = takeEarly(token);
    const there = early && (await Promise.race([early.answer, ending(signal)]));
    if (there) return { ...there, ok: true as const, askedAtMs: early.askedAtMs };
    const askedAtMs = clock.nowMs();
    const answer = await rpc('get_contract_for_signing', { token }, signal);
    return { ...answer, askedAtMs, answeredAtMs: clock.nowMs() };
  };
  return {
    async open(token, signal) {
      const answer = await ask(token, signal);
      if (!answer.ok) return asFault(answer);
      const opened = openedSchema.safeParse(answer.value);
      if (!opened.success) return refusal(answer.value);
      // The server wrote its time somewhere between question and answer.
      const middleMs = (answer.askedAtMs + answer.answeredAtMs) / 2;
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
    async decline(token, decline, signal) {
      const answer = await rpc('decline_contract', { token, decline }, signal);
      if (!answer.ok) return answer;
      const declined = declinedSchema.safeParse(answer.value);
      if (!declined.success) return refusal(answer.value);
      const { decline_id, declined_at } = declined.data;
      return { ok: true, value: { declineId: decline_id, declinedAt: declined_at } };
    },
    async requestNewLink(token, locale, signal) {
      const answer = await rpc('request_new_link', { token, locale }, signal);
      if (!answer.ok) return asFault(answer);
      return doneSchema.safeParse(answer.value).success
        ? { ok: true, value: { requested: true } }
        : refusal(answer.value);
    },
  };
}

/** Null once the signal ends. */
function ending(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((done) => signal.addEventListener('abort', () => done(null), { once: true }));
}

/** A refusal that we know, else an answer that is not ours. */
function refusal(value: unknown): Result<{ fault: SigningFault }> {
  const refused = refusedSchema.safeParse(value);
  return refused.success ? { ok: true, value: { fault: refused.data.error } } : UNREADABLE;
}

/** Too many loads of one link: said as such, so that the page does not call itself offline. */
function asFault({ failure }: Result<unknown> & { ok: false }): Result<{ fault: SigningFault }> {
  if (failure.kind !== 'http' || failure.status !== 429) return { ok: false, failure };
  const wait = failure.retryAfterMs;
  const retry = wait === null ? {} : { retry_after_s: Math.ceil(wait / 1000) };
  return { ok: true, value: { fault: { code: 'rate_limited', ...retry } } };
}
