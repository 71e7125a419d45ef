import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { dataFolder, failingStart, KEY } from './stack-process.ts';

const LIMIT = 5;

let stack: Stack;
let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  folder = await dataFolder();
  stack = await startStack({
    port: 0,
    dataFolder: folder.path,
    seed: false,
    limits: { address_calls: LIMIT },
  });
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

/** @param host which of this machine's addresses the call comes from, too */
async function verify(host: string, headers: Record<string, string> = {}) {
  const response = await fetch(
    `http://${host}:${new URL(stack.url).port}/rest/v1/rpc/verify_sealed_copy`,
    {
      method: 'POST',
      headers: { apikey: KEY, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ sha256: 'a'.repeat(64) }),
    },
  );
  return { status: response.status, body: (await response.json()) as unknown };
}

const TOO_MANY = {
  status: 200,
  body: { ok: false, error: { code: 'rate_limited', retry_after_s: expect.any(Number) } },
};
const UNKNOWN = { status: 200, body: { ok: true, known: false } };

/** Calls until the limit bites, and answers how many calls were let through. */
async function useUp(host: string): Promise<number> {
  for (let calls = 0; calls <= LIMIT; calls += 1) {
    const { body } = await verify(host);
    if (JSON.stringify(body).includes('rate_limited')) return calls;
  }
  throw new Error('no limit');
}

describe('calls from one address', () => {
  test('are answered up to the limit, then with a code and a time to wait', async () => {
    expect(await useUp('127.0.0.1')).toBe(LIMIT);
    expect(await verify('127.0.0.1')).toEqual(TOO_MANY);
  });

  test.each([
    { 'x-real-ip': '203.0.113.9' },
    { 'X-Real-IP': '203.0.113.10' },
    { 'cf-connecting-ip': '203.0.113.11' },
    { 'x-forwarded-for': '203.0.113.12' },
    { 'x-forwarded-for': '203.0.113.13, 203.0.113.14' },
    { forwarded: 'for=203.0.113.15', 'true-client-ip': '203.0.113.16' },
  ])('are counted however the caller claims to be elsewhere: %j', async (headers) => {
    await useUp('127.0.0.1');
    expect(await verify('127.0.0.1', headers)).toEqual(TOO_MANY);
  });

  test('stand in nobody else’s way', async () => {
    await useUp('127.0.0.1');
    expect(await verify('[::1]')).toEqual(UNKNOWN);
  });

  test('that an edge function makes for somebody are not counted as the function’s', async () => {
    for (let call = 0; call <= LIMIT; call += 1) {
      const response = await fetch(`${stack.url}/functions/v1/download-sealed-contract`, {
        method: 'POST',
        body: JSON.stringify({ token: randomBytes(32).toString('base64url') }),
      });
      expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    }
  });
});

test.each([
  ['--limits=address_calls', '"address_calls" are no limits: write name=number'],
  ['--limits=address_calls=many', '"address_calls=many" are no limits'],
  ['--limits=no_such=5', 'There is no limit "no_such": use address_calls, token_loads'],
])('%s is answered with a sentence', async (word, sentence) => {
  const other = await dataFolder();
  const refused = await failingStart(['--port', '0', '--no-seed', '--data', other.path, word]);
  await other.remove();
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(sentence);
});
