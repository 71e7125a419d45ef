import 'fake-indexeddb/auto';
import { createContractBook } from '#local/contract-book.ts';
import { openUserDatabase } from '#local/database.ts';
import { createDeviceDatabase, createKeyValue } from '#local/device-database.ts';
import { deviceIds } from '#local/device-ports.ts';
import { createPokes } from '#local/pokes.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { createSyncStore } from '#local/sync-store.ts';
import type { Activity } from '#sync/scheduler.ts';
import { createSource } from '#sync/watch-source.ts';
import type { Watch } from '#sync/watch.ts';
import { digest, fakeClock, newId } from '../sync/builders.ts';

export function openDevice() {
  const device = createDeviceDatabase(`device-${newId()}`);
  const pokes = createPokes(null);
  return {
    device,
    pokes,
    keyValue: createKeyValue(device),
    signing: createSigningStore(device, pokes),
  };
}

/** A staff member's device: real Dexie, real idb, no network. */
export function openBook(userId = newId()) {
  const database = openUserDatabase(userId);
  const all = openDevice();
  const clock = fakeClock();
  const activity = createSource<Activity>({ running: false, needsLogin: false });
  const heard: string[] = [];
  const scheduler = {
    activity: () => activity,
    wake: (reason: string) => void heard.push(reason),
    runNow: () => (heard.push('now'), Promise.resolve()),
  };
  const book = createContractBook({
    database,
    userId,
    signing: all.signing,
    scheduler,
    clock,
    ids: deviceIds,
    digest,
    publicUrl: (path) => `https://files.example/contract-documents/${path}`,
    onEnqueued: () => void heard.push('enqueued'),
  });
  return {
    ...all,
    userId,
    database,
    store: createSyncStore(database),
    book,
    clock,
    activity,
    heard,
  };
}

/** The first value that fits; the watch is left then. */
export function nextOf<T>(watch: Watch<T>, fits: (value: T) => boolean = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = watch.subscribe((value) => {
      if (!fits(value)) return;
      setTimeout(() => subscription.unsubscribe());
      resolve(value);
    }, reject);
  });
}
