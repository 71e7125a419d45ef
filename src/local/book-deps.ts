import type { Digest } from '#domain/canonical-text.ts';
import type { UserId } from '#domain/contract.ts';
import type { Clock, SigningChanges, SigningStore } from '#sync/ports.ts';
import type { Scheduler } from '#sync/scheduler.ts';
import type { UserDatabase } from './database.ts';

export type RandomIds = {
  /** A new UUID. */
  uuid(): string;
  /** 256 random bits as 43 base64url characters. */
  token(): string;
};

export type BookDeps = {
  database: UserDatabase;
  userId: UserId;
  signing: SigningStore & SigningChanges;
  scheduler: Pick<Scheduler, 'activity' | 'wake' | 'runNow'>;
  clock: Clock;
  ids: RandomIds;
  digest: Digest;
  /** Public address of a document, by its path in the bucket. */
  publicUrl(path: string): string;
  /** Something new waits: asks for background sync where there is one. */
  onEnqueued(): void;
};
