import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { EnquiryPayload } from '#domain/enquiry.ts';
import { createEnquiryStore } from '#local/enquiry-store.ts';
import { createPokes } from '#local/pokes.ts';
import type { EnquiryStore } from '#sync/enquiry-queue.ts';
import { createEnquirySender } from '#sync/enquiry-sender.ts';
import type { Failure } from '#sync/failure.ts';
import type { Result } from '#sync/ports.ts';
import { fakeClock, memoryLock, newId, noTimeout } from './builders.ts';

type Answer = Result<'taken'>;
const TAKEN: Answer = { ok: true, value: 'taken' };
const no = (failure: Failure): Answer => ({ ok: false, failure });
const OFFLINE = no({ kind: 'network' });
const status = (code: number, retryAfterMs: number | null = null) =>
  no({ kind: 'http', status: code, code: null, retryAfterMs });

const aPayload = (changes: Partial<EnquiryPayload> = {}): EnquiryPayload => ({
  name: 'Máire',
  email: 'maire@kilbarrow.example',
  message: 'Two pitches',
  _subject: 'Demo Request from Kilbarrow',
  _id: newId(),
  ...changes,
});

/** The sender over the real store, and a service that answers as told, then is out of reach. */
function setUp(over: Partial<EnquiryStore> = {}) {
  const name = `enquiries-${newId()}`;
  const store = { ...createEnquiryStore(createPokes(null), name), ...over };
  const answers: (Answer | (() => Promise<Answer>))[] = [];
  const posted: string[] = [];
  const sentLater: string[] = [];
  const clock = fakeClock();
  const lock = memoryLock();
  const another = () =>
    createEnquirySender({
      store,
      gateway: {
        async post(payload) {
          posted.push(payload._id);
          const answer = answers.shift() ?? OFFLINE;
          return typeof answer === 'function' ? answer() : answer;
        },
      },
      lock,
      clock,
      random: () => 0.5,
      timeoutSignal: noTimeout,
      onSentLater: (kind) => void sentLater.push(kind),
    });
  return { sender: another(), another, store, answers, posted, sentLater, clock };
}

describe('from the form', () => {
  test('taken: sent, and nothing stays on the device', async () => {
    const { sender, answers, store, sentLater } = setUp();
    answers.push(TAKEN);
    expect(await sender.submit('demo', aPayload())).toEqual({ state: 'sent' });
    expect(await store.all()).toEqual([]);
    expect(sentLater).toEqual([]);
  });

  test('is on the disk before it goes to the network', async () => {
    const { sender, answers, store } = setUp();
    const payload = aPayload();
    const seen: unknown[] = [];
    answers.push(() => {
      return store.all().then((all) => {
        seen.push(...all.map((one) => one.payload));
        return TAKEN;
      });
    });
    await sender.submit('demo', payload);
    expect(seen).toEqual([payload]);
  });

  test.each([
    ['no network', OFFLINE, 'network'],
    ['an answer that is lost', no({ kind: 'timeout' }), 'timeout'],
    ['a login page', no({ kind: 'unreadable' }), 'unreadable'],
    ['500', status(500), 'server'],
    ['429', status(429), 'busy'],
    ['408', status(408), 'busy'],
  ] as const)('%s: kept, with why', async (_, answer, trouble) => {
    const { sender, answers, store } = setUp();
    answers.push(answer);
    const payload = aPayload();
    expect(await sender.submit('contact', payload)).toEqual({ state: 'kept', trouble });
    expect(await store.all()).toMatchObject([{ payload, state: 'waiting', attempts: 1, trouble }]);
  });

  test.each([400, 404, 405, 413, 422])('%i: told, and left to the form', async (code) => {
    const { sender, answers, store } = setUp();
    answers.push(status(code));
    expect(await sender.submit('demo', aPayload())).toEqual({ state: 'refused' });
    expect(await store.all()).toEqual([]);
  });

  test('where the device keeps nothing it is sent all the same, and a failure is said', async () => {
    const { sender, answers, posted } = setUp({ put: () => Promise.reject(new Error('full')) });
    answers.push(TAKEN, OFFLINE);
    expect(await sender.submit('demo', aPayload())).toEqual({ state: 'sent' });
    expect(await sender.submit('demo', aPayload())).toEqual({ state: 'failed' });
    expect(posted).toHaveLength(2);
  });

  test('the same words twice at once go once', async () => {
    const { sender, answers, posted } = setUp();
    answers.push(TAKEN);
    const [payload, again] = [aPayload(), aPayload()];
    expect(await Promise.all([payload, again].map((one) => sender.submit('demo', one)))).toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ]);
    expect(posted).toEqual([payload._id]);
  });
});

