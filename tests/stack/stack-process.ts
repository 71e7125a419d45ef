import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export const KEY = 'sb_publishable_touchline_local_development';

/** `npm start` as its own process. */
export type StackProcess = {
  url: string;
  /** Everything that it has written to its standard output and error so far. */
  said(): string;
  /** Process id, and those of all that it started. */
  processes(): number[];
  /** Sends a signal and waits for the end; answers the exit code, null after SIGKILL. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<number | null>;
};

export type Ended = { code: number | null; said: string };

/** Starts without building; resolves at the `ready` line. @throws Error with all output where it ends before */
export async function startProcess(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<StackProcess> {
  const { child, said, ended } = run(words, environment);
  const url = await new Promise<string>((done, fail) => {
    const look = (): void => {
      const match = /^ready (http:\/\/localhost:\d+)$/m.exec(said());
      if (match?.[1] !== undefined) done(match[1]);
    };
    child.stdout?.on('data', look);
    void ended.then(() => fail(new Error(said())));
  });
  return {
    url,
    said,
    processes: () => [child.pid ?? 0, ...descendants(child.pid ?? 0)],
    end: async (signal) => {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

/** Runs a start that is expected to fail by itself. */
export function failingStart(words: readonly string[], databaseUrl?: string): Promise<Ended> {
  return run(words, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }).ended;
}

/** A data folder below the temporary one, and its removal. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'touchline-stack-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function run(words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['supabase/local/start.mjs', '--no-build', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code) => done({ code, said }));
  });
  return { child, said: () => said, ended };
}

function descendants(pid: number): number[] {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  const pairs = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter((pair) => pair[1] === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}
