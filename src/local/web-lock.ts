import * as z from 'zod/mini';
import type { Clock, Lock, Timer } from '#sync/ports.ts';
import { STRICT, type DeviceDatabase } from './device-database.ts';

/** A lease outlives a frozen or killed page by this much at most; renewed at a third of it. */
const LEASE_MS = 30_000;

const leaseSchema = z.object({ owner: z.string(), untilMs: z.number() });

/** The browser's locks: freed with the page that held them, whatever happened to it. */
export function createWebLock(locks: LockManager): Lock {
  return {
    async ifFree(name, work) {
      let ran = false;
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return;
        ran = true;
        await work();
      });
      return ran;
    },
  };
}

export type LeaseDeps = {
  device: DeviceDatabase;
  clock: Clock;
  timer: Timer;
  /** Name of this page; new with each load. */
  owner: string;
};

/** The same promise where the browser has no locks: a record with an end, taken in one transaction. */
export function createLeaseLock(deps: LeaseDeps): Lock {
  const key = (name: string) => `lease:${name}`;

  async function take(name: string, onlyOwn: boolean): Promise<boolean> {
    return deps.device.use(async (database) => {
      const transaction = database.transaction('kv', 'readwrite', STRICT);
      const held = leaseSchema.safeParse(await transaction.store.get(key(name)));
      const mine = held.success && held.data.owner === deps.owner;
      const free = !held.success || held.data.untilMs <= deps.clock.nowMs();
      const taken = onlyOwn ? mine : free;
      if (taken) {
        const untilMs = deps.clock.nowMs() + LEASE_MS;
        await transaction.store.put({ owner: deps.owner, untilMs }, key(name));
      }
      await transaction.done;
      return taken;
    });
  }

  async function release(name: string): Promise<void> {
    await deps.device.use(async (database) => {
      const transaction = database.transaction('kv', 'readwrite', STRICT);
      const held = leaseSchema.safeParse(await transaction.store.get(key(name)));
      if (held.success && held.data.owner === deps.owner) await transaction.store.delete(key(name));
      await transaction.done;
    });
  }

  /** A renewal that fails leaves the lease to run out, as it should. */
  function renewing(name: string): () => void {
    let cancel = () => {};
    const plan = () => {
      cancel = deps.timer(LEASE_MS / 3, () => {
        void take(name, true).catch(() => false);
        plan();
      });
    };
    plan();
    return () => cancel();
  }

  return {
    async ifFree(name, work) {
      if (!(await take(name, false))) return false;
      const stop = renewing(name);
      try {
        await work();
      } finally {
        stop();
        await release(name);
      }
      return true;
    },
  };
}

/** The browser's locks where it has them, else leases. */
export function browserLock(deps: LeaseDeps): Lock {
  return 'locks' in navigator ? createWebLock(navigator.locks) : createLeaseLock(deps);
}

/** Waits for `name` and runs; where the browser has no locks, in order within this page. */
export function browserWaitingLock(name: string): (work: () => Promise<void>) => Promise<void> {
  if ('locks' in navigator) return (work) => navigator.locks.request(name, work);
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
