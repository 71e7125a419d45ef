import { describe, expect, test } from 'vitest';
import { createLeaseLock, createWebLock } from '#local/web-lock.ts';
import { fakeClock, fakeTimer, settled } from '../sync/builders.ts';
import { openDevice } from './setup.ts';

function leases() {
  const { device } = openDevice();
  const clock = fakeClock();
  const time = fakeTimer(clock);
  const page = (owner: string) => createLeaseLock({ device, clock, timer: time.timer, owner });
  return { page, clock, time };
}
const never = () => new Promise<void>(() => {});
const idle = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('S10: leases, where the browser has no locks', () => {
  test('one page at a time, and free again after work or failure', async () => {
    const { page } = leases();
    const [one, two] = [page('one'), page('two')];
    await one.ifFree('sync', async () => {
      expect(await two.ifFree('sync', () => Promise.resolve())).toBe(false);
      expect(await one.ifFree('sync', () => Promise.resolve())).toBe(false);
      expect(await two.ifFree('other', () => Promise.resolve())).toBe(true);
    });
    await expect(one.ifFree('sync', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await two.ifFree('sync', () => Promise.resolve())).toBe(true);
  });

  test('a killed page loses its lease after 30 s', async () => {
    const { page, clock } = leases();
    void page('killed').ifFree('sync', never);
    await idle();
    clock.advance(29_000);
    expect(await page('two').ifFree('sync', () => Promise.resolve())).toBe(false);
    clock.advance(1_000);
    expect(await page('two').ifFree('sync', () => Promise.resolve())).toBe(true);
  });

  test('a working page renews its lease', async () => {
    const { page, time } = leases();
    void page('working').ifFree('sync', never);
    await idle();
    for (let round = 0; round < 6; round += 1) {
      await time.pass(10_000);
      await idle();
    }
    expect(await page('two').ifFree('sync', () => Promise.resolve())).toBe(false);
  });
});

test('S10: the browser’s locks are asked without waiting', async () => {
  let held = false;
  const request = async (
    _name: string,
    options: { ifAvailable: true },
    work: (lock: object | null) => Promise<void>,
  ) => {
    expect(options).toEqual({ ifAvailable: true });
    if (held) return work(null);
    held = true;
    await work({});
    held = false;
  };
  const lock = createWebLock({ request } as unknown as LockManager);
  await lock.ifFree('a', async () => {
    expect(await lock.ifFree('a', () => Promise.resolve())).toBe(false);
  });
  expect(await lock.ifFree('a', settled)).toBe(true);
});
