import type { Digest } from '#domain/canonical-text.ts';
import { evidenceHash, receiptMatches, type Receipt } from '#domain/signature.ts';
import { isWaiting, obeyRetryAfter, signatureDelayMs } from './backoff.ts';
import { troubleOf, type Failure } from './failure.ts';
import type { Clock, Lock, Random, SigningGateway, SigningStore, TimeoutSignal } from './ports.ts';
import { reattach } from './reattach.ts';
import { CALL_TIMEOUT_MS, sooner, type RunResult } from './run.ts';
import type { SigningFault, StoredDecline, StoredSubmission } from './submission.ts';

/** What a staff member's queue still holds of a contract. */
export type QueueHold =
  /** Commands that make or send or hand over the contract are on their way. */
  | 'waiting'
  /** Some of them wait for a person. */
  | 'parked'
  | 'nothing';

export type SubmitterDeps = {
  store: SigningStore;
  gateway: SigningGateway;
  queueHold(userId: string, contractId: string): Promise<QueueHold>;
  lock: Lock;
  clock: Clock;
  random: Random;
  digest: Digest;
  timeoutSignal: TimeoutSignal;
  /**
   * False when the device itself says that there is no network: a decline that was never tried is
   * then left alone, so that it can be taken back. A person who sends it now tries all the same.
   */
  online?: () => boolean;
  /** Told once the receipt is kept; must not fail. A worker stays alive until it is over. */
  onSigned?: (signed: StoredSubmission) => Promise<void>;
};

export type Submitter = {
  /** Sends what is due; with `token` only what that link has. */
  run(options?: { hurry?: boolean; token?: string }): Promise<RunResult>;
};

/** What a link has to send: never both of a signature and a decline (S19). */
type Sendable = StoredSubmission | StoredDecline;
type Send = (deps: SubmitterDeps, token: string, asked: boolean) => Promise<void>;

/** How soon a signature looks again whether its contract has reached the server. */
const NOT_YET_MS = 30_000;

/**
 * Sends kept signatures and declines. Each carries its own token and needs no session. One leaves the
 * state `saved` only with a receipt that matches (S12, S19) or with a refusal that no repeat can change.
 */
export function createSubmitter(deps: SubmitterDeps): Submitter {
  const { store, clock } = deps;
  return {
    async run({ hurry = false, token } = {}) {
      let nextAttemptAtMs: number | null = null;
      let ranAll = true;
      const sendAll = async <T extends Sendable>(
        kept: readonly T[],
        read: (token: string) => Promise<T | null>,
        send: Send,
      ): Promise<readonly T[]> => {
        const tried: T[] = [];
        for (const one of kept) {
          if (one.state !== 'saved' || (token ?? one.token) !== one.token) continue;
          const due = isDue(one, clock.nowMs(), hurry);
          if (due)
            ranAll =
              (await deps.lock.ifFree(`sign:${one.token}`, () =>
                send(deps, one.token, token !== undefined),
              )) && ranAll;
          const after = await read(one.token);
          if (due && after !== null) tried.push(after);
          if (after?.state === 'saved')
            nextAttemptAtMs = sooner(nextAttemptAtMs, after.nextAttemptAtMs);
        }
        return tried;
      };
      const tried = await sendAll(
        await store.submissions(),
        (of) => store.submission(of),
        sendSignature,
      );
      await sendAll(await store.declines(), (of) => store.decline(of), sendDecline);
      if (await reattach(store)) nextAttemptAtMs = clock.nowMs();
      // After the last signature: a slow mail must not hold the next one back.
      const signed = tried.filter((one) => one.state === 'signed');
      await Promise.all(signed.map(async (one) => deps.onSigned?.(one)));
      if (!ranAll) return { end: 'busy', nextAttemptAtMs };
      return { end: nextAttemptAtMs === null ? 'done' : 'failed', nextAttemptAtMs };
    },
  };
}

/**
 * The return of the network ends a wait, unless the server asked for it. What waits for its contract
 * looks each time, which costs no request.
 */
function isDue(one: Sendable, nowMs: number, hurry: boolean): boolean {
  const wait = { sinceMs: one.waitingSinceMs, untilMs: one.nextAttemptAtMs };
  if (!isWaiting(wait, nowMs)) return true;
  return (
    (hurry && one.fault?.code !== 'rate_limited') ||
    (one.handedOverBy !== null && one.attempts === 0)
  );
}

/** Reads anew under the lock: another page may have sent it a moment ago. */
async function sendSignature(deps: SubmitterDeps, token: string): Promise<void> {
  const stored = await deps.store.submission(token);
  if (stored?.state !== 'saved') return;
  const hold = await holdOf(deps, stored);
  if (hold === 'waiting') return deps.store.updateSubmission(notYet(deps, stored));
  const answer = await deps.gateway.sign(
    token,
    stored.submission,
    deps.timeoutSignal(CALL_TIMEOUT_MS),
  );
  await deps.store.updateSubmission(await judgeSignature(deps, stored, hold, answer));
}

