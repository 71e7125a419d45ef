import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LocalKeys } from './keys.ts';
import { StartupError } from './startup-error.mjs';
import type {
  FromWorker,
  PlainRequest,
  PlainResponse,
  ToWorker,
  WorkerSetup,
} from './data-protocol.ts';

export type DataOptions = {
  dataFolder: string;
  databaseUrl?: string | undefined;
  keys: LocalKeys;
  siteUrl: string;
  smtpPort: number;
};

type Hooks = { log(line: string): void; onBroken(error: Error): void };

/** REST, Auth and Storage over one database, in a thread of their own. */
export type Data = {
  fetch(request: PlainRequest): Promise<PlainResponse>;
  /** SQL as the owner of the database, for the seed only. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** A first start makes the database; anything longer hangs on damaged data. */
const OPEN_WITHIN_MS = 120_000;
const CLOSE_WITHIN_MS = 10_000;

/**
 * A thread and not a process: it cannot outlive us, so no orphan ever writes to the data folder.
 * A thread and not a library call: the embedded Postgres computes without a pause, and pages must
 * be served meanwhile.
 * @throws StartupError where the database cannot be opened
 */
export async function openData(options: DataOptions, hooks: Hooks): Promise<Data> {
  const setup: WorkerSetup = {
    dataFolder: options.dataFolder,
    databaseUrl: options.databaseUrl ?? null,
    jwtSecret: options.keys.jwtSecret,
    secretKey: options.keys.secretKey,
    siteUrl: options.siteUrl,
    smtpPort: options.smtpPort,
  };
  const worker = new Worker(new URL('./data-worker.mjs', import.meta.url), {
    workerData: setup,
    env: { ...process.env, DO_NOT_TRACK: '1', EXPERIMENTAL_STORAGE: '1' },
  });
  const exited = once(worker, 'exit');
  const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>();
  let lastId = 0;
  let ending = false;

  const failAll = (error: Error): void => {
    for (const one of waiting.values()) one.fail(error);
    waiting.clear();
  };
  const send = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
    worker.postMessage(message, transfer);
  const ask = (message: (id: number) => ToWorker, transfer: ArrayBuffer[] = []): Promise<unknown> =>
    new Promise((done, fail) => {
      lastId += 1;
      waiting.set(lastId, { done, fail });
      send(message(lastId), transfer);
    });

  await opened(worker, hooks);
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'log') hooks.log(message.line);
    if (message.kind === 'answer') {
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error === null) one?.done(message.value);
      else one?.fail(new Error(message.error));
    }
  });
  const broke = (error: Error): void => {
    failAll(error);
    if (ending) return;
    ending = true;
    hooks.onBroken(error);
  };
  worker.on('error', broke);
  worker.on('exit', () => broke(new Error('The database thread ended.')));

  const end = async (wait: Promise<unknown>): Promise<void> => {
    ending = true;
    await Promise.race([wait, after(CLOSE_WITHIN_MS)]);
    await worker.terminate();
  };
  return {
    fetch: async (request) =>
      (await ask(
        (id) => ({ kind: 'fetch', id, request }),
        request.body === null ? [] : [request.body],
      )) as PlainResponse,
    sql: async (text, values = []) =>
      (await ask((id) => ({ kind: 'sql', id, text, values }))) as Record<string, unknown>[],
    stop: async () => {
      send({ kind: 'close' });
      await end(exited);
    },
    kill: () => end(Promise.resolve()),
  };
}

function opened(worker: Worker, hooks: Hooks): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () =>
        finish(
          new StartupError('The database does not open: begin anew with "npm start -- --fresh".'),
        ),
      OPEN_WITHIN_MS,
    );
    const onMessage = (message: FromWorker): void => {
      if (message.kind === 'log') hooks.log(message.line);
      if (message.kind === 'ready') finish(null);
      if (message.kind === 'refused') finish(new StartupError(message.sentence));
    };
    const onError = (error: Error): void => finish(error);
    const onExit = (): void => finish(new Error('The database thread ended at once.'));
    const finish = (error: Error | null): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (error === null) {
        done();
        return;
      }
      void worker.terminate().then(() => fail(error));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref());
}
