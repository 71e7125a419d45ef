import { pull } from './pull.ts';
import { push } from './push.ts';
import {
  OFFLINE_LOOK_MS,
  sooner,
  type EngineDeps,
  type EngineMemory,
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
  const memory: EngineMemory = { silentUntilMs: 0, pullFailures: 0 };
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
  if (memory.silentUntilMs > deps.clock.nowMs()) {
    return { end: 'failed', nextAttemptAtMs: memory.silentUntilMs };
  }
  const pushed = await push(deps, memory, hurry);
  if (pushed.end !== 'done') return pushed;
  const pulled = await pull(deps, memory);
  return {
    end: pulled.end,
    nextAttemptAtMs: sooner(pushed.nextAttemptAtMs, pulled.nextAttemptAtMs),
  };
}
