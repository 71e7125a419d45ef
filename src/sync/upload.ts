import { afterUpload, parkedByFile, uploadTimeoutMs } from './after-upload.ts';
import type { QueuedFile } from './queued-file.ts';
import type { EngineDeps, EngineMemory, PushResult } from './run.ts';

/**
 * Puts one document into storage, so that the commands which name it may go.
 * @returns why this run's pushing is over; null: it goes on
 */
export async function upload(
  deps: EngineDeps,
  memory: EngineMemory,
  file: QueuedFile,
  sure: boolean,
): Promise<PushResult | null> {
  const blob = await deps.store.fileBlob(file.id);
  // Its command was discarded or folded since: the next look at the queue knows.
  if (blob === null) return null;
  const signal = deps.timeoutSignal(uploadTimeoutMs(file.size));
  const answer = await deps.files.upload(file.id, blob, file.type, signal);
  if (answer.ok) {
    await deps.store.fileStored(file.id);
    return null;
  }
  const { failure } = answer;
  const nowMs = deps.clock.nowMs();
  const after = afterUpload(failure, file, { nowMs, random: deps.random, sure });
  switch (after.do) {
    case 'login':
      return { end: 'needs_login', nextAttemptAtMs: null };
    case 'ask':
      return { end: 'unsure', nextAttemptAtMs: null };
    case 'park':
      await deps.store.park(parkedByFile(await ownQueue(deps), file.id), after.fault);
      return null;
    case 'retry':
      await deps.store.fileLater(file.id, after.wait, after.fault, after.serverFailed);
      if (failure.kind !== 'http') return { end: 'failed', nextAttemptAtMs: after.wait.untilMs };
      if (failure.retryAfterMs === null) return null;
      memory.silence = after.wait;
      return { end: 'failed', nextAttemptAtMs: after.wait.untilMs };
  }
}

async function ownQueue({ store, userId }: EngineDeps) {
  return (await store.queue()).filter((command) => command.userId === userId);
}
