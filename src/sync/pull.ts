import { backoffMs, obeyRetryAfter } from './backoff.ts';
import {
  CALL_TIMEOUT_MS,
  PAGE_SIZE,
  type EngineDeps,
  type EngineMemory,
  type RunResult,
} from './run.ts';
import { classifyFailure, type Failure } from './failure.ts';
import type { PullPage, PullPosition, Result } from './ports.ts';
import { planPage } from './reconcile.ts';

/** Pages until the server says that there is no more; the next one is fetched while one is written. */
export async function pull(deps: EngineDeps, memory: EngineMemory): Promise<RunResult> {
  let position = await deps.store.position();
  let coming: Promise<Result<PullPage>> | null = fetchPage(deps, position);
  while (coming !== null) {
    const answer: Result<PullPage> = await coming;
    if (!answer.ok && isForeignCursor(answer.failure) && position.cursor !== null) {
      position = { ...position, cursor: null };
      coming = fetchPage(deps, position);
      continue;
    }
    if (!answer.ok) return failed(deps, memory, answer.failure);
    const page: PullPage = answer.value;
    const askedAfter = position.cursor;
    const { restart } = planPage(position, page);
    position = { epoch: page.epoch, scope: page.scope, cursor: restart ? null : page.cursor };
    coming = page.more || restart ? fetchPage(deps, position) : null;
    await deps.store.writePage(page, deps.clock.nowMs(), askedAfter);
  }
  memory.pullFailures = 0;
  return { end: 'done', nextAttemptAtMs: null };
}

function fetchPage(deps: EngineDeps, position: PullPosition): Promise<Result<PullPage>> {
  return deps.gateway.pull(position, PAGE_SIZE, deps.timeoutSignal(CALL_TIMEOUT_MS));
}

/** The server does not know the cursor as one of its own: fill again from the beginning. */
function isForeignCursor(failure: Failure): boolean {
  return failure.kind === 'http' && failure.code === '22023';
}

function failed(deps: EngineDeps, memory: EngineMemory, failure: Failure): RunResult {
  if (classifyFailure(failure) === 'needs_login')
    return { end: 'needs_login', nextAttemptAtMs: null };
  const delayMs = obeyRetryAfter(failure, backoffMs(memory.pullFailures, deps.random), deps.random);
  memory.pullFailures += 1;
  const sinceMs = deps.clock.nowMs();
  const nextAttemptAtMs = sinceMs + delayMs;
  if (failure.kind === 'http' && failure.retryAfterMs !== null)
    memory.silence = { sinceMs, untilMs: nextAttemptAtMs };
  return { end: 'failed', nextAttemptAtMs };
}
