import type { Wait } from './backoff.ts';
import type { Command } from './command.ts';
import type {
  Clock,
  FileGateway,
  Lock,
  Random,
  SyncGateway,
  SyncStore,
  TimeoutSignal,
} from './ports.ts';

/** Design §4. */
export const CALL_TIMEOUT_MS = 20_000;
/** Rows per page, and so per transaction. */
export const PAGE_SIZE = 1_000;
/** How soon a device that says it is offline is asked again, if no event comes first. */
export const OFFLINE_LOOK_MS = 30_000;

/** How one run ended; `nextAttemptAtMs` is null when only a new event can bring something to do. */
export type RunResult = {
  /** `busy`: another page or the worker is at it. */
  end: 'done' | 'busy' | 'needs_login' | 'failed';
  nextAttemptAtMs: number | null;
};

/**
 * How a push ended; `unsure`: the server refused as it refuses everybody who is not staff, and the
 * next page says whether this account is.
 */
export type PushResult = {
  end: 'done' | 'unsure' | 'needs_login' | 'failed';
  nextAttemptAtMs: number | null;
  /** Nothing was tried: all that is left waits after an earlier failure. */
  onlyWaited?: boolean;
};

export type EngineDeps = {
  userId: string;
  store: SyncStore;
  gateway: SyncGateway;
  files: FileGateway;
  lock: Lock;
  clock: Clock;
  random: Random;
  timeoutSignal: TimeoutSignal;
  /**
   * False when the device itself says that there is no network: the queue is then left as it is, so
   * that edits still fold. A person or a hint that it may be back tries all the same, since the
   * device is sometimes wrong.
   */
  online?: () => boolean;
  /** Told of what the server took, once the queue says so too; must not throw. */
  onAccepted?: (commands: readonly Command[]) => void;
};

/** Memory of one engine; lost with the page, and not needed after that. */
export type EngineMemory = {
  /** The server asked for silence (`Retry-After`). */
  silence: Wait | null;
  pullFailures: number;
};

/** The earlier of two moments, where there are any. */
export function sooner(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
