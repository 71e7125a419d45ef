import { createHash } from 'node:crypto';
import { setIdbFacade } from './idb-facade.ts';

/**
 * The globals of the histories. Imported before any product code: Dexie takes `indexedDB` and
 * `BroadcastChannel` when it is loaded. Everything that waits in here is counted, so that a history
 * knows when nothing can happen any more without time passing.
 */
const nextTurn = globalThis.setImmediate;
const laterInReal = globalThis.setTimeout;

let tasks = 0;
let calls = 0;

function countedTask(work: (...args: unknown[]) => void, ...args: unknown[]): NodeJS.Immediate {
  tasks += 1;
  return nextTurn(() => {
    tasks -= 1;
    work(...args);
  });
}

/** Queues a task as a browser would. */
export const queueTask = (work: () => void): void => void countedTask(work);

/** Counts a call that runs outside of the queue of tasks: the database. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}

/** More turns than any step needs: beyond, something runs for ever. */
const MOST_TURNS = 300_000;

/** Until nothing can run without time passing. */
export async function idle(): Promise<void> {
  let calm = 0;
  for (let turn = 0; calm < 2; turn += 1) {
    if (turn > MOST_TURNS) throw new Error('never idle: something runs in circles');
    await new Promise<void>((resolve) => void nextTurn(() => resolve()));
    calm = tasks === 0 && calls === 0 ? calm + 1 : 0;
  }
}

/** Whose time it is; one history at a time. */
let time: { nowMs(): number; timeoutSignal(delayMs: number): AbortSignal } | null = null;

export function setTime(world: typeof time): void {
  time = world;
}

/** Told of rejections that nobody handled. */
let unheard: ((reason: unknown) => void) | null = null;

export function onUnheard(listener: typeof unheard): void {
  unheard = listener;
}

Object.assign(globalThis, {
  setImmediate: countedTask,
  setTimeout: (work: () => void, delayMs?: number, ...args: unknown[]) =>
    (delayMs ?? 0) > 1 ? laterInReal(work, delayMs, ...args) : countedTask(work, ...args),
  BroadcastChannel: undefined,
});
// Postgres in WebAssembly takes its time from here, so that `now()` is the history's.
const realNow = Date.now;
Date.now = () => time?.nowMs() ?? realNow();
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (delayMs) => time?.timeoutSignal(delayMs) ?? realTimeout(delayMs);
const blobs = Blob.prototype as { arrayBuffer: (this: Blob) => Promise<ArrayBuffer> };
const readBlob = blobs.arrayBuffer;
blobs.arrayBuffer = function () {
  return counted(() => readBlob.call(this));
};
// Without a thread of its own: the order of things must not depend on how fast one is.
crypto.subtle.digest = async (_algorithm, data) => {
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer);
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
};
process.removeAllListeners('unhandledRejection');
process.on('unhandledRejection', (reason) => unheard?.(reason));
setIdbFacade();
