import type { Instant } from '#domain/instant.ts';

/** What the pill says about the way between this device and the server. */
export type SyncStatus = {
  /** Commands, signatures and declines waiting to be sent. */
  waiting: number;
  parked: number;
  sending: boolean;
  needsLogin: boolean;
  oldestWaitingSince: Instant | null;
  lastSyncAt: Instant | null;
  /** Whether the server counts this account as staff; null until it has said so. */
  staff: boolean | null;
};
