import type { Digest } from '#domain/canonical-text.ts';
import { evidenceHash, receiptMatches, type Receipt } from '#domain/signature.ts';
import { isWaiting, obeyRetryAfter, signatureDelayMs } from './backoff.ts';
import { CALL_TIMEOUT_MS, sooner, type RunResult } from './run.ts';
import type { Failure } from './failure.ts';
import type { Clock, Lock, Random, SigningGateway, SigningStore, TimeoutSignal } from './ports.ts';
import type { SigningFault, StoredSubmission } from './submission.ts';

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
  /** Told once the receipt is kept; must not fail. A worker stays alive until it is over. */
  onSigned?: (signed: StoredSubmission) => Promise<void>;
};

export type Submitter = {
  /** Sends what is due; with `token` only that one. */
  run(options?: { hurry?: boolean; token?: string }): Promise<RunResult>;
};

/** How soon a signature looks again whether its contract has reached the server. */
const NOT_YET_MS = 30_000;

/**
 * Sends kept signatures. Each carries its own token and needs no session. One leaves the state
 * `saved` only with a receipt that matches (S12) or with a refusal that no repeat can change.
 */
export function createSubmitter(deps: SubmitterDeps): Submitter {
  return {
    async run({ hurry = false, token } = {}) {
      const stored = await deps.store.submissions();
      const waiting = stored.filter(
        (one) => one.state === 'saved' && (token ?? one.token) === one.token,
      );
      let nextAttemptAtMs: number | null = null;
      let ranAll = true;
      const signed: StoredSubmission[] = [];
      for (const one of waiting) {
        const due = isDue(one, deps.clock.nowMs(), hurry);
        if (due)
          ranAll =
            (await deps.lock.ifFree(`sign:${one.token}`, () => sendOne(deps, one.token))) && ranAll;
        const after = await deps.store.submission(one.token);
        if (due && after?.state === 'signed') signed.push(after);
        if (after?.state === 'saved')
          nextAttemptAtMs = sooner(nextAttemptAtMs, after.nextAttemptAtMs);
      }
      // After the last signature: a slow mail must not hold the next one back.
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
function isDue(one: StoredSubmission, nowMs: number, hurry: boolean): boolean {
  const wait = { sinceMs: one.waitingSinceMs, untilMs: one.nextAttemptAtMs };
  if (!isWaiting(wait, nowMs)) return true;
  return (
    (hurry && one.fault?.code !== 'rate_limited') ||
    (one.handedOverBy !== null && one.attempts === 0)
  );
}

/** Reads anew under the lock: another page may have sent it a moment ago. */
async function sendOne(deps: SubmitterDeps, token: string): Promise<void> {
  const stored = await deps.store.submission(token);
  if (stored?.state !== 'saved') return;
  const hold = stored.handedOverBy
    ? await deps.queueHold(stored.handedOverBy, stored.contractId)
    : 'nothing';
  if (hold === 'waiting') return deps.store.updateSubmission(notYet(deps, stored));
  const answer = await deps.gateway.sign(
    token,
    stored.submission,
    deps.timeoutSignal(CALL_TIMEOUT_MS),
  );
  await deps.store.updateSubmission(await judge(deps, stored, hold, answer));
}

type Answer = Awaited<ReturnType<SigningGateway['sign']>>;

async function judge(
  deps: SubmitterDeps,
  stored: StoredSubmission,
  hold: QueueHold,
  answer: Answer,
): Promise<StoredSubmission> {
  if (!answer.ok) return later(deps, stored, answer.failure);
  if ('receipt' in answer.value) {
    const { receipt } = answer.value;
    if (await isOurs(deps.digest, stored, receipt))
      return { ...stored, state: 'signed', receipt, fault: null };
    return later(deps, stored, { kind: 'unreadable' });
  }
  const { fault } = answer.value;
  const notThere = fault.code === 'not_found' && hold === 'parked';
  if (fault.code === 'rate_limited' || notThere)
    return later(deps, stored, { kind: 'network' }, fault);
  return { ...stored, state: 'refused', fault };
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

function later(
  { clock, random }: SubmitterDeps,
  stored: StoredSubmission,
  failure: Failure,
  fault: SigningFault | null = silenceAsked(failure),
): StoredSubmission {
  const delayMs = obeyRetryAfter(failure, signatureDelayMs(stored.attempts, random), random);
  return {
    ...stored,
    attempts: stored.attempts + 1,
    nextAttemptAtMs: clock.nowMs() + delayMs,
    waitingSinceMs: clock.nowMs(),
    fault,
  };
}

function silenceAsked(failure: Failure): SigningFault | null {
  const asked =
    failure.kind === 'http' && (failure.status === 429 || failure.retryAfterMs !== null);
  return asked ? { code: 'rate_limited' } : null;
}

/** Nothing failed: the contract itself is still on its way. */
function notYet({ clock }: SubmitterDeps, stored: StoredSubmission): StoredSubmission {
  const nowMs = clock.nowMs();
  return { ...stored, nextAttemptAtMs: nowMs + NOT_YET_MS, waitingSinceMs: nowMs };
}
