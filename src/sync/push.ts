import { afterFailure, type AfterFailure } from './after-failure.ts';
import type { Command } from './command.ts';
import { CALL_TIMEOUT_MS, type EngineDeps, type EngineMemory, type PushResult } from './run.ts';
import type { Failure } from './failure.ts';
import { MAX_COMMANDS, planPush } from './plan-push.ts';
import type { PushOutcome } from './ports.ts';
import { upload } from './upload.ts';

type Progress = { hurry: boolean; sure: boolean; limit: number | null; loneFailures: number };

/**
 * Sends until the queue is empty, blocked or waiting, or until the way to the server ends.
 * @param how.sure the server has just said that this account is staff: "forbidden" is meant
 */
export async function push(
  deps: EngineDeps,
  memory: EngineMemory,
  how: { hurry: boolean; sure: boolean },
): Promise<PushResult> {
  const progress: Progress = { ...how, limit: null, loneFailures: 0 };
  for (let acts = 0; ; acts += 1) {
    const queue = await deps.store.queue();
    const step = planPush({
      queue,
      files: queue.some((command) => command.fileIds.length > 0) ? await deps.store.files() : [],
      userId: deps.userId,
      nowMs: deps.clock.nowMs(),
      hurry: progress.hurry,
      limit: progress.limit,
    });
    if (step.do === 'wait')
      return { end: 'done', nextAttemptAtMs: step.untilMs, onlyWaited: acts === 0 };
    if (step.do === 'nothing') return { end: 'done', nextAttemptAtMs: null };
    const stopped = await act(deps, memory, progress, step);
    if (stopped) return stopped;
  }
}

type Act = Exclude<ReturnType<typeof planPush>, { do: 'wait' | 'nothing' }>;

async function act(
  deps: EngineDeps,
  memory: EngineMemory,
  progress: Progress,
  step: Act,
): Promise<PushResult | null> {
  switch (step.do) {
    case 'send':
      return send(deps, memory, progress, step.commands);
    case 'upload':
      return upload(deps, memory, step.file, progress.sure);
    case 'give_up':
      await deps.store.park(ids([step.command]), { code: 'file_missing' });
      return null;
  }
}

/** One call; a result means that this run's pushing is over. */
async function send(
  deps: EngineDeps,
  memory: EngineMemory,
  progress: Progress,
  planned: readonly Command[],
): Promise<PushResult | null> {
  const batch = await deps.store.markSending(ids(planned));
  const head = batch[0];
  if (head === undefined) return null;
  const answer = await deps.gateway.push(head.clientId, batch, deps.timeoutSignal(CALL_TIMEOUT_MS));
  if (!answer.ok) return fail(deps, memory, progress, batch, answer.failure);
  return settle(deps, progress, batch, answer.value);
}

async function settle(
  deps: EngineDeps,
  progress: Progress,
  batch: readonly Command[],
  answer: readonly PushOutcome[],
): Promise<PushResult | null> {
  const sent = new Set(ids(batch));
  const told = answer.filter((outcome) => sent.delete(outcome.commandId));
  const outcomes = progress.sure ? told : told.filter((outcome) => !isForbidden(outcome));
  await deps.store.settle(outcomes);
  tellAccepted(deps, batch, outcomes);
  if (progress.limit !== null) progress.limit = Math.min(MAX_COMMANDS, progress.limit * 2);
  if (outcomes.length < told.length) return { end: 'unsure', nextAttemptAtMs: null };
  if (sent.size === 0) return null;
  const unanswered = batch.filter((command) => sent.has(command.commandId));
  const after = judge(deps, progress, unanswered, { kind: 'unreadable' });
  progress.hurry = false;
  if (after.do === 'retry') await deps.store.retryLater([...sent], after.wait, after.fault, false);
  return null;
}

/** As the server answers every command of an account that is not staff. */
function isForbidden(outcome: PushOutcome): boolean {
  return outcome.outcome === 'rejected' && outcome.fault.code === 'forbidden';
}

function tellAccepted(
  deps: EngineDeps,
  batch: readonly Command[],
  outcomes: readonly PushOutcome[],
): void {
  const taken = new Set(
    outcomes.filter((one) => one.outcome !== 'rejected').map((one) => one.commandId),
  );
  const accepted = batch.filter((command) => taken.has(command.commandId));
  if (accepted.length > 0) deps.onAccepted?.(accepted);
}

async function fail(
  deps: EngineDeps,
  memory: EngineMemory,
  progress: Progress,
  batch: readonly Command[],
  failure: Failure,
): Promise<PushResult | null> {
  const after = judge(deps, progress, batch, failure);
  switch (after.do) {
    case 'login':
      return { end: 'needs_login', nextAttemptAtMs: null };
    case 'shrink':
      progress.limit = after.limit;
      return null;
    case 'park':
      if (after.fault.code === 'forbidden' && !progress.sure)
        return { end: 'unsure', nextAttemptAtMs: null };
      await deps.store.park(ids(batch), after.fault);
      return null;
    case 'retry': {
      const { wait, fault, aloneOnServer, goOn } = after;
      await deps.store.retryLater(ids(batch), wait, fault, aloneOnServer);
      const silenced = failure.kind === 'http' && failure.retryAfterMs !== null;
      if (silenced) memory.silence = wait;
      progress.loneFailures += aloneOnServer ? 1 : 0;
      progress.limit = goOn ? 1 : progress.limit;
      return goOn && !silenced ? null : { end: 'failed', nextAttemptAtMs: wait.untilMs };
    }
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
