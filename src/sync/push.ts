import { afterFailure, type AfterFailure } from './after-failure.ts';
import type { Command } from './command.ts';
import { CALL_TIMEOUT_MS, type EngineDeps, type EngineMemory, type RunResult } from './run.ts';
import type { Failure } from './failure.ts';
import { MAX_COMMANDS, planPush } from './plan-push.ts';
import type { PushOutcome } from './ports.ts';

type Progress = { hurry: boolean; limit: number | null; loneFailures: number };

/** Sends until the queue is empty, blocked or waiting, or until the way to the server ends. */
export async function push(
  deps: EngineDeps,
  memory: EngineMemory,
  hurry: boolean,
): Promise<RunResult> {
  const progress: Progress = { hurry, limit: null, loneFailures: 0 };
  for (;;) {
    const step = planPush({
      queue: await deps.store.queue(),
      userId: deps.userId,
      nowMs: deps.clock.nowMs(),
      hurry: progress.hurry,
      limit: progress.limit,
    });
    if (step.do === 'wait') return { end: 'done', nextAttemptAtMs: step.untilMs };
    if (step.do === 'nothing') return { end: 'done', nextAttemptAtMs: null };
    const stopped = await send(deps, memory, progress, step.commands);
    if (stopped) return stopped;
  }
}

/** One call; a result means that this run's pushing is over. */
async function send(
  deps: EngineDeps,
  memory: EngineMemory,
  progress: Progress,
  planned: readonly Command[],
): Promise<RunResult | null> {
  const batch = await deps.store.markSending(ids(planned));
  const head = batch[0];
  if (head === undefined) return null;
  const answer = await deps.gateway.push(head.clientId, batch, deps.timeoutSignal(CALL_TIMEOUT_MS));
  if (!answer.ok) return fail(deps, memory, progress, batch, answer.failure);
  await settle(deps, progress, batch, answer.value);
  return null;
}

async function settle(
  deps: EngineDeps,
  progress: Progress,
  batch: readonly Command[],
  answer: readonly PushOutcome[],
): Promise<void> {
  const sent = new Set(ids(batch));
  const outcomes = answer.filter((outcome) => sent.delete(outcome.commandId));
  await deps.store.settle(outcomes);
  if (progress.limit !== null) progress.limit = Math.min(MAX_COMMANDS, progress.limit * 2);
  if (sent.size === 0) return;
  const unanswered = batch.filter((command) => sent.has(command.commandId));
  const after = judge(deps, progress, unanswered, { kind: 'unreadable' });
  progress.hurry = false;
  if (after.do === 'retry')
    await deps.store.retryLater([...sent], after.untilMs, after.fault, false);
}

async function fail(
  deps: EngineDeps,
  memory: EngineMemory,
  progress: Progress,
  batch: readonly Command[],
  failure: Failure,
): Promise<RunResult | null> {
  const after = judge(deps, progress, batch, failure);
  switch (after.do) {
    case 'login':
      return { end: 'needs_login', nextAttemptAtMs: null };
    case 'shrink':
      progress.limit = after.limit;
      return null;
    case 'park':
      await deps.store.park(ids(batch), after.fault);
      return null;
    case 'retry':
      await deps.store.retryLater(ids(batch), after.untilMs, after.fault, after.aloneOnServer);
      if (failure.kind === 'http' && failure.retryAfterMs !== null)
        memory.silentUntilMs = after.untilMs;
      progress.loneFailures += after.aloneOnServer ? 1 : 0;
      progress.limit = after.goOn ? 1 : progress.limit;
      return after.goOn && memory.silentUntilMs <= deps.clock.nowMs()
        ? null
        : { end: 'failed', nextAttemptAtMs: after.untilMs };
  }
}

function judge(
  deps: EngineDeps,
  progress: Progress,
  batch: readonly Command[],
  failure: Failure,
): AfterFailure {
  return afterFailure(failure, batch, {
    nowMs: deps.clock.nowMs(),
    random: deps.random,
    loneFailures: progress.loneFailures,
  });
}

const ids = (commands: readonly Command[]) => commands.map((command) => command.commandId);
