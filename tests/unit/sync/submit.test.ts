import { describe, expect, test } from 'vitest';
import { evidenceHash } from '#domain/signature.ts';
import type { SigningFault, StoredSubmission } from '#sync/submission.ts';
import { digest } from './builders.ts';
import {
  anInPerson,
  aReceipt,
  aSnapshot,
  aStored,
  aSubmission,
  CONTRACT_ID,
  LATER,
  NEW_TOKEN,
  TOKEN,
} from './signing-builders.ts';
import { http, receipt, refusal, setUpSubmitter } from './submit-setup.ts';

async function setUp(stored: StoredSubmission) {
  const all = setUpSubmitter();
  await all.store.keepSubmission(stored);
  const now = async () => {
    const one = await all.store.submission(TOKEN);
    if (one === null) throw new Error('lost');
    return one;
  };
  return { ...all, now };
}

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
    { code: 'already_signed', signed_at: '2026-11-20T00:00:00.000Z', signed_by: 'Brian' },
    { code: 'declined', declined_at: '2026-11-20T00:00:00.000Z' },
    { code: 'link_replaced' },
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

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [410, 'refused'],
    [413, 'too_large'],
    [422, 'refused'],
    [429, 'busy'],
    [500, 'server'],
    [503, 'server'],
  ] as const)(
    'S14: HTTP %i never gives the signature up and is told as "%s"',
    async (status, trouble) => {
      const stored = await aStored();
      const { answers, submitter, now, clock } = await setUp(stored);
      answers.push(http(status), receipt(stored));
      await submitter.run();
      expect(await now()).toMatchObject({ state: 'saved', attempts: 1, trouble });
      clock.advance(3_000);
      await submitter.run();
      expect(await now()).toMatchObject({ state: 'signed', trouble: null });
    },
  );

  test.each(['network', 'timeout', 'unreadable'] as const)(
    'S14: %s never gives the signature up and is told',
    async (kind) => {
      const { answers, submitter, now } = await setUp(await aStored());
      answers.push({ ok: false, failure: { kind } });
      await submitter.run();
      expect(await now()).toMatchObject({ state: 'saved', attempts: 1, trouble: kind });
    },
  );

  test('a limit of the server is waited out to the second, whatever calls for haste', async () => {
    const stored = await aStored();
    const { answers, submitter, now, clock, sent } = await setUp(stored);
    answers.push(refusal({ code: 'rate_limited', retry_after_s: 42 }), receipt(stored));
    await submitter.run();
    expect(await now()).toMatchObject({
      state: 'saved',
      fault: { code: 'rate_limited', retry_after_s: 42 },
    });
    clock.advance(41_999);
    await submitter.run({ hurry: true });
    expect(sent).toHaveLength(1);
    clock.advance(1_001);
    await submitter.run();
    expect((await now()).state).toBe('signed');
  });

  test('S20: refused for its link, it goes under the newer link that is on this device', async () => {
    const { content_sha256 } = (await aSnapshot()).contract;
    const stored = await aStored({ submission: aSubmission({ content_sha256 }) });
    const { answers, submitter, store, sent, clock } = await setUp(stored);
    await store.keepSnapshot(await aSnapshot({ token: NEW_TOKEN, serverTime: LATER }));
    answers.push(refusal({ code: 'link_replaced' }), receipt(stored));
    expect(await submitter.run()).toEqual({ end: 'failed', nextAttemptAtMs: clock.nowMs() });
    await submitter.run();
    expect(sent).toEqual([stored.submission.submission_id, stored.submission.submission_id]);
    expect(await store.submission(NEW_TOKEN)).toMatchObject({ state: 'signed' });
    expect(await store.submission(TOKEN)).toBeNull();
  });

  test('S10: another tab at it means busy', async () => {
    const { submitter, lock, sent } = await setUp(await aStored());
    await lock.ifFree(`sign:${TOKEN}`, async () => {
      expect((await submitter.run()).end).toBe('busy');
    });
    expect(sent).toEqual([]);
  });
});