describe('later', () => {
  async function kept(first: Answer = OFFLINE) {
    const all = setUp();
    all.answers.push(first);
    const payload = aPayload();
    await all.sender.submit('demo', payload);
    return { ...all, id: payload._id };
  }

  test('goes under the same id, and is told of', async () => {
    const { sender, answers, posted, store, sentLater, id } = await kept();
    answers.push(TAKEN);
    expect(await sender.run({ hurry: true })).toEqual({ end: 'done', nextAttemptAtMs: null });
    expect(posted).toEqual([id, id]);
    expect(await store.all()).toEqual([]);
    expect(sentLater).toEqual(['demo']);
  });

  test('waits 2, 5, 15, 60, then 300 s', async () => {
    const { sender, clock, posted } = await kept();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { nextAttemptAtMs } = await sender.run({});
      const waitMs = (nextAttemptAtMs ?? 0) - clock.nowMs();
      waits.push(waitMs);
      clock.advance(waitMs);
      await sender.run({});
    }
    expect(waits).toEqual([2_000, 5_000, 15_000, 60_000, 300_000, 300_000]);
    expect(posted).toHaveLength(7);
  });

  test('the return of the network ends the wait, but not the patience that was asked for', async () => {
    const offline = await kept();
    await offline.sender.run({ hurry: true });
    expect(offline.posted).toHaveLength(2);
    const busy = await kept(status(429, 60_000));
    await busy.sender.run({ hurry: true });
    expect(busy.posted).toHaveLength(1);
    busy.clock.advance(62_000);
    await busy.sender.run({});
    expect(busy.posted).toHaveLength(2);
  });

  test('a refusal leaves it in sight and is not repeated by itself, but on demand', async () => {
    const { sender, answers, posted, store, clock } = await kept();
    answers.push(status(422));
    await sender.run({ hurry: true });
    expect(await store.all()).toMatchObject([{ state: 'refused', trouble: 'refused' }]);
    clock.advance(24 * 3_600_000);
    expect(await sender.run({ hurry: true })).toEqual({ end: 'done', nextAttemptAtMs: null });
    expect(posted).toHaveLength(2);
    answers.push(TAKEN);
    await sender.run({ all: true });
    expect(await store.all()).toEqual([]);
  });

  test('two pages at once send it once', async () => {
    const { sender, another, answers, posted } = await kept();
    answers.push(TAKEN);
    const ends = await Promise.all([sender, another()].map((one) => one.run({ hurry: true })));
    expect(posted).toHaveLength(2);
    expect(ends.map(({ end }) => end).toSorted()).toEqual(['busy', 'done']);
  });

  test('discarded on its way, a failure does not bring it back', async () => {
    const { sender, answers, store, id } = await kept();
    answers.push(() => store.remove(id).then(() => OFFLINE));
    await sender.run({ hurry: true });
    expect(await store.all()).toEqual([]);
  });

  test('a damaged record is left alone and holds nothing up', async () => {
    const { sender, answers, store } = await kept();
    const broken = { ...(await store.all())[0], id: 'broken', payload: null };
    await store.put(broken as never);
    answers.push(TAKEN);
    expect(await sender.run({ hurry: true })).toMatchObject({ end: 'done' });
  });
});
