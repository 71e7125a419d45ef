import type { Watch } from './watch.ts';

/** How much room this device gives and whether it keeps what it was given. */
export type StorageState = {
  /** Whether the browser promised not to delete it by itself; null where it does not say. */
  persisted: boolean | null;
  /** Bytes; null where the browser does not say. */
  usedBytes: number | null;
  quotaBytes: number | null;
};

export type StorageCare = {
  state(): Watch<StorageState>;
  /** Asks the browser to keep what is here; answers what it now says. */
  keep(): Promise<boolean | null>;
};

/** Above this share of the quota a person is warned, while a signature still fits. */
const NEARLY_FULL = 0.8;

export function isNearlyFull({ usedBytes, quotaBytes }: StorageState): boolean {
  return usedBytes !== null && quotaBytes !== null && usedBytes > quotaBytes * NEARLY_FULL;
}
