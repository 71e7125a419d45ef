import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 110_000;
/** Every test calls from one address, and some a link more often than a person does: limits are not met by chance. */
const LIMITS = 'address_calls=100000,token_loads=100000,token_submits=100000';

/** The embedded stack as a process of its own, so that a test can kill it and start it again. */
export type Stack = {
  url: string;
  /** SIGKILL, as a power cut would; resolves when the port is dead. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** The key of the service, made with the data. */
  secretKey(): Promise<string>;
  dispose(): Promise<void>;
};

export async function startStack(): Promise<Stack> {
  const port = await freePort();
  const dataFolder = await mkdtemp(join(tmpdir(), 'touchline-e2e-'));
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    child = spawn(
      process.execPath,
      ['supabase/local/start.mjs', '--no-build', '--port', String(port), '--data', dataFolder],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, TOUCHLINE_LIMITS: LIMITS },
      },
    );
    await ready(child, url);
  };
  const kill = async (): Promise<void> => {
    const dying = child;
    child = null;
    if (dying && dying.exitCode === null) {
      const ended = new Promise((done) => dying.once('exit', done));
      dying.kill('SIGKILL');
      await ended;
    }
    await portDead(url);
  };

  await start();
  return {
    url,
    kill,
    start,
    secretKey: async () => {
      const keys: unknown = JSON.parse(await readFile(join(dataFolder, 'keys.json'), 'utf8'));
      return String((keys as { secretKey: unknown }).secretKey);
    },
    dispose: async () => {
      await kill();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess, url: string): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    const timer = setTimeout(
      () => fail(new Error(`no "ready" from the stack:\n${said}`)),
      READY_WITHIN_MS,
    );
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (!said.includes(`ready ${url}`)) return;
      clearTimeout(timer);
      done();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the stack ended with ${code}:\n${said}`));
    });
  });
}

/** An orphaned server would answer for the killed one and prove nothing. */
async function portDead(url: string): Promise<void> {
  for (;;) {
    const alive = await fetch(`${url}/health`).then(
      () => true,
      () => false,
    );
    if (!alive) return;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
