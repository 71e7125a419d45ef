import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type RunningFunction = {
  port: number;
  isAlive(): boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

type FunctionOptions = {
  program: string;
  environment: NodeJS.ProcessEnv;
  name: string;
  file: string;
  log(line: string): void;
};

const ROOT = resolve(import.meta.dirname, '../..');
const RUNNER = resolve(import.meta.dirname, 'run-function.mjs');
const LISTENING = /Listening on http:\/\/127\.0\.0\.1:(\d+)/;
const START_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 2_000;

/** Packages come from node_modules only: nothing is downloaded while a request waits. */
const RULES = [
  '--no-prompt',
  '--no-remote',
  '--cached-only',
  '--no-lock',
  '--node-modules-dir=manual',
  '--allow-net',
  '--allow-env',
  '--allow-sys',
  `--allow-read=${ROOT}`,
];

/** @throws when the function does not listen within 30 s */
export async function startFunction(options: FunctionOptions): Promise<RunningFunction> {
  const url = pathToFileURL(options.file).href;
  const child = spawn(options.program, ['run', ...RULES, RUNNER, url], {
    cwd: ROOT,
    env: options.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const port = await listeningPort(child, options);
  const exited = once(child, 'exit');
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const end = async (gently: boolean): Promise<void> => {
    if (!isAlive()) return;
    if (gently) child.stdin.end();
    else child.kill('SIGKILL');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
  };
  return { port, isAlive, stop: () => end(true), kill: () => end(false) };
}

function listeningPort(child: ChildProcess, options: FunctionOptions): Promise<number> {
  return new Promise((done, fail) => {
    let said = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error(`The function ${options.name} does not start:\n${said}`));
    }, START_WITHIN_MS);
    const listen = (chunk: Buffer): void => {
      const text = chunk.toString();
      const port = LISTENING.exec(text)?.[1];
      if (port !== undefined) {
        clearTimeout(timer);
        done(Number(port));
        return;
      }
      said += text;
      for (const line of text.trimEnd().split('\n')) options.log(`${options.name}: ${line}`);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', fail);
    child.once('exit', () => {
      clearTimeout(timer);
      fail(new Error(`The function ${options.name} ended at once:\n${said}`));
    });
  });
}
