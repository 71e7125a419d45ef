import { describe, expect, test } from 'vitest';
import { readConfig } from '#remote/config.ts';
import { retryAfterMs } from '#remote/retry-after.ts';
import { NOW_MS } from '../sync/builders.ts';
import { html, json, open, rpcOver } from './setup.ts';

describe('the fetch wrapper', () => {
  test('posts named arguments with the key, and the token where there is one', async () => {
    const anonymous = rpcOver([json({ fine: true })]);
    expect(await anonymous.rpc('do_it', { a: 1 }, open())).toEqual({
      ok: true,
      value: { fine: true },
    });
    expect(anonymous.sent[0]).toMatchObject({
      url: 'https://api.example/rest/v1/rpc/do_it',
      body: { a: 1 },
    });
    expect(anonymous.sent[0]?.init).toMatchObject({
      method: 'POST',
      cache: 'no-store',
      credentials: 'omit',
      headers: { apikey: 'sb_publishable_test' },
    });
    expect(anonymous.sent[0]?.init.headers).not.toHaveProperty('authorization');
    const person = rpcOver([json(1)], {
      accessToken: () => Promise.resolve({ ok: true, value: 'jwt' }),
    });
    await person.rpc('do_it', {}, open());
    expect(person.sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer jwt' });
  });

  test('asks nothing when no token can be had', async () => {
    const failure = { kind: 'http' as const, status: 401, code: null, retryAfterMs: null };
    const { rpc, sent } = rpcOver([], {
      accessToken: () => Promise.resolve({ ok: false, failure }),
    });
    expect(await rpc('do_it', {}, open())).toEqual({ ok: false, failure });
    expect(sent).toEqual([]);
  });

  test.each([
    ['HTML with status 200', html(), { kind: 'unreadable' }],
    ['an empty body', new Response(''), { kind: 'unreadable' }],
    ['a proxy page with 403', html(403), { kind: 'unreadable' }],
    [
      'a proxy page with 511',
      html(511),
      { kind: 'http', status: 511, code: null, retryAfterMs: null },
    ],
    [
      'a proxy page with 413',
      html(413),
      { kind: 'http', status: 413, code: null, retryAfterMs: null },
    ],
    [
      'a refusal in JSON',
      json({ code: '42501', message: 'no' }, 403),
      { kind: 'http', status: 403, code: '42501', retryAfterMs: null },
    ],
    [
      'an expired token',
      json({ code: 'PGRST303' }, 401),
      { kind: 'http', status: 401, code: 'PGRST303', retryAfterMs: null },
    ],
    [
      'a code that is no text',
      json({ code: 7 }, 400),
      { kind: 'http', status: 400, code: null, retryAfterMs: null },
    ],
    [
      'too many requests',
      json({}, 429, { 'retry-after': '7' }),
      { kind: 'http', status: 429, code: null, retryAfterMs: 7_000 },
    ],
    [
      'a server that is away',
      new Response('', {
        status: 503,
        headers: { 'retry-after': 'Fri, 20 Nov 2026 09:01:00 GMT' },
      }),
      { kind: 'http', status: 503, code: null, retryAfterMs: 60_000 },
    ],
    ['no network', new TypeError('Failed to fetch'), { kind: 'network' }],
  ])('%s', async (_name, answer, failure) => {
    const { rpc } = rpcOver([answer]);
    expect(await rpc('do_it', {}, open())).toEqual({ ok: false, failure });
  });

  test('tells a time limit from a lost network, also while the body comes', async () => {
    const controller = new AbortController();
    const { rpc } = rpcOver([
      () =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              controller.signal.addEventListener('abort', () =>
                stream.error(controller.signal.reason),
              );
            },
          }),
        ),
    ]);
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 5);
    expect(await rpc('do_it', {}, controller.signal)).toEqual({
      ok: false,
      failure: { kind: 'timeout' },
    });
    const left = new AbortController();
    left.abort();
    const gone = rpcOver([new DOMException('gone', 'AbortError')]);
    expect(await gone.rpc('do_it', {}, left.signal)).toEqual({
      ok: false,
      failure: { kind: 'network' },
    });
  });
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 09:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2020 09:00:30 GMT', 0],
  ['-5', null],
  ['soon', null],
  [null, null],
])('Retry-After %j', (header, ms) => expect(retryAfterMs(header, NOW_MS)).toBe(ms));

test('the configuration falls back to the embedded stack', () => {
  expect(readConfig({})).toEqual({
    url: '',
    publishableKey: 'sb_publishable_touchline_local_development',
  });
  expect(
    readConfig({ VITE_SUPABASE_URL: 'https://x.supabase.co/', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' }),
  ).toEqual({ url: 'https://x.supabase.co', publishableKey: 'k' });
  expect(readConfig(undefined)).toMatchObject({ url: '' });
});
