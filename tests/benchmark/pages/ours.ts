import { createContractBook } from '../../../src/local/contract-book.ts';
import { openUserDatabase } from '../../../src/local/database.ts';
import { createDeviceDatabase, createKeyValue } from '../../../src/local/device-database.ts';
import {
  deviceClock,
  deviceDigest,
  deviceIds,
  deviceTimeout,
  deviceTimer,
} from '../../../src/local/device-ports.ts';
import { browserPokes } from '../../../src/local/pokes.ts';
import { createSigningStore } from '../../../src/local/signing-store.ts';
import { createSyncStore } from '../../../src/local/sync-store.ts';
import { browserLock, browserWaitingLock } from '../../../src/local/web-lock.ts';
import { keepWorkerSession } from '../../../src/local/worker-session.ts';
import { createAuth } from '../../../src/remote/auth.ts';
import { readConfig } from '../../../src/remote/config.ts';
import { createFileGateway, publicFileUrl } from '../../../src/remote/file-gateway.ts';
import { createRpc } from '../../../src/remote/rpc.ts';
import { createSyncGateway } from '../../../src/remote/sync-gateway.ts';
import type { ContractBook } from '../../../src/sync/book.ts';
import { createEngine } from '../../../src/sync/engine.ts';
import { createScheduler, type Scheduler, VISIBLE_EVERY_MS } from '../../../src/sync/scheduler.ts';
import { currentOf } from '../../../src/sync/watch-source.ts';
import type { Watch } from '../../../src/sync/watch.ts';
import { FIRST_PAGE, online, paint, type ListedContract, type Pushed } from './page.ts';

// The product's own parts, wired as src/app/staff-services.ts wires them.
const scriptBegunMs = performance.now();
const config = readConfig();
const device = createDeviceDatabase();
const fetchFromHere = (input: string, init: RequestInit): Promise<Response> => fetch(input, init);
const auth = createAuth({
  config,
  fetch: fetchFromHere,
  storage: localStorage,
  lock: browserWaitingLock('auth'),
  nowMs: () => deviceClock.nowMs(),
  keepWorkerSession: (session) => keepWorkerSession(createKeyValue(device), session),
  forgetUser: () => Promise.resolve(),
  onStorage: () => () => {},
  returnUrl: location.origin,
});

type Opened = {
  database: ReturnType<typeof openUserDatabase>;
  book: ContractBook;
  scheduler: Scheduler;
};

async function open(): Promise<Opened> {
  const state = await currentOf(auth.service.state());
  if (state.status !== 'signed_in') throw new Error('not signed in');
  const userId = state.user.id;
  const nowMs = (): number => deviceClock.nowMs();
  const remote = {
    config,
    fetch: fetchFromHere,
    nowMs,
    accessToken: () => auth.accessToken(userId),
  };
  const database = openUserDatabase(userId);
  const engine = createEngine({
    userId,
    store: createSyncStore(database),
    gateway: createSyncGateway(createRpc(remote)),
    files: createFileGateway(remote),
    lock: browserLock({ device, clock: deviceClock, timer: deviceTimer, owner: deviceIds.uuid() }),
    clock: deviceClock,
    random: Math.random,
    timeoutSignal: deviceTimeout,
    online: () => navigator.onLine,
  });
  const scheduler = createScheduler({
    run: (options) => engine.run(options),
    clock: deviceClock,
    timer: deviceTimer,
    visible: () => document.visibilityState === 'visible',
    everyMs: VISIBLE_EVERY_MS,
    onError: (error) => console.error(error),
  });
  const book = createContractBook({
    database,
    userId,
    signing: createSigningStore(device, browserPokes()),
    scheduler,
    clock: deviceClock,
    ids: deviceIds,
    digest: deviceDigest,
    publicUrl: (path) => publicFileUrl(location.origin, path),
    onEnqueued: () => {},
  });
  return { database, book, scheduler };
}

let opened: Opened | null = null;

async function current(): Promise<Opened> {
  opened ??= await open();
  return opened;
}

/** Resolves with the moment at which a watched value first is as wanted. */
function when<T>(watch: Watch<T>, wanted: (value: T) => boolean): Promise<number> {
  return new Promise((done) => {
    const subscription = watch.subscribe((value) => {
      if (!wanted(value)) return;
      done(performance.now());
      setTimeout(() => subscription.unsubscribe());
    });
  });
}

window.bench = {
  async signIn(account) {
    const result = await auth.service.signIn(account);
    if (!result.ok) throw new Error(`sign-in: ${result.fault.code}`);
  },
  async pull() {
    const begunMs = performance.now();
    const { scheduler } = await current();
    await scheduler.runNow();
    return performance.now() - begunMs;
  },
  async follow() {
    const { scheduler } = await current();
    await scheduler.runNow();
    window.addEventListener('online', () => scheduler.wake('online'));
  },
  count: async () => (await current()).database.contracts.count(),
  async create(count) {
    const { book } = await current();
    const templates = await currentOf(book.templates());
    const templateId = templates[0]?.template.id;
    if (templateId === undefined) throw new Error('no template on this device');
    const begunMs = performance.now();
    for (let n = 1; n <= count; n += 1) {
      await book.createContract({
        templateId,
        customerEmail: `pushed${n}@club.example`,
        customerName: `Pushed ${n}`,
        customerCompany: `Harbour Rovers ${n}`,
        locale: 'en',
        reminder: 'off',
      });
    }
    return performance.now() - begunMs;
  },
  async arm() {
    pushed = untilPushed(await current(), online());
  },
  pushed: () => pushed,
};

let pushed: Promise<Pushed> = Promise.reject(new Error('not armed'));
pushed.catch(() => {});

async function untilPushed({ book, scheduler }: Opened, begun: Promise<number>): Promise<Pushed> {
  const begunMs = await begun;
  const acknowledged = when(book.status(), (status) => status.waiting === 0);
  const acknowledgedMs = (await acknowledged) - begunMs;
  const inSync = when(scheduler.activity(), (activity) => !activity.running);
  return { acknowledgedMs, inSyncMs: (await inSync) - begunMs };
}

async function listFirstRows() {
  const { book } = await current();
  const rows = await new Promise<readonly ListedContract[]>((done) => {
    book.contracts(FIRST_PAGE).subscribe((items) => {
      if (items.length > 0) done(items.map((item) => item.contract));
    });
  });
  return paint(rows, scriptBegunMs);
}

if (location.search === '?list') window.firstRows = listFirstRows();
