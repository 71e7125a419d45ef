import type { RunResult } from './run.ts';
import type { Clock, Timer } from './ports.ts';
import { createSource } from './watch-source.ts';
import type { Watch } from './watch.ts';

export type WakeReason =
  | 'start'
  | 'enqueue'
  | 'online'
  | 'visible'
  | 'poke'
  | 'signed_in'
  | 'timer'
  | 'person';

export type SchedulerDeps = {
  run(options: { hurry: boolean }): Promise<RunResult>;
  clock: Clock;
  timer: Timer;
  /** Whether somebody looks at a page; a worker says false. */
  visible(): boolean;
  /** Runs at least this often while visible; null: only when there is something to do. */
  everyMs: number | null;
  /** Something threw that should not: told, then tried again later. A run left behind by `stop` tells nothing. */
  onError(error: unknown): void;
};

export type Activity = { running: boolean; needsLogin: boolean };

/** Decides when to run, never what. */
export type Scheduler = {
  activity(): Watch<Activity>;
  wake(reason: WakeReason): void;
  /** Resolves when a run that began after this call is over. */
  runNow(): Promise<void>;
  stop(): void;
};

/** Staff pages look for news this often while visible. */
export const VISIBLE_EVERY_MS = 30_000;
const AFTER_ERROR_MS = 30_000;
/** Another page holds the lock; what it did not see must still go. */
const AFTER_BUSY_MS = 5_000;

/** Moments when the network may be back, so that waits for it end early. */
const HURRY: readonly WakeReason[] = ['start', 'online', 'visible', 'signed_in', 'person'];

/** One run at a time; a wake during a run makes one more run after it. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const activity = createSource<Activity>({ running: false, needsLogin: false });
  let cancelTimer = () => {};
  let stopped = false;
  let pending: { hurry: boolean } | null = null;
  let running = false;
  let current: Promise<void> = Promise.resolve();

  function wake(reason: WakeReason): Promise<void> {
    pending = { hurry: HURRY.includes(reason) || pending?.hurry === true };
    if (!running) {
      running = true;
      current = loop();
    }
    return current;
  }

  /** `running` ends in the same turn as the last look at `pending`, so that no wake is lost. */
  async function loop(): Promise<void> {
    // Whoever woke us is done first: a wake from inside a run must not begin a second loop.
    await Promise.resolve();
    while (pending !== null && !stopped) {
      const options = pending;
      pending = null;
      cancelTimer();
      activity.set({ ...activity.current(), running: true });
      const result = await attempt(options);
      activity.set({ running: false, needsLogin: needsLogin(result) });
      plan(result);
    }
    running = false;
  }

  async function attempt(options: { hurry: boolean }): Promise<RunResult> {
    try {
      return await deps.run(options);
    } catch (error) {
      if (!stopped) deps.onError(error);
      return { end: 'failed', nextAttemptAtMs: deps.clock.nowMs() + AFTER_ERROR_MS };
    }
  }

  /** `busy` says nothing about the session: what was known stays. */
  function needsLogin(result: RunResult): boolean {
    return result.end === 'busy' ? activity.current().needsLogin : result.end === 'needs_login';
  }

  function plan(result: RunResult): void {
    const waits = [];
    // What is due is being sent by another page: looking at once would only spin.
    const leastMs = result.end === 'busy' ? AFTER_BUSY_MS : 0;
    if (result.nextAttemptAtMs !== null)
      waits.push(Math.max(leastMs, result.nextAttemptAtMs - deps.clock.nowMs()));
    if (result.end === 'busy') waits.push(AFTER_BUSY_MS);
    if (deps.everyMs !== null && deps.visible()) waits.push(deps.everyMs);
    if (waits.length === 0 || stopped) return;
    cancelTimer = deps.timer(Math.max(0, Math.min(...waits)), () => void wake('timer'));
  }

  return {
    activity: () => activity,
    wake: (reason) => void wake(reason),
    async runNow() {
      await wake('person');
    },
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
