import { isWaiting } from './backoff.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import {
  OFFLINE_LOOK_MS,
  sooner,
  type EngineDeps,
  type EngineMemory,
  type PushResult,
  type RunResult,
} from './run.ts';

export type SyncEngine = {
  /** @param hurry the network has just come back: waits that came from its absence are over */
  run(options?: { hurry: boolean }): Promise<RunResult>;
};

/**
 * One coordinator that owns the order: under the user's lock (S10) push until nothing can go, then
 * pull until the server has no more.
 */
export function createEngine(deps: EngineDeps): SyncEngine {
  const memory: EngineMemory = { silence: null, pullFailures: 0 };
  return {
    async run(options = { hurry: false }) {
      let result: RunResult = { end: 'busy', nextAttemptAtMs: null };
      await deps.lock.ifFree(`sync:${deps.userId}`, async () => {
        result = await pushThenPull(deps, memory, options.hurry);
      });
      return result;
    },
  };
}

async function pushThenPull(
  deps: EngineDeps,
  memory: EngineMemory,
  hurry: boolean,
): Promise<RunResult> {
  if (!hurry && deps.online?.() === false) {
    return { end: 'failed', nextAttemptAtMs: deps.clock.nowMs() + OFFLINE_LOOK_MS };
  }
  const { silence } = memory;
  if (silence !== null && isWaiting(silence, deps.clock.nowMs())) {
    return { end: 'failed', nextAttemptAtMs: silence.untilMs };
  }
  const first = await round(deps, memory, { hurry, sure: false });
  switch (first.again) {
    case null:
      return first.result;
    // The page has said that this account is staff after all: what was held back goes now.
    case 'staff':
      return (await round(deps, memory, { hurry, sure: true })).result;
    // The server answers, so waits that came from its absence are over.
    case 'reached':
      return (await round(deps, memory, { hurry: true, sure: false })).result;
  }
}

/** One push and one pull. The queue of an account that is not staff stays as it is (S18). */
async function round(
  deps: EngineDeps,
  memory: EngineMemory,
  how: { hurry: boolean; sure: boolean },
): Promise<{ result: RunResult; again: 'staff' | 'reached' | null }> {
  const paused = (await deps.store.staff()) === false;
  const pushed = paused ? NOTHING_SENT : await push(deps, memory, how);
  const { end, nextAttemptAtMs } = pushed;
  if (end === 'needs_login' || end === 'failed') {
    return { result: { end, nextAttemptAtMs }, again: null };
  }
  const pulled = await pull(deps, memory);
  const result = {
    end: pulled.end,
    nextAttemptAtMs: sooner(nextAttemptAtMs, pulled.nextAttemptAtMs),
  };
  if (pulled.end !== 'done') return { result, again: null };
  const held = paused || end === 'unsure';
  if (held && (await deps.store.staff()) === true) return { result, again: 'staff' };
  return { result, again: pushed.onlyWaited && !how.hurry ? 'reached' : null };
}

const NOTHING_SENT: PushResult = { end: 'done', nextAttemptAtMs: null };
