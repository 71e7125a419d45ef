import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { denoProgram } from './deno-program.ts';
import { forward } from './forward.ts';
import { startFunction, type RunningFunction } from './function-process.ts';
import { answerJson } from './http.ts';
import { publishableKey, type LocalKeys } from './keys.ts';

const FOLDER = resolve(import.meta.dirname, '../functions');

type FunctionsOptions = {
  siteUrl: string;
  keys: LocalKeys;
  smtpPort: number;
  dataFolder: string;
};

export type Functions = {
  /** @param name the path segment after /functions/v1/ */
  handle(name: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/**
 * Every function of supabase/functions in a Deno process of its own, with the environment that
 * hosted Supabase gives it. Each is started by its first request, and again by the next one should
 * it have died.
 */
export async function startFunctions(
  options: FunctionsOptions,
  log: (line: string) => void,
): Promise<Functions> {
  const program = denoProgram();
  const environment = functionEnvironment(options);
  const names = await functionNames();
  const running = new Map<string, Promise<RunningFunction>>();
  let ending = false;

  const alive = async (name: string): Promise<RunningFunction> => {
    const known = running.get(name);
    const one = known === undefined ? null : await known.catch(() => null);
    if (one?.isAlive() === true) return one;
    // Another request may have started it anew while this one waited.
    const newer = running.get(name);
    if (newer !== undefined && newer !== known) return newer;
    const again = startFunction({ program, environment, name, file: entry(name), log });
    running.set(name, again);
    return again;
  };
  const end = async (how: 'stop' | 'kill'): Promise<void> => {
    ending = true;
    const all = await Promise.all([...running.values()].map((one) => one.catch(() => null)));
    await Promise.all(
      all.map(async (one) => {
        await one?.[how]();
      }),
    );
  };
  return {
    handle: async (name, request, response) => {
      if (!names.includes(name) || ending) {
        answerJson(response, 404, { code: 'not_found', message: 'There is no such function.' });
        return;
      }
      await forward(request, response, (await alive(name)).port);
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
  };
}

async function functionNames(): Promise<string[]> {
  if (!existsSync(FOLDER)) return [];
  return (await readdir(FOLDER)).filter((name) => !/^[._]/.test(name) && existsSync(entry(name)));
}

function entry(name: string): string {
  return join(FOLDER, name, 'index.ts');
}

function functionEnvironment(options: FunctionsOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DENO_DIR: join(options.dataFolder, 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    NO_COLOR: '1',
    SUPABASE_URL: options.siteUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: options.keys.secretKey,
    SITE_URL: options.siteUrl,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(options.smtpPort),
  };
}
