import type { EnquiryKind } from '#domain/enquiry-fields.ts';
import type { EnquiryPayload } from '#domain/enquiry.ts';
import { isWaiting, obeyRetryAfter, signatureDelayMs } from './backoff.ts';
import {
  newKeptEnquiry,
  type EnquiryOutcome,
  type EnquiryStore,
  type FormGateway,
  type KeptEnquiry,
} from './enquiry-queue.ts';
import { troubleOf, type Failure } from './failure.ts';
import type { Clock, Lock, Random, TimeoutSignal } from './ports.ts';
import { CALL_TIMEOUT_MS, sooner, type RunResult } from './run.ts';

export type EnquirySenderDeps = {
  store: EnquiryStore;
  gateway: FormGateway;
  lock: Lock;
  clock: Clock;
  random: Random;
  timeoutSignal: TimeoutSignal;
  /** Told of one that arrived after it had waited; the form itself tells of the others. */
  onSentLater(kind: EnquiryKind): void;
};

export type EnquirySender = {
  /** Keeps it, then tries at once. The same words again while that lasts join the first attempt. */
  submit(kind: EnquiryKind, payload: EnquiryPayload): Promise<EnquiryOutcome>;
  /** Sends what is due; `hurry` ends waits for the network, `all` also what was refused. */
  run(options: { hurry?: boolean; all?: boolean }): Promise<RunResult>;
};

/**
 * An enquiry leaves the device only with the receiver's yes: it is on the disk before the first
 * attempt, and one sender at a time holds it, across tabs.
 */
export function createEnquirySender(deps: EnquirySenderDeps): EnquirySender {
  const underWay = new Map<string, Promise<EnquiryOutcome>>();
  return {
    submit(kind, payload) {
      const words = JSON.stringify([kind, { ...payload, _id: null }]);
      const begun =
        underWay.get(words) ??
        submit(deps, newKeptEnquiry(kind, payload, deps.clock.nowMs())).finally(() =>
          underWay.delete(words),
        );
      underWay.set(words, begun);
      return begun;
    },
    async run({ hurry = false, all = false }) {
      let nextAttemptAtMs: number | null = null;
      let ranAll = true;
      for (const one of await deps.store.all()) {
        if (!all && !isDue(one, deps.clock.nowMs(), hurry)) {
          if (one.state === 'waiting')
            nextAttemptAtMs = sooner(nextAttemptAtMs, one.nextAttemptAtMs);
          continue;
        }
        ranAll = (await deps.lock.ifFree(lockOf(one.id), () => sendKept(deps, one.id))) && ranAll;
        const after = await deps.store.get(one.id);
        if (after?.state === 'waiting')
          nextAttemptAtMs = sooner(nextAttemptAtMs, after.nextAttemptAtMs);
      }
      if (!ranAll) return { end: 'busy', nextAttemptAtMs };
      return { end: nextAttemptAtMs === null ? 'done' : 'failed', nextAttemptAtMs };
    },
  };
}

const lockOf = (id: string): string => `enquiry:${id}`;

function isDue(one: KeptEnquiry, nowMs: number, hurry: boolean): boolean {
  if (one.state === 'refused') return false;
  const wait = { sinceMs: one.waitingSinceMs, untilMs: one.nextAttemptAtMs };
  return (hurry && !one.patience) || !isWaiting(wait, nowMs);
}

async function submit(deps: EnquirySenderDeps, one: KeptEnquiry): Promise<EnquiryOutcome> {
  const { store } = deps;
  let outcome: EnquiryOutcome = { state: 'kept', trouble: null };
  await deps.lock.ifFree(lockOf(one.id), async () => {
    const kept = await store.put(one).then(
      () => true,
      () => false,
    );
    const answer = await post(deps, one);
    if (answer.ok) outcome = { state: 'sent' };
    else if (isFinal(answer.failure)) outcome = { state: 'refused' };
    else if (kept) outcome = { state: 'kept', trouble: troubleOf(answer.failure) };
    else outcome = { state: 'failed' };
    if (!kept) return;
    // What was refused stands in the form, where its writer can mend it.
    if (outcome.state === 'kept' && !answer.ok)
      await store.update(later(deps, one, answer.failure));
    else await store.remove(one.id);
  });
  return outcome;
}

/** Reads anew under the lock: another page may have sent it a moment ago, or its writer discarded it. */
async function sendKept(deps: EnquirySenderDeps, id: string): Promise<void> {
  const one = await deps.store.get(id);
  if (one === null) return;
  const answer = await post(deps, one);
  if (answer.ok) {
    await deps.store.remove(id);
    deps.onSentLater(one.kind);
  } else await deps.store.update(later(deps, one, answer.failure));
}

const post = (deps: EnquirySenderDeps, one: KeptEnquiry) =>
  deps.gateway.post(one.payload, deps.timeoutSignal(CALL_TIMEOUT_MS));

/** A no to the thing itself; anything else may be otherwise in a while. */
function isFinal(failure: Failure): boolean {
  const trouble = troubleOf(failure);
  return trouble === 'refused' || trouble === 'too_large';
}

function later(
  { clock, random }: EnquirySenderDeps,
  one: KeptEnquiry,
  failure: Failure,
): KeptEnquiry {
  const nowMs = clock.nowMs();
  const delayMs = obeyRetryAfter(failure, signatureDelayMs(one.attempts, random), random);
  return {
    ...one,
    state: isFinal(failure) ? 'refused' : 'waiting',
    attempts: one.attempts + 1,
    nextAttemptAtMs: nowMs + delayMs,
    waitingSinceMs: nowMs,
    patience: failure.kind === 'http' && failure.retryAfterMs !== null,
    trouble: troubleOf(failure),
  };
}
