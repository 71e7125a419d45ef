import type { SigningGateway } from '#sync/ports.ts';
import type { SigningFault, StoredSubmission } from '#sync/submission.ts';
import { createSubmitter, type QueueHold } from '#sync/submit.ts';
import { digest, fakeClock, memoryLock, noTimeout } from './builders.ts';
import { aReceipt, memorySigningStore } from './signing-builders.ts';

export type Signed = Awaited<ReturnType<SigningGateway['sign']>>;
export type Declined = Awaited<ReturnType<SigningGateway['decline']>>;

/** The submitter over a store in memory and a server that answers as told; unanswered is no network. */
export function setUpSubmitter() {
  const store = memorySigningStore();
  const clock = fakeClock();
  const answers: Signed[] = [];
  const declined: Declined[] = [];
  /** Ids in the order in which they went. */
  const sent: string[] = [];
  const state: { hold: QueueHold; online: boolean } = { hold: 'nothing', online: true };
  const offline = { ok: false, failure: { kind: 'network' } } as const;
  const gateway: SigningGateway = {
    open: () => Promise.reject(new Error('not asked')),
    markViewed: () => Promise.reject(new Error('not asked')),
    requestNewLink: () => Promise.reject(new Error('not asked')),
    sign(_token, submission) {
      sent.push(submission.submission_id);
      return Promise.resolve(answers.shift() ?? offline);
    },
    decline(_token, decline) {
      sent.push(decline.decline_id);
      return Promise.resolve(declined.shift() ?? offline);
    },
  };
  const lock = memoryLock();
  const told: StoredSubmission[] = [];
  const submitter = createSubmitter({
    store,
    gateway,
    lock,
    clock,
    random: () => 0.5,
    digest,
    timeoutSignal: noTimeout,
    online: () => state.online,
    queueHold: () => Promise.resolve(state.hold),
    onSigned: (signed) => Promise.resolve(void told.push(signed)),
  });
  return { store, clock, answers, declined, sent, state, submitter, lock, told, gateway };
}

export const refusal = (fault: SigningFault) => ({ ok: true, value: { fault } }) as const;
export const receipt = (stored: StoredSubmission, changes = {}): Signed => ({
  ok: true,
  value: { receipt: aReceipt(stored, changes) },
});
export const http = (status: number, retryAfterMs: number | null = null) =>
  ({ ok: false, failure: { kind: 'http', status, code: 'x', retryAfterMs } }) as const;
