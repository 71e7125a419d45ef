import { describe, expect, test } from 'vitest';
import type { RunResult } from '#sync/run.ts';
import { createScheduler, type Activity } from '#sync/scheduler.ts';
import { createDeviceRun } from '#sync/device-run.ts';
import { fakeClock, fakeTimer, settled } from './builders.ts';

const DONE: RunResult = { end: 'done', nextAttemptAtMs: null };

function setUp(everyMs: number | null = null) {
  const clock = fakeClock();
  const time = fakeTimer(clock);
  const runs: { hurry: boolean }[] = [];
  const errors: unknown[] = [];
  const world = {
    results: [] as (RunResult | Error)[],
    visible: true,
    block: null as Promise<void> | null,
  };
  const scheduler = createScheduler({
    async run(options) {
      runs.push(options);
      await world.block;
      const result = world.results.shift() ?? DONE;
      if (result instanceof Error) throw result;
      return result;
    },
    clock,
    timer: time.timer,
    visible: () => world.visible,
    everyMs,
    onError: (error) => errors.push(error),
  });
  return { scheduler, runs, world, time, clock, errors };
}

describe('the scheduler', () => {
  test('runs once when woken and then waits for the next attempt', async () => {
    const { scheduler, runs, world, time, clock } = setUp();
    world.results.push({ end: 'failed', nextAttemptAtMs: clock.nowMs() + 4_000 });
    scheduler.wake('enqueue');
    await settled();
    expect(runs).toEqual([{ hurry: false }]);
    expect(time.waits()).toEqual([4_000]);
    await time.pass(4_000);
    expect(runs).toHaveLength(2);
    expect(time.waits()).toEqual([]);
  });

  test('does not spin while another page sends what is due here', async () => {
    const { scheduler, runs, world, time, clock } = setUp();
    world.results.push({ end: 'busy', nextAttemptAtMs: clock.nowMs() - 1 });
    scheduler.wake('enqueue');
    await settled();
    expect(runs).toHaveLength(1);
    expect(time.waits()).toEqual([5_000]);
  });

  test.each(['start', 'online', 'visible', 'signed_in', 'person'] as const)(
    '%s may mean that the network is back',
    async (reason) => {
      const { scheduler, runs } = setUp();
      scheduler.wake(reason);
      await settled();
      expect(runs).toEqual([{ hurry: true }]);
    },
  );

  test('wakes during a run make one more run after it, in a hurry if one of them was', async () => {
    const { scheduler, runs, world } = setUp();
    let go = () => {};
    world.block = new Promise((resolve) => (go = resolve));
    scheduler.wake('enqueue');
    scheduler.wake('enqueue');
    scheduler.wake('online');
    scheduler.wake('poke');
    go();
    await settled();
    expect(runs).toEqual([{ hurry: true }]);
    world.block = new Promise((resolve) => (go = resolve));
    scheduler.wake('enqueue');
    await settled();
    scheduler.wake('enqueue');
    scheduler.wake('enqueue');
    go();
    await settled();
    expect(runs).toHaveLength(3);
  });

  test('a wake at the very end of a run is not lost', async () => {
    const { scheduler, runs } = setUp();
    let woken = false;
    scheduler.activity().subscribe(({ running }) => {
      if (running || runs.length !== 1 || woken) return;
      woken = true;
      void Promise.resolve().then(() => scheduler.wake('enqueue'));
    });
    scheduler.wake('enqueue');
    await settled();
    expect(runs).toHaveLength(2);
  });

  test('looks every 30 s while visible, not while hidden', async () => {
    const { scheduler, runs, world, time } = setUp(30_000);
    scheduler.wake('start');
    await settled();
    expect(time.waits()).toEqual([30_000]);
    world.visible = false;
    await time.pass(30_000);
    expect(runs).toHaveLength(2);
    expect(time.waits()).toEqual([]);
  });

  test('tells what throws and tries again later', async () => {
    const { scheduler, runs, world, time, errors } = setUp();
    world.results.push(new Error('closed'));
    scheduler.wake('start');
    await settled();
    expect(errors).toHaveLength(1);
    await time.pass(30_000);
    expect(runs).toHaveLength(2);
  });

  test('looks again soon when another page is at it, and keeps what it knew of the login', async () => {
    const { scheduler, world, time } = setUp();
    const seen: Activity[] = [];
    scheduler.activity().subscribe((activity) => seen.push(activity));
    world.results.push(
      { end: 'needs_login', nextAttemptAtMs: null },
      { end: 'busy', nextAttemptAtMs: null },
    );
    await scheduler.runNow();
    scheduler.wake('poke');
    await settled();
    expect(seen.at(-1)).toEqual({ running: false, needsLogin: true });
    expect(time.waits()).toEqual([5_000]);
    scheduler.stop();
    expect(time.waits()).toEqual([]);
  });

  test('tells what a run threw, save of one that was left behind', async () => {
    const { scheduler, world, errors } = setUp();
    const [first, second] = [new Error('broken'), new Error('the database is let go')];
    world.results.push(first, second);
    await scheduler.runNow();
    expect(errors).toEqual([first]);
    let go = () => {};
    world.block = new Promise((resolve) => (go = resolve));
    const left = scheduler.runNow();
    await settled();
    scheduler.stop();
    go();
    await left;
    expect(errors).toEqual([first]);
  });

  test('runNow resolves after a run that began after the call', async () => {
    const { scheduler, runs, world } = setUp();
    let go = () => {};
    world.block = new Promise((resolve) => (go = resolve));
    scheduler.wake('enqueue');
    await settled();
    let over = false;
    const now = scheduler.runNow().then(() => (over = true));
    await settled();
    expect(over).toBe(false);
    go();
    await now;
    expect(runs).toEqual([{ hurry: false }, { hurry: true }]);
  });
});

test('a device run sends the queue before the signatures and tells the earlier next attempt', async () => {
  const order: string[] = [];
  const run = createDeviceRun(
    {
      run: () => (order.push('queue'), Promise.resolve({ end: 'needs_login', nextAttemptAtMs: 9 })),
    },
    {
      run: () => (order.push('signatures'), Promise.resolve({ end: 'failed', nextAttemptAtMs: 5 })),
    },
  );
  expect(await run({ hurry: false })).toEqual({ end: 'needs_login', nextAttemptAtMs: 5 });
  expect(order).toEqual(['queue', 'signatures']);
});
