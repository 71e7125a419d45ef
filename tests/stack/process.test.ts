import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, failingStart, KEY, startProcess } from './stack-process.ts';

const json = { apikey: KEY, 'content-type': 'application/json' };

async function signUp(url: string, email: string): Promise<void> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: 'long-enough-1' }),
  });
  expect(response.status).toBe(200);
}

async function signInError(url: string, email: string): Promise<unknown> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: 'long-enough-1' }),
  });
  const answer = (await response.json()) as { error_code?: unknown; code?: unknown };
  return answer.error_code ?? answer.code;
}

async function subjects(url: string): Promise<string[]> {
  const list = (await (await fetch(`${url}/inbox.json`)).json()) as { subject: string }[];
  return list.map((one) => one.subject);
}

async function areGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { timeout: 5_000, interval: 50 }).toEqual([]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a stack process', () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  beforeAll(async () => {
    folder = await dataFolder();
  });
  afterAll(() => folder.remove());

  test('keeps its data and inbox over kill -9, leaves no process behind and starts again at once', async () => {
    const words = ['--port', '0', '--no-seed', '--data', folder.path];
    const first = await startProcess(words);
    await signUp(first.url, 'first@club.example');
    // Its first request starts a function's own process.
    expect((await fetch(`${first.url}/functions/v1/contract-jobs`)).status).toBe(405);
    const pids = first.processes();
    expect(pids.length).toBeGreaterThan(1);
    await first.end('SIGKILL');
    await areGone(pids);

    const begun = performance.now();
    const port = new URL(first.url).port;
    const second = await startProcess(['--port', port, '--no-seed', '--data', folder.path]);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(second.url).toBe(first.url);
    expect(await signInError(second.url, 'first@club.example')).toBe('email_not_confirmed');
    expect(await signInError(second.url, 'nobody@club.example')).toBe('invalid_credentials');
    expect(await subjects(second.url)).toEqual(['Confirm Your Signup']);

    const busy = await failingStart(['--port', '0', '--no-seed', '--data', folder.path]);
    expect(busy.code).toBe(1);
    expect(busy.said.trim()).toBe(
      `The stack at ${second.url} uses the data folder ${folder.path}: stop it first, or name another folder with --data.`,
    );

    const all = second.processes();
    expect(await second.end('SIGINT')).toBe(0);
    await areGone(all);
  });

  test('says what to do about a damaged database, and --fresh begins anew', async () => {
    await writeFile(join(folder.path, 'database', 'PG_VERSION'), 'not a version\n');
    const words = ['--port', '0', '--no-seed', '--data', folder.path];
    const damaged = await failingStart(words);
    expect(damaged.code).toBe(1);
    expect(damaged.said.trim()).toMatch(
      /^The database in .+ is damaged \(.+\): move that folder away, or begin anew with "npm start -- --fresh"\.$/,
    );

    const anew = await startProcess([...words, '--fresh']);
    expect(await signInError(anew.url, 'first@club.example')).toBe('invalid_credentials');
    expect(await subjects(anew.url)).toEqual([]);
    await anew.end('SIGKILL');
  });

  test('says what to do about a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = await failingStart(['--port', String(port), '--data', folder.path]);
    other.close();
    expect(refused.code).toBe(1);
    expect(refused.said.trim()).toBe(
      `Port ${port} is in use: stop the other program or choose another port, for example "PORT=${port + 1} npm start".`,
    );
  });

  test.each([
    [['--port', 'x'], '"x" is no port: use a number from 0 to 65535.'],
    [['--data', '/dev/null/nowhere'], 'The data folder /dev/null/nowhere cannot be written'],
    [['--sideways'], 'Unknown option --sideways.'],
  ])('answers %j with a sentence', async (words, sentence) => {
    const refused = await failingStart(
      words.includes('--port') ? words : ['--port', '0', ...words],
    );
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(sentence);
    expect(refused.said).not.toContain('    at ');
  });
});
