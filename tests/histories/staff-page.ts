import { createContractBook } from '#local/contract-book.ts';
import { openUserDatabase } from '#local/database.ts';
import { forgetUser } from '#local/forget-user.ts';
import { letGo } from '#local/reopen.ts';
import { createSyncStore } from '#local/sync-store.ts';
import { keepWorkerSession } from '#local/worker-session.ts';
import { createAuth } from '#remote/auth.ts';
import { createFileGateway, publicFileUrl } from '#remote/file-gateway.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSyncGateway } from '#remote/sync-gateway.ts';
import type { ContractBook } from '#sync/book.ts';
import { createDeviceRun } from '#sync/device-run.ts';
import { createEngine } from '#sync/engine.ts';
import { createScheduler, VISIBLE_EVERY_MS, type Scheduler } from '#sync/scheduler.ts';
import type { SessionService, SessionState } from '#sync/session.ts';
import type { Device } from './device.ts';
import { CONFIG, deviceParts, digest, openPage, type Page, type Surroundings } from './page.ts';

export type OpenBook = { userId: string; book: ContractBook; scheduler: Scheduler; close(): void };

/** The staff area in one tab, put together as `src/app/staff-services.ts` does. */
export type StaffPage = Page & {
  readonly session: SessionService;
  sessionState(): SessionState;
  open(): OpenBook | null;
};

export function openStaffPage(around: Surroundings, device: Device): StaffPage {
  const page = openPage(around, device, 'staff');
  const { keyValue, signingStore, submitter } = deviceParts(page);
  const storage = device.storage(page);
  let open: OpenBook | null = null;
  let current: SessionState = { status: 'loading' };

  const closeBook = () => {
    open?.close();
    open = null;
  };
  const auth = createAuth({
    config: CONFIG,
    fetch: page.fetch,
    storage,
    lock: device.waitingLock(page),
    nowMs: () => page.clock.nowMs(),
    keepWorkerSession: (session) => keepWorkerSession(keyValue, session),
    forgetUser: async (userId, options) => {
      closeBook();
      await forgetUser(page.nameFor(userId), options);
    },
    onStorage: (changed) => storage.onChange(changed),
    returnUrl: 'https://server.example/auth',
  });

  function openBook(userId: string): void {
    const database = openUserDatabase(page.nameFor(userId));
    const way = {
      config: CONFIG,
      fetch: page.fetch,
      nowMs: () => page.clock.nowMs(),
      accessToken: () => auth.accessToken(userId),
    };
    const store = page.parts.store(createSyncStore(database), page);
    const engine = createEngine({
      userId,
      store,
      gateway: page.parts.gateway(createSyncGateway(createRpc(way)), page),
      files: createFileGateway(way),
      lock: page.lock,
      clock: page.clock,
      random: page.random,
      timeoutSignal: (delayMs) => page.world.timeoutSignal(delayMs),
      online: () => device.online,
    });
    const scheduler = createScheduler({
      run: createDeviceRun(engine, submitter),
      clock: page.clock,
      timer: page.timer,
      visible: () => page.alive() && device.visible,
      everyMs: VISIBLE_EVERY_MS,
      onError: (error) => page.world.note(`    ${page.name} error ${nameOf(error)}`),
    });
    const book = createContractBook({
      database,
      userId,
      signing: signingStore,
      scheduler,
      clock: page.clock,
      ids: page.ids(userId),
      digest,
      publicUrl: (path) => publicFileUrl(CONFIG.url, path),
      onEnqueued: () => {},
    });
    open = {
      userId,
      book,
      scheduler,
      close: () => {
        scheduler.stop();
        letGo(database);
      },
    };
    scheduler.wake('start');
  }

  // Dexie remembers every handle that was never closed.
  page.onKilled(closeBook);
  auth.service.state().subscribe((state) => {
    current = state;
    const userId = state.status === 'signed_in' ? state.user.id : null;
    if (open !== null && open.userId !== userId) closeBook();
    if (open === null && userId !== null) openBook(userId);
  });

  return Object.assign(page, {
    session: auth.service,
    sessionState: () => current,
    open: () => (page.alive() ? open : null),
  });
}

const nameOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
