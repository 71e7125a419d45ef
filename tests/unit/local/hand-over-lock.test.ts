import { describe, expect, test } from 'vitest';
import { createHandOverService } from '#local/hand-over-lock.ts';
import { fakeClock } from '../sync/builders.ts';
import { nextOf, openDevice } from './setup.ts';

const handed = (name: string) => ({
  contractId: `contract ${name}`,
  token: `token ${name}`,
  title: 'Camera',
  customer: name,
});
const [aoife, brian, ciara] = [handed('Aoife'), handed('Brian'), handed('Ciara')];
const handOver = { contracts: [aoife], staffLocale: 'en' } as const;
const three = { contracts: [aoife, brian, ciara], staffLocale: 'nl' } as const;

function setUp() {
  const all = openDevice();
  const clock = fakeClock();
  const server = { reached: true };
  let last: Promise<void> = Promise.resolve();
  const alone = (work: () => Promise<void>) => (last = last.then(work));
  const open = () =>
    createHandOverService({
      keyValue: all.keyValue,
      pokes: all.pokes,
      clock,
      alone,
      passwordIsRight: (password) =>
        Promise.resolve(server.reached ? password === 'correct horse' : null),
    });
  return { ...all, clock, open, service: open(), server };
}

describe('the hand-over lock', () => {
  test('holds until the PIN is given, over a reload', async () => {
    const { service, open, keyValue } = setUp();
    expect(await nextOf(service.state())).toBeNull();
    await service.start(handOver, '4711');
    const reloaded = open();
    expect(await nextOf(reloaded.state())).toEqual({
      contractId: aoife.contractId,
      token: aoife.token,
      startedAt: '2026-11-20T09:00:00.000Z',
      waiting: [],
      staffLocale: 'en',
    });
    expect(JSON.stringify(await keyValue.get('hand-over'))).not.toContain('4711');
    expect(await keyValue.get('hand-over')).toMatchObject({ pin: { iterations: 210_000 } });
    const gone = nextOf(service.state(), (state) => state === null);
    expect(await reloaded.unlock('4711')).toEqual({ ok: true });
    expect(await gone).toBeNull();
  });

  test('five wrong tries, then waits that double from 30 s, even after a reload', async () => {
    const { service, open, clock } = setUp();
    await service.start(handOver, '4711');
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answer = await open().unlock('0000');
      waits.push(answer.ok ? -1 : answer.waitMs);
    }
    expect(waits).toEqual([0, 0, 0, 0, 30_000]);
    clock.advance(10_000);
    expect(await service.unlock('4711')).toMatchObject({ ok: false, waitMs: 20_000 });
    clock.advance(20_000);
    expect(await service.unlock('0000')).toMatchObject({ ok: false, waitMs: 60_000 });
    clock.advance(60_000);
    expect(await service.unlock('4711')).toEqual({ ok: true });
  });

  test('a forgotten PIN: the account password opens it, where the server can be asked', async () => {
    const { service, server, keyValue } = setUp();
    await service.start(handOver, '4711');
    server.reached = false;
    const answer = await service.unlock('correct horse');
    expect(answer).toEqual({ ok: false, reason: 'unreachable', waitMs: 0 });
    expect(await keyValue.get('hand-over')).toMatchObject({ wrongTries: 0 });
    server.reached = true;
    expect(await service.unlock('wrong')).toEqual({ ok: false, reason: 'wrong', waitMs: 0 });
    expect(await keyValue.get('hand-over')).toMatchObject({ wrongTries: 1 });
    expect(await service.unlock('correct horse')).toEqual({ ok: true });
  });

  test('tries sent together count one by one', async () => {
    const { service } = setUp();
    await service.start(handOver, '4711');
    const answers = await Promise.all(Array.from({ length: 6 }, () => service.unlock('0000')));
    expect(answers.at(-1)).toMatchObject({ ok: false, waitMs: 30_000 });
  });

  test('several contracts are shown one after the other, over a reload, and the device stays locked', async () => {
    const { service, open } = setUp();
    await service.start(three, '4711');
    expect(await nextOf(service.state())).toMatchObject({
      token: aoife.token,
      waiting: [brian, ciara],
      staffLocale: 'nl',
    });
    expect(await service.next()).toEqual(brian);
    expect(await nextOf(open().state())).toMatchObject({
      contractId: brian.contractId,
      token: brian.token,
      startedAt: '2026-11-20T09:00:00.000Z',
      waiting: [ciara],
    });
    expect(await open().next()).toEqual(ciara);
    expect(await service.next()).toBeNull();
    expect(await nextOf(service.state())).toMatchObject({ token: ciara.token, waiting: [] });
    expect(await service.unlock('0000')).toMatchObject({ ok: false });
    expect(await service.unlock('4711')).toEqual({ ok: true });
    expect(await service.next()).toBeNull();
  });

  test('two taps on "next" go on by one contract each, never past one', async () => {
    const { service } = setUp();
    await service.start(three, '4711');
    expect(await Promise.all([service.next(), service.next(), service.next()])).toEqual([
      brian,
      ciara,
      null,
    ]);
  });

  test('going on gives no wrong tries back', async () => {
    const { service, keyValue } = setUp();
    await service.start(three, '4711');
    await service.unlock('0000');
    await service.next();
    expect(await keyValue.get('hand-over')).toMatchObject({ wrongTries: 1 });
  });

  test('a device that was handed over by an earlier version stays locked to its one contract', async () => {
    const { service, keyValue } = setUp();
    await service.start(handOver, '4711');
    const {
      waiting: _waiting,
      staffLocale: _locale,
      ...old
    } = Object(await keyValue.get('hand-over'));
    await keyValue.set('hand-over', old);
    expect(await nextOf(service.state())).toMatchObject({
      token: aoife.token,
      waiting: [],
      staffLocale: null,
    });
    expect(await service.next()).toBeNull();
    expect(await service.unlock('4711')).toEqual({ ok: true });
  });

  test('a device that is not handed over is open', async () => {
    expect(await setUp().service.unlock('1')).toEqual({ ok: true });
  });
});
