import type { SyncEngine } from './engine.ts';
import { sooner, type RunResult } from './run.ts';
import type { Submitter } from './submit.ts';

/** First the queue, so that a contract is there before its signature, then the signatures. */
export function createDeviceRun(engine: SyncEngine, submitter: Submitter) {
  return async (options: { hurry: boolean }): Promise<RunResult> => {
    const synced = await engine.run(options);
    const submitted = await submitter.run(options);
    const end = synced.end === 'done' ? submitted.end : synced.end;
    // What another page is sending is due all the while: under another end it would make this one spin.
    const unsaid = submitted.end === 'busy' && end !== 'busy';
    const due = unsaid ? null : submitted.nextAttemptAtMs;
    return { end, nextAttemptAtMs: sooner(synced.nextAttemptAtMs, due) };
  };
}
