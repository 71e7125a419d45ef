import { expect, test } from 'vitest';
import { createDeviceRun } from '#sync/device-run.ts';
import type { RunResult } from '#sync/run.ts';

const answers = (synced: RunResult, submitted: RunResult) =>
  createDeviceRun(
    { run: () => Promise.resolve(synced) },
    { run: () => Promise.resolve(submitted) },
  )({ hurry: false });

test('a signature that another page sends does not make a failed run come again at once', async () => {
  expect(
    await answers({ end: 'failed', nextAttemptAtMs: 9_000 }, { end: 'busy', nextAttemptAtMs: 0 }),
  ).toEqual({ end: 'failed', nextAttemptAtMs: 9_000 });
  expect(
    await answers(
      { end: 'needs_login', nextAttemptAtMs: null },
      { end: 'busy', nextAttemptAtMs: 0 },
    ),
  ).toEqual({ end: 'needs_login', nextAttemptAtMs: null });
});

test('busy is told where the queue is done, and the sooner of two waits counts', async () => {
  expect(
    await answers({ end: 'done', nextAttemptAtMs: 5_000 }, { end: 'busy', nextAttemptAtMs: 3_000 }),
  ).toEqual({ end: 'busy', nextAttemptAtMs: 3_000 });
  expect(
    await answers({ end: 'done', nextAttemptAtMs: null }, { end: 'done', nextAttemptAtMs: 3_000 }),
  ).toEqual({ end: 'done', nextAttemptAtMs: 3_000 });
});
