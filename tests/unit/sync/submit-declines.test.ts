import { describe, expect, test } from 'vitest';
import type { SigningFault, StoredDecline } from '#sync/submission.ts';
import { NOW, USER } from './builders.ts';
import { aDecline, aStored, DECLINE_ID, TOKEN } from './signing-builders.ts';
import { http, receipt, refusal, setUpSubmitter, type Declined } from './submit-setup.ts';

async function setUp(decline: StoredDecline = aDecline()) {
  const all = setUpSubmitter();
  await all.store.keepDecline(decline);
  const now = async () => {
    const one = await all.store.decline(TOKEN);
    if (one === null) throw new Error('lost');
    return one;
  };
  return { ...all, now };
}

const confirmed = (declineId = DECLINE_ID): Declined => ({
  ok: true,
  value: { declineId, declinedAt: NOW },
});

describe('declines on their way', () => {
  test('S19: the server’s word on this very decline makes it declined', async () => {
    const { declined, submitter, now } = await setUp();
    declined.push(confirmed());
    expect(await submitter.run()).toEqual({ end: 'done', nextAttemptAtMs: null });
    expect(await now()).toMatchObject({ state: 'declined', declinedAt: NOW, fault: null });
  });

  test('S19: its word on another decline does not', async () => {
    const { declined, submitter, now } = await setUp();
    declined.push(confirmed('another'));
    await submitter.run();
    expect(await now()).toMatchObject({
      state: 'saved',
      declinedAt: null,
      trouble: 'unreadable',
    });
  });

  test('a lost answer is asked for again with the same id, after the waits of a signature', async () => {
    const { declined, submitter, now, sent, clock } = await setUp();
    declined.push({ ok: false, failure: { kind: 'timeout' } });
    await submitter.run();
    expect(await now()).toMatchObject({ state: 'saved', attempts: 1, trouble: 'timeout' });
    expect((await now()).nextAttemptAtMs - clock.nowMs()).toBe(2_000);
    clock.advance(2_500);
    declined.push(confirmed());
    await submitter.run();
    expect(sent).toEqual([DECLINE_ID, DECLINE_ID]);
    expect((await now()).state).toBe('declined');
  });

  test.each<SigningFault>([
    { code: 'declined', declined_at: NOW },
    { code: 'already_signed', signed_at: NOW, signed_by: 'Brian' },
    { code: 'expired', expired_at: NOW },
    { code: 'link_replaced' },
    { code: 'not_found' },
  ])('a final refusal ($code) is told, and it is not sent again', async (fault) => {
    const { declined, submitter, now, sent } = await setUp();
    declined.push(refusal(fault));
    await submitter.run();
    await submitter.run({ hurry: true });
    expect(await now()).toMatchObject({ state: 'refused', fault });
    expect(sent).toHaveLength(1);
  });

  test('a limit and a failing server are waited out', async () => {
    const { declined, submitter, now, clock } = await setUp();
    declined.push(refusal({ code: 'rate_limited', retry_after_s: 30 }), http(503), confirmed());
    await submitter.run();
    expect(await now()).toMatchObject({ state: 'saved', fault: { code: 'rate_limited' } });
    clock.advance(31_000);
    await submitter.run();
    expect(await now()).toMatchObject({ state: 'saved', fault: null, trouble: 'server' });
    await submitter.run({ hurry: true });
    expect((await now()).state).toBe('declined');
  });

  test('in person it waits for the queue that makes the contract, which costs no attempt', async () => {
    const { declined, submitter, now, sent, state } = await setUp(aDecline({ handedOverBy: USER }));
    state.hold = 'waiting';
    await submitter.run({ hurry: true });
    expect(sent).toEqual([]);
    expect((await now()).attempts).toBe(0);
    state.hold = 'nothing';
    declined.push(confirmed());
    await submitter.run();
    expect((await now()).state).toBe('declined');
  });

  test('while the device says that it is offline it is not tried, so that it can be taken back', async () => {
    const { submitter, store, now, sent, state, declined } = await setUp();
    state.online = false;
    expect((await submitter.run({ hurry: true })).nextAttemptAtMs).not.toBeNull();
    expect(sent).toEqual([]);
    expect((await now()).attempts).toBe(0);
    expect(await store.removeUnsentDecline(TOKEN)).toBe(true);
    await store.keepDecline(aDecline());
    declined.push(confirmed());
    await submitter.run({ hurry: true, token: TOKEN });
    expect((await now()).state).toBe('declined');
  });

  test('once handed to the network it cannot be taken back, whatever came of it', async () => {
    const { submitter, store, now, gateway } = await setUp();
    const decline = gateway.decline.bind(gateway);
    let early: boolean | null = null;
    gateway.decline = async (...args) => {
      early = await store.removeUnsentDecline(TOKEN);
      return decline(...args);
    };
    await submitter.run();
    expect(early).toBe(false);
    expect(await now()).toMatchObject({ state: 'saved', attempts: 1 });
    expect(await store.removeUnsentDecline(TOKEN)).toBe(false);
  });

  test('taken back in the last moment it does not go', async () => {
    const { submitter, store, sent } = await setUp();
    const updateDecline = store.updateDecline.bind(store);
    store.updateDecline = async (decline) => {
      await store.removeUnsentDecline(TOKEN);
      await updateDecline(decline);
    };
    await submitter.run();
    expect(sent).toEqual([]);
    expect(await store.decline(TOKEN)).toBeNull();
  });

  test('S10: one sender per link, for signatures and declines alike', async () => {
    const { submitter, lock, sent } = await setUp();
    await lock.ifFree(`sign:${TOKEN}`, async () => {
      expect((await submitter.run()).end).toBe('busy');
    });
    expect(sent).toEqual([]);
  });

  test('declines of one link and signatures of another go in one run', async () => {
    const { submitter, store, answers, declined, now } = await setUp();
    const other = await aStored({ token: 'other' });
    await store.keepSubmission(other);
    answers.push(receipt(other));
    declined.push(confirmed());
    expect((await submitter.run()).end).toBe('done');
    expect((await store.submission('other'))?.state).toBe('signed');
    expect((await now()).state).toBe('declined');
  });
});
