import { createHash } from 'node:crypto';
import type { RandomIds } from '#local/book-deps.ts';
import { createDeviceDatabase, createKeyValue } from '#local/device-database.ts';
import { createPokes } from '#local/pokes.ts';
import { readQueueHold } from '#local/queue-hold.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { userDatabaseName } from '#local/user-database-name.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSigningGateway } from '#remote/signing-gateway.ts';
import type { Clock, Lock, Random, Timer } from '#sync/ports.ts';
import { createSubmitter } from '#sync/submit.ts';
import type { Device } from './device.ts';
import { addDiskUser, cutOff, pageDatabase, type DiskUser } from './idb-facade.ts';
import type { Journal } from './journal.ts';
import type { Fetch } from './network.ts';
import type { Parts } from './parts.ts';
import { ACCOUNTS } from './server.ts';
import type { World } from './world.ts';

export const CONFIG = { url: 'https://server.example', publishableKey: 'key' };

export type Caller = { name: string; alive(): boolean; online(): boolean };

/** What every page of a device is made of, staff's, signer's or worker's. */
export type Page = Caller & {
  readonly device: Device;
  readonly world: World;
  readonly parts: Parts;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly random: Random;
  readonly lock: Lock;
  ids(userId: string | null): RandomIds;
  /** The argument that makes product code open this person's database from this page. */
  nameFor(userId: string): string;
  /** The tab's process ends: nothing unfinished is kept and nothing of it runs any more. */
  kill(): void;
  /** Kills in so many steps of IndexedDB. */
  killIn(steps: number | null): void;
  /** The next so-many-th write finds the disk full; null mends it. */
  failWriteIn(writes: number | null): void;
  /** Frees what the dead tab held in memory; nothing of it can reach the device any more. */
  onKilled(free: () => void): void;
  /** Whether a planned kill or failure has happened. */
  struck(): boolean;
};

export type Surroundings = {
  world: World;
  parts: Parts;
  journal: Journal;
  fetchFor(page: Page): Fetch;
};

export function openPage(around: Surroundings, device: Device, kind: string): Page {
  const { world } = around;
  const name = `${device.name}/${kind}${world.count()}`;
  const random = world.random.fork();
  const state: {
    alive: boolean;
    stepsLeft: number | null;
    writesLeft: number | null;
    struck: boolean;
  } = {
    alive: true,
    stepsLeft: null,
    writesLeft: null,
    struck: false,
  };
  const alive = () => state.alive;
  const frees: (() => void)[] = [];

  function kill(): void {
    if (!state.alive) return;
    world.note(`    ${name} is killed`);
    state.alive = false;
    state.struck = true;
    cutOff(disk);
    device.freeLocksOf(page);
    for (const free of frees) free();
  }

  const disk: DiskUser = {
    factory: device.factory,
    connections: new Set(),
    alive,
    beforeStep() {
      if (state.stepsLeft === null) return;
      state.stepsLeft -= 1;
      if (state.stepsLeft < 0) kill();
    },
    writeFails() {
      if (state.writesLeft === null) return false;
      state.writesLeft -= 1;
      if (state.writesLeft >= 0) return false;
      state.writesLeft = null;
      state.struck = true;
      world.note(`    ${name} finds the disk full`);
      return true;
    },
    committed: (database, stores) => around.journal.committed(device, database, stores),
  };
  addDiskUser(name, disk);

  const page: Page = {
    name,
    device,
    world,
    parts: around.parts,
    alive,
    online: () => device.online,
    fetch: (input, init) => around.fetchFor(page)(input, init),
    clock: { nowMs: () => device.nowMs() },
    timer: (delayMs, work) =>
      world.after(delayMs, () => {
        if (state.alive) work();
      }),
    random: () => random.next(),
    lock: { ifFree: (lockName, work) => device.lock(page).ifFree(lockName, work) },
    ids: (userId) => idsOf(world, userId),
    nameFor: (userId) => pageDatabase(userId, name),
    kill,
    killIn: (steps) => void (state.stepsLeft = steps),
    failWriteIn(writes) {
      state.writesLeft = writes;
      state.struck = false;
    },
    onKilled: (free) => void frees.push(free),
    struck: () => state.struck,
  };
  return page;
}

/** The author's number stands in the id, so that the server can be asked whose command it got. */
function idsOf(world: World, userId: string | null): RandomIds {
  const number = ACCOUNTS.findIndex(({ id }) => id === userId) + 1;
  const digits = (length: number) => String(world.count()).padStart(length, '0');
  return {
    uuid: () => `aaaaaaaa-${String(number).padStart(4, '0')}-4000-8000-${digits(12)}`,
    token: () => `t${digits(42)}`,
  };
}

/** SHA-256 without a thread of its own, so that nothing depends on how fast one is. */
export const digest = (text: string): Promise<string> =>
  Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'));

/** Device database, signatures and their sending: what staff's and signer's pages have in common. */
export function deviceParts(page: Page) {
  const device = createDeviceDatabase(pageDatabase('touchline-device', page.name));
  const pokes = createPokes(page.device.channel(page));
  const keyValue = createKeyValue(device);
  const signingStore = page.parts.signingStore(createSigningStore(device, pokes), page);
  const rpc = createRpc({ config: CONFIG, fetch: page.fetch, nowMs: () => page.clock.nowMs() });
  const signingGateway = page.parts.signingGateway(createSigningGateway(rpc, page.clock));
  const submitter = createSubmitter({
    store: signingStore,
    gateway: signingGateway,
    queueHold: (userId, contractId) =>
      readQueueHold(pageDatabase(userDatabaseName(userId), page.name), contractId),
    lock: page.lock,
    clock: page.clock,
    random: page.random,
    digest,
    timeoutSignal: (delayMs) => page.world.timeoutSignal(delayMs),
    online: () => page.online(),
  });
  return { device, pokes, keyValue, signingStore, signingGateway, submitter };
}
