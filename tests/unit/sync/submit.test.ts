import { describe, expect, test } from 'vitest';
import { evidenceHash } from '#domain/signature.ts';
import type { SigningGateway } from '#sync/ports.ts';
import type { SigningFault, StoredSubmission } from '#sync/submission.ts';
import { createSubmitter, type QueueHold } from '#sync/submit.ts';
import { digest, fakeClock, memoryLock, noTimeout } from './builders.ts';
import {
  anInPerson,
  aReceipt,
  aStored,
  CONTRACT_ID,
  memorySigningStore,
  TOKEN,
} from './signing-builders.ts';

type Answer = Awaited<ReturnType<SigningGateway['sign']>>;

async function setUp(stored: StoredSubmission) {
  const store = memorySigningStore();
  await store.keepSubmission(stored);
  const clock = fakeClock();
  const answers: Answer[] = [];
  const sent: string[] = [];
  const state: { hold: QueueHold } = { hold: 'nothing' };
  const gateway: SigningGateway = {
    open: () => Promise.reject(new Error('not asked')),
    markViewed: () => Promise.reject(new Error('not asked')),
    sign(_token, submission) {
      sent.push(submission.submission_id);
      return Promise.resolve(answers.shift() ?? { ok: false, failure: { kind: 'network' } });
    },
  };
  const lock = memoryLock();
  const deps = { store, gateway, lock, clock, random: () => 0.5, digest, timeoutSignal: noTimeout };
  const told: StoredSubmission[] = [];
  const submitter = createSubmitter({
    ...deps,
    queueHold: () => Promise.resolve(state.hold),
    onSigned: (signed) => Promise.resolve(void told.push(signed)),
  });
  const now = async () => {
    const one = await store.submission(TOKEN);
    if (one === null) throw new Error('lost');
    return one;
  };
  return { store, clock, answers, sent, state, submitter, lock, now, told };
}
const refusal = (fault: SigningFault): Answer => ({ ok: true, value: { fault } });
const receipt = (stored: StoredSubmission, changes = {}): Answer => ({
  ok: true,
  value: { receipt: aReceipt(stored, changes) },
});

