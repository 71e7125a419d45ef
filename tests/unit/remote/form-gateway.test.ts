import { describe, expect, test } from 'vitest';
import { createFormGateway, readFormEndpoint } from '#remote/form-gateway.ts';
import { NOW_MS } from '../sync/builders.ts';
import { fakeFetch, html, json } from './setup.ts';

const PAYLOAD = { name: 'M', email: 'm@k.example', message: 'Hi', _subject: 'Demo', _id: 'one' };
const signal = () => new AbortController().signal;

function gatewayTo(answer: Response | Error) {
  const { fetch, sent } = fakeFetch(answer);
  const gateway = createFormGateway({ endpoint: '/forms', fetch, nowMs: () => NOW_MS });
  return { sent, post: () => gateway.post(PAYLOAD, signal()) };
}

test('posts one JSON object and asks for JSON', async () => {
  const { sent, post } = gatewayTo(json({}));
  await post();
  expect(sent).toMatchObject([
    {
      url: '/forms',
      body: PAYLOAD,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        credentials: 'omit',
      },
    },
  ]);
});

describe('what an answer means', () => {
  test.each([
    ['JSON', json({ ok: true })],
    ['nothing in it', new Response(null, { status: 204 })],
    ['text', new Response('thanks', { status: 201 })],
  ])('ok with %s: taken', async (_, answer) => {
    expect(await gatewayTo(answer).post()).toEqual({ ok: true, value: 'taken' });
  });

  test('ok with a page is the login page of a network, not the service', async () => {
    expect(await gatewayTo(html()).post()).toEqual({ ok: false, failure: { kind: 'unreadable' } });
  });

  test.each([400, 404, 422, 500, 503])('%i is a failure with its number', async (status) => {
    expect(await gatewayTo(html(status)).post()).toEqual({
      ok: false,
      failure: { kind: 'http', status, code: null, retryAfterMs: null },
    });
  });

  test('patience that is asked for is passed on', async () => {
    const answer = await gatewayTo(json({}, 429, { 'retry-after': '7' })).post();
    expect(answer).toMatchObject({ failure: { status: 429, retryAfterMs: 7_000 } });
  });

  test('no line', async () => {
    expect(await gatewayTo(new TypeError('failed')).post()).toEqual({
      ok: false,
      failure: { kind: 'network' },
    });
  });

  test('the end of the time is told from no line', async () => {
    const late = new DOMException('late', 'TimeoutError');
    expect(await gatewayTo(late).post()).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });
});

test.each([
  [{}, '/forms'],
  [{ VITE_FORM_ENDPOINT: ' ' }, '/forms'],
  [{ VITE_FORM_ENDPOINT: 'https://forms.example/f/abc' }, 'https://forms.example/f/abc'],
])('the address of the service: %j', (environment, endpoint) => {
  expect(readFormEndpoint(environment)).toBe(endpoint);
});