/** As a signature; counted before it goes, so that nobody takes back what may have arrived. */
async function sendDecline(deps: SubmitterDeps, token: string, asked: boolean): Promise<void> {
  const { store } = deps;
  const stored = await store.decline(token);
  if (stored?.state !== 'saved') return;
  const hold = await holdOf(deps, stored);
  const offline = !asked && stored.attempts === 0 && deps.online?.() === false;
  if (hold === 'waiting' || offline) return store.updateDecline(notYet(deps, stored));
  await store.updateDecline({ ...stored, attempts: stored.attempts + 1 });
  // Taken back in the last moment, or not counted: then it does not go.
  if ((await store.decline(token))?.attempts !== stored.attempts + 1) return;
  const answer = await deps.gateway.decline(
    token,
    stored.decline,
    deps.timeoutSignal(CALL_TIMEOUT_MS),
  );
  await store.updateDecline(judgeDecline(deps, stored, hold, answer));
}

function holdOf(deps: SubmitterDeps, stored: Sendable): Promise<QueueHold> | QueueHold {
  return stored.handedOverBy ? deps.queueHold(stored.handedOverBy, stored.contractId) : 'nothing';
}

type Answer<K extends 'sign' | 'decline'> = Awaited<ReturnType<SigningGateway[K]>>;

async function judgeSignature(
  deps: SubmitterDeps,
  stored: StoredSubmission,
  hold: QueueHold,
  answer: Answer<'sign'>,
): Promise<StoredSubmission> {
  if (!answer.ok) return later(deps, stored, answer.failure);
  if ('fault' in answer.value) return afterFault(deps, stored, hold, answer.value.fault);
  const { receipt } = answer.value;
  return (await isOurs(deps.digest, stored, receipt))
    ? { ...stored, state: 'signed', receipt, fault: null, trouble: null }
    : later(deps, stored, { kind: 'unreadable' });
}

/** "Declined" needs the server's word on this very decline (S19). */
function judgeDecline(
  deps: SubmitterDeps,
  stored: StoredDecline,
  hold: QueueHold,
  answer: Answer<'decline'>,
): StoredDecline {
  if (!answer.ok) return later(deps, stored, answer.failure);
  if ('fault' in answer.value) return afterFault(deps, stored, hold, answer.value.fault);
  const { declineId, declinedAt } = answer.value;
  return declineId === stored.decline.decline_id
    ? { ...stored, state: 'declined', declinedAt, fault: null, trouble: null }
    : later(deps, stored, { kind: 'unreadable' });
}

/** A refusal is final, save where the server asks for patience or has not heard of the contract yet. */
function afterFault<T extends Sendable>(
  deps: SubmitterDeps,
  stored: T,
  hold: QueueHold,
  fault: SigningFault,
): T {
  const { code, retry_after_s } = fault;
  if (code === 'rate_limited') {
    const retryAfterMs = retry_after_s === undefined ? null : retry_after_s * 1000;
    return later(deps, stored, { kind: 'http', status: 429, code: null, retryAfterMs }, fault);
  }
  if (code === 'not_found' && hold === 'parked')
    return { ...later(deps, stored, { kind: 'network' }, fault), trouble: null };
  return { ...stored, state: 'refused', fault, trouble: null };
}

/**
 * The receipt is for this very submission. A contract that the server does not know as handed over
 * is recorded as signed by link; its hash then differs in that one word.
 */
async function isOurs(
  digest: Digest,
  stored: StoredSubmission,
  receipt: Receipt,
): Promise<boolean> {
  const submissionId = stored.submission.submission_id;
  if (receiptMatches(receipt, { submissionId, evidenceSha256: stored.evidenceSha256 })) return true;
  if (stored.submission.capture_mode !== 'in_person') return false;
  const byLink = { ...stored.submission, capture_mode: 'link' as const };
  const evidenceSha256 = await evidenceHash(stored.contractId, byLink, digest);
  return receiptMatches(receipt, { submissionId, evidenceSha256 });
}

function later<T extends Sendable>(
  { clock, random }: SubmitterDeps,
  stored: T,
  failure: Failure,
  fault: SigningFault | null = silenceAsked(failure),
): T {
  const delayMs = obeyRetryAfter(failure, signatureDelayMs(stored.attempts, random), random);
  return {
    ...stored,
    attempts: stored.attempts + 1,
    nextAttemptAtMs: clock.nowMs() + delayMs,
    waitingSinceMs: clock.nowMs(),
    trouble: troubleOf(failure),
    fault,
  };
}

function silenceAsked(failure: Failure): SigningFault | null {
  if (failure.kind !== 'http') return null;
  const { status, retryAfterMs } = failure;
  if (retryAfterMs !== null)
    return { code: 'rate_limited', retry_after_s: Math.ceil(retryAfterMs / 1000) };
  return status === 429 ? { code: 'rate_limited' } : null;
}

/** Nothing failed: the contract itself is still on its way. */
function notYet<T extends Sendable>({ clock }: SubmitterDeps, stored: T): T {
  const nowMs = clock.nowMs();
  return { ...stored, nextAttemptAtMs: nowMs + NOT_YET_MS, waitingSinceMs: nowMs };
}