describe('the submitter', () => {
  test('a clock that is put back does not silence a signature', async () => {
    const stored = await aStored();
    const { answers, submitter, clock, now } = await setUp(stored);
    clock.advance(42 * 3_600_000);
    answers.push(refusal({ code: 'rate_limited' }), receipt(stored));
    await submitter.run();
    expect((await now()).state).toBe('saved');
    clock.advance(-42 * 3_600_000);
    await submitter.run();
    expect((await now()).state).toBe('signed');
  });

  test('S12: a matching receipt makes it signed', async () => {
    const stored = await aStored();
    const { answers, submitter, now } = await setUp(stored);
    answers.push(receipt(stored));
    expect(await submitter.run()).toEqual({ end: 'done', nextAttemptAtMs: null });
    expect(await now()).toMatchObject({ state: 'signed', receipt: aReceipt(stored), fault: null });
  });

  test('tells once that it is signed, and not before', async () => {
    const stored = await aStored();
    const { answers, submitter, clock, told } = await setUp(stored);
    answers.push({ ok: false, failure: { kind: 'network' } }, receipt(stored));
    await submitter.run();
    expect(told).toEqual([]);
    clock.advance(2_500);
    await submitter.run();
    await submitter.run();
    expect(told).toMatchObject([{ state: 'signed', contractId: stored.contractId }]);
  });

  test('a lost answer is asked for again with the same submission id, and the receipt comes', async () => {
    const stored = await aStored();
    const { answers, submitter, sent, clock, now } = await setUp(stored);
    answers.push({ ok: false, failure: { kind: 'timeout' } }, receipt(stored));
    expect((await submitter.run()).end).toBe('failed');
    expect(await now()).toMatchObject({ state: 'saved', attempts: 1 });
    clock.advance(2_500);
    await submitter.run();
    expect(sent).toEqual([stored.submission.submission_id, stored.submission.submission_id]);
    expect((await now()).state).toBe('signed');
  });

  test.each([
    ['another submission', { submission_id: 'other' }],
    ['another hash', { evidence_sha256: 'f'.repeat(64) }],
  ])('S12: a receipt for %s is not believed', async (_name, changes) => {
    const stored = await aStored();
    const { answers, submitter, now } = await setUp(stored);
    answers.push(receipt(stored, changes));
    await submitter.run();
    expect(await now()).toMatchObject({ state: 'saved', attempts: 1, receipt: null });
  });

  test('S12: an in-person signature that the server recorded by link is believed by that hash only', async () => {
    const stored = await anInPerson();
    const { answers, submitter, now } = await setUp(stored);
    const byLink = await evidenceHash(
      CONTRACT_ID,
      { ...stored.submission, capture_mode: 'link' },
      digest,
    );
    answers.push(receipt(stored, { evidence_sha256: byLink }));
    await submitter.run();
    expect((await now()).state).toBe('signed');
  });

  test('S12: an in-person signature is not believed by any other hash', async () => {
    const stored = await anInPerson();
    const { answers, submitter, now } = await setUp(stored);
    answers.push(receipt(stored, { evidence_sha256: 'f'.repeat(64) }));
    await submitter.run();
    expect(await now()).toMatchObject({ state: 'saved', receipt: null });
  });

  test.each<SigningFault>([
    { code: 'not_found' },
    { code: 'expired', expired_at: '2026-11-20T00:00:00.000Z' },
    { code: 'already_signed', signed_at: '2026-11-20T00:00:00.000Z' },
    { code: 'content_changed' },
    { code: 'terms_not_accepted' },
    { code: 'invalid_signature' },
  ])('S14: a final refusal ($code) is told and the payload kept', async (fault) => {
    const stored = await aStored();
    const { answers, submitter, sent, now } = await setUp(stored);
    answers.push(refusal(fault));
    await submitter.run({ hurry: true });
    expect(await now()).toMatchObject({ state: 'refused', fault, submission: stored.submission });
    await submitter.run({ hurry: true });
    expect(sent).toHaveLength(1);
  });

  test('what waits for its contract is not sent, and costs no attempt', async () => {
    const stored = await anInPerson();
    const { answers, submitter, sent, state, now } = await setUp(stored);
    state.hold = 'waiting';
    expect((await submitter.run({ hurry: true })).nextAttemptAtMs).not.toBeNull();
    expect(sent).toEqual([]);
    expect(await now()).toMatchObject({ state: 'saved', attempts: 0 });
    state.hold = 'nothing';
    answers.push(receipt(stored));
    await submitter.run();
    expect((await now()).state).toBe('signed');
  });

  test('"not found" while the queue still holds the contract means not yet', async () => {
    const stored = await anInPerson();
    const { answers, submitter, state, now } = await setUp(stored);
    state.hold = 'parked';
    answers.push(refusal({ code: 'not_found' }));
    await submitter.run();
    expect(await now()).toMatchObject({ state: 'saved', fault: { code: 'not_found' } });
    state.hold = 'nothing';
    answers.push(refusal({ code: 'not_found' }));
    await submitter.run({ hurry: true });
    expect((await now()).state).toBe('refused');
  });

  test('goes again after 2, 5, 15, 60 and 300 s', async () => {
    const { submitter, clock, now } = await setUp(await aStored());
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await submitter.run();
      const waitMs = (await now()).nextAttemptAtMs - clock.nowMs();
      waits.push(waitMs);
      clock.advance(waitMs);
    }
    expect(waits).toEqual([2_000, 5_000, 15_000, 60_000, 300_000, 300_000]);
  });

  test('the return of the network ends a wait, but not one the server asked for', async () => {
    const { answers, submitter, sent, clock, now } = await setUp(await aStored());
    answers.push(
      { ok: false, failure: { kind: 'network' } },
      { ok: false, failure: { kind: 'http', status: 429, code: null, retryAfterMs: 90_000 } },
    );
    await submitter.run();
    await submitter.run({ hurry: true });
    expect(sent).toHaveLength(2);
    expect((await now()).nextAttemptAtMs).toBeGreaterThanOrEqual(clock.nowMs() + 90_000);
    await submitter.run({ hurry: true });
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 403, 409, 410, 413, 422, 500, 503])(
    'S14: HTTP %i never gives the signature up',
    async (status) => {
      const { answers, submitter, now } = await setUp(await aStored());
      answers.push({ ok: false, failure: { kind: 'http', status, code: 'x', retryAfterMs: null } });
      await submitter.run();
      expect(await now()).toMatchObject({ state: 'saved', attempts: 1 });
    },
  );

  test('S10: another tab at it means busy', async () => {
    const { submitter, lock, sent } = await setUp(await aStored());
    await lock.ifFree(`sign:${TOKEN}`, async () => {
      expect((await submitter.run()).end).toBe('busy');
    });
    expect(sent).toEqual([]);
  });
});
