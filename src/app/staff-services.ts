import type { UserId } from '#domain/contract.ts';
import { createContractBook } from '#local/contract-book.ts';
import { openUserDatabase } from '#local/database.ts';
import {
  deviceClock,
  deviceDigest,
  deviceIds,
  deviceTimeout,
  deviceTimer,
} from '#local/device-ports.ts';
import { forgetUser } from '#local/forget-user.ts';
import { letGo } from '#local/reopen.ts';
import { createStorageCare } from '#local/storage-care.ts';
import { createSyncStore } from '#local/sync-store.ts';
import { browserWaitingLock } from '#local/web-lock.ts';
import { keepWorkerSession } from '#local/worker-session.ts';
import { createAuth } from '#remote/auth.ts';
import { createFileGateway, publicFileUrl } from '#remote/file-gateway.ts';
import { createEmailPoke } from '#remote/job-poke.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSyncGateway } from '#remote/sync-gateway.ts';
import type { ContractBook } from '#sync/book.ts';
import { createDeviceRun } from '#sync/device-run.ts';
import { createEngine } from '#sync/engine.ts';
import type { ContractPapers } from '#sync/papers.ts';
import { createScheduler, VISIBLE_EVERY_MS } from '#sync/scheduler.ts';
import type { StorageCare } from '#sync/storage-care.ts';
import { currentOf } from '#sync/watch-source.ts';
import { registerBackgroundSync } from './background-sync.ts';
import { config, fetchFromHere, keyValue, signingStore } from './device.ts';
import { lock, submitter } from './device-sending.ts';
import { reportError } from './report-error.ts';
import { connectWakes } from './wakes.ts';

type OpenBook = { userId: UserId; book: ContractBook; close(): void };

/** One user's book at a time; the screens and the hand-over share it. */
let open: OpenBook | null = null;

const auth = createAuth({
  config,
  fetch: fetchFromHere,
  storage: localStorage,
  lock: browserWaitingLock('auth'),
  nowMs: () => deviceClock.nowMs(),
  keepWorkerSession: (session) => keepWorkerSession(keyValue, session),
  forgetUser: async (userId, options) => {
    closeBook();
    await forgetUser(userId, options);
  },
  onStorage: (changed) => {
    const listener = (event: StorageEvent): void => changed(event.key);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
  returnUrl: `${location.origin}/auth`,
});

export const session = auth.service;

const storageCare = createStorageCare(navigator.storage ?? {});

// In whichever tab the person changed: a book is never left open for somebody who has gone.
session.state().subscribe((state) => {
  const userId = state.status === 'signed_in' ? state.user.id : null;
  if (state.status !== 'loading' && open !== null && open.userId !== userId) closeBook();
});

/** The server as one person reaches it: with that person's token or not at all. */
function gatewaysOf(userId: UserId) {
  const nowMs = () => deviceClock.nowMs();
  const deps = { config, fetch: fetchFromHere, nowMs, accessToken: () => auth.accessToken(userId) };
  return {
    gateway: createSyncGateway(createRpc(deps)),
    files: createFileGateway(deps),
    onAccepted: createEmailPoke(deps),
  };
}

/** Opens the user's book and begins to sync it; the same book while the user stays the same. */
export function openBook(userId: UserId): ContractBook {
  if (open?.userId === userId) return open.book;
  closeBook();
  const database = openUserDatabase(userId);
  const engine = createEngine({
    userId,
    store: createSyncStore(database),
    ...gatewaysOf(userId),
    lock,
    clock: deviceClock,
    random: Math.random,
    timeoutSignal: deviceTimeout,
    online: () => navigator.onLine,
  });
  const scheduler = createScheduler({
    run: createDeviceRun(engine, submitter),
    clock: deviceClock,
    timer: deviceTimer,
    visible: () => document.visibilityState === 'visible',
    everyMs: VISIBLE_EVERY_MS,
    onError: reportError,
  });
  const book = createContractBook({
    database,
    userId,
    signing: signingStore,
    scheduler,
    clock: deviceClock,
    ids: deviceIds,
    digest: deviceDigest,
    publicUrl: (path) => publicFileUrl(config.url || location.origin, path),
    onEnqueued: () => {
      storageCare.unsentWorkSaved();
      void registerBackgroundSync();
    },
  });
  const disconnect = connectWakes(scheduler);
  open = {
    userId,
    book,
    close: () => {
      disconnect();
      scheduler.stop();
      letGo(database);
    },
  };
  return book;
}

export type StaffOpen = {
  book: ContractBook;
  papers: ContractPapers;
  storage: StorageCare;
};

/** Everything that the staff area of one person works with, save the hand-over. */
export function openStaff(userId: UserId): StaffOpen {
  const book = openBook(userId);
  const papers = lazyPapers(async () =>
    (await import('./staff-papers.ts')).createStaffPapers({
      accessToken: () => auth.accessToken(userId),
      local: (id) => currentOf(book.contract(id)),
    }),
  );
  return { book, papers, storage: storageCare };
}

/** Documents are asked for now and then: what makes them waits until then. */
function lazyPapers(load: () => Promise<ContractPapers>): ContractPapers {
  return {
    printable: async (id) => (await load()).printable(id),
    sealed: async (id) => (await load()).sealed(id),
  };
}

/** Asks the server whether it is the password of who is signed in here; null: it did not say. */
export async function passwordIsRight(password: string): Promise<boolean | null> {
  const state = await currentOf(session.state());
  if (state.status !== 'signed_in') return null;
  const result = await session.signIn({ email: state.user.email, password });
  if (result.ok) return true;
  return result.fault.code === 'invalid_credentials' ? false : null;
}

/** Stops syncing and lets go of the database, so that signing out can wipe it. */
export function closeBook(): void {
  open?.close();
  open = null;
}
