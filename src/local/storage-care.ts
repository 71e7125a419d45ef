import type { StorageCare, StorageState } from '#sync/storage-care.ts';
import { createSource } from '#sync/watch-source.ts';

/** `navigator.storage`, as far as a browser has it. */
export type BrowserStorage = Partial<
  Pick<StorageManager, 'persisted' | 'estimate'> & {
    /** Pages only; workers may not ask. */
    persist(): Promise<boolean>;
  }
>;

/**
 * Looks after the room that the browser gives. It asks for permanence by itself with the first work
 * that exists nowhere else, since some browsers then ask the person, who sees why.
 */
export function createStorageCare(storage: BrowserStorage): StorageCare & {
  /** Work was saved that the server does not have yet. */
  unsentWorkSaved(): void;
} {
  const state = createSource<StorageState>({ persisted: null, usedBytes: null, quotaBytes: null });
  let asked = false;

  async function look(): Promise<void> {
    const [persisted, estimate] = await Promise.all([
      storage.persisted?.().catch(() => null) ?? null,
      storage.estimate?.().catch(() => null) ?? null,
    ]);
    state.set({
      persisted,
      usedBytes: estimate?.usage ?? null,
      quotaBytes: estimate?.quota ?? null,
    });
  }
  async function keep(): Promise<boolean | null> {
    asked = true;
    const kept = (await storage.persist?.().catch(() => null)) ?? null;
    await look();
    return kept;
  }
  void look();
  return {
    state: () => state,
    keep,
    unsentWorkSaved() {
      if (asked) void look();
      else void keep();
    },
  };
}
