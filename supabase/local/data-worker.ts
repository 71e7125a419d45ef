import { parentPort, workerData } from 'node:worker_threads';
import type { App } from '@supabase/lite';
import { openApp } from './lite-app.ts';
import { openDatabase } from './database.ts';
import { quietConsole } from './quiet-console.ts';
import { inTurn } from './in-turn.ts';
import type {
  FromWorker,
  PlainRequest,
  PlainResponse,
  ToWorker,
  WorkerSetup,
} from './data-protocol.ts';

/** The database thread: opens everything, says `ready`, then answers until it is told to close. */
export async function runDataWorker(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('the database runs in a thread only');
  const say = (message: FromWorker, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(message, transfer);
  const answer = async (id: number, work: () => Promise<unknown>): Promise<void> => {
    try {
      say({ kind: 'answer', id, value: await work(), error: null });
    } catch (error) {
      say({ kind: 'answer', id, value: null, error: String(error) });
    }
  };
  quietConsole((line) => say({ kind: 'log', line }));
  try {
    const setup = workerData as WorkerSetup;
    const database = await openDatabase(setup);
    const app = await openApp(setup, database);
    // The embedded Postgres is one session: two requests at a time would share one transaction, and
    // with it the role of whoever began it.
    const turn = database.oneSession ? inTurn() : <T>(work: () => Promise<T>) => work();
    port.on('message', (message: ToWorker) => {
      if (message.kind === 'fetch') {
        void answer(message.id, () => turn(() => answerRequest(app, message.request)));
      } else if (message.kind === 'sql') {
        void answer(message.id, () => turn(() => database.query(message.text, message.values)));
      } else {
        void turn(() => database.close()).then(() => port.close());
      }
    });
    say({ kind: 'ready' });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartupError') throw error;
    say({ kind: 'refused', sentence: error.message });
  }
}

async function answerRequest(app: App, plain: PlainRequest): Promise<PlainResponse> {
  const request = new Request(plain.url, {
    method: plain.method,
    headers: plain.headers,
    body: plain.body,
  });
  const response = await app.fetch(request, { peerAddress: plain.peerAddress });
  return {
    status: response.status,
    headers: [...response.headers],
    body: await wholeBody(response),
  };
}

/** Not response.arrayBuffer(): on Node 20 a stored file streams in ArrayBuffers, which that refuses. */
async function wholeBody(response: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    chunks.push(new Uint8Array(chunk));
  }
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  // Small buffers are parts of a pool that must not be moved to another thread.
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
