import { describe, expect, test } from 'vitest';
import { createDrawQueue } from '#features/signing/document/draw-queue.ts';

/** A drawing that ends when it is told to. */
function aJob(log: string[], name: string) {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  const job = async (signal: AbortSignal) => {
    log.push(`begin ${name}`);
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    await promise;
    log.push(`end ${name}`);
  };
  return { job, finish: () => resolve(), fail: () => reject(new Error('broken page')) };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('pages are drawn', () => {
  test('one at a time, the most wanted first', async () => {
    const log: string[] = [];
    const queue = createDrawQueue();
    const [one, two, three] = [aJob(log, '1'), aJob(log, '2'), aJob(log, '3')];
    queue.add(2, one.job);
    queue.add(0, two.job);
    queue.add(1, three.job);
    await settled();
    expect(log).toEqual(['begin 2']);
    two.finish();
    await settled();
    expect(log).toEqual(['begin 2', 'end 2', 'begin 3']);
    three.finish();
    one.finish();
    await settled();
    expect(log.at(-1)).toBe('end 1');
  });

  test('though one of them is broken', async () => {
    const log: string[] = [];
    const queue = createDrawQueue();
    const [broken, good] = [aJob(log, 'broken'), aJob(log, 'good')];
    queue.add(0, broken.job);
    queue.add(1, good.job);
    await settled();
    broken.fail();
    await settled();
    expect(log).toEqual(['begin broken', 'begin good']);
  });

  test('not any more once they are out of sight, begun or not', async () => {
    const log: string[] = [];
    const queue = createDrawQueue();
    const [running, waiting] = [aJob(log, 'running'), aJob(log, 'waiting')];
    const stopRunning = queue.add(0, running.job);
    const stopWaiting = queue.add(1, waiting.job);
    await settled();
    stopWaiting();
    stopRunning();
    await settled();
    expect(log).toEqual(['begin running']);
  });
});
