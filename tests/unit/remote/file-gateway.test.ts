import { describe, expect, test } from 'vitest';
import { createFileGateway, publicFileUrl } from '#remote/file-gateway.ts';
import type { Result } from '#sync/ports.ts';
import { NOW_MS } from '../sync/builders.ts';
import { config, fakeFetch, html, json, open } from './setup.ts';

const PATH = 'user/template_1.pdf';
const TOKEN: Result<string> = { ok: true, value: 'token' };

async function upload(answer: Response | Error, token = TOKEN, signal = open()) {
  const { fetch, sent } = fakeFetch(answer);
  const accessToken = () => Promise.resolve(token);
  const gateway = createFileGateway({ config, fetch, nowMs: () => NOW_MS, accessToken });
  const blob = new Blob(['%PDF-'], { type: 'application/pdf' });
  return { result: await gateway.upload(PATH, blob, 'application/pdf', signal), sent, blob };
}
const failed = (status: number, retryAfterMs: number | null = null) => ({
  ok: false,
  failure: { kind: 'http', status, code: null, retryAfterMs },
});

describe('the file gateway', () => {
  test('sends the bytes as they are, once, in the name of the person', async () => {
    const { result, sent, blob } = await upload(
      json({ Key: `contract-documents/${PATH}`, Id: 'i' }),
    );
    expect(result).toEqual({ ok: true, value: 'stored' });
    expect(sent[0]?.url).toBe(`https://api.example/storage/v1/object/contract-documents/${PATH}`);
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: blob, credentials: 'omit' });
    expect(sent[0]?.init.headers).toMatchObject({
      authorization: 'Bearer token',
      'content-type': 'application/pdf',
      'x-upsert': 'false',
    });
  });

  test.each([
    ['with the status in the body', json({ statusCode: '409', error: 'Duplicate' }, 400)],
    ['as newer servers say it', json({ error: 'Duplicate', message: 'exists' }, 409)],
  ])(
    'S17: what is there already was stored by an attempt whose answer was lost: %s',
    async (_name, answer) => {
      expect((await upload(answer)).result).toEqual({ ok: true, value: 'stored' });
    },
  );

  test.each<[string, Response, unknown]>([
    [
      'refused by policy',
      json(
        {
          statusCode: '403',
          error: 'Unauthorized',
          message: 'new row violates row-level security policy',
        },
        400,
      ),
      failed(403),
    ],
    ['wrong type', json({ statusCode: '415', error: 'invalid_mime_type' }, 400), failed(415)],
    ['too large', json({ statusCode: 413, error: 'Payload too large' }, 400), failed(413)],
    ['too large for a proxy', html(413), failed(413)],
    ['no bucket yet', json({ statusCode: '404', error: 'Bucket not found' }, 400), failed(404)],
    ['a bad token', json({ statusCode: '401', error: 'InvalidJWT' }, 401), failed(401)],
    [
      'a token that ran out',
      json(
        { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' },
        400,
      ),
      failed(401),
    ],
    ['a server that fails', json({}, 503, { 'retry-after': '7' }), failed(503, 7000)],
    ['a page of somebody else', html(403), { ok: false, failure: { kind: 'unreadable' } }],
    [
      'a hotel that answers for everybody',
      html(200),
      { ok: false, failure: { kind: 'unreadable' } },
    ],
  ])('%s', async (_name, answer, expected) => {
    expect((await upload(answer)).result).toEqual(expected);
  });

  test('no way, no time and no session are told apart', async () => {
    const network = await upload(new TypeError('failed to fetch'));
    expect(network.result).toEqual({ ok: false, failure: { kind: 'network' } });
    const over = AbortSignal.abort(new DOMException('over', 'TimeoutError'));
    const late = await upload(new DOMException('over', 'TimeoutError'), TOKEN, over);
    expect(late.result).toEqual({ ok: false, failure: { kind: 'timeout' } });
    const login: Result<string> = {
      ok: false,
      failure: { kind: 'http', status: 401, code: null, retryAfterMs: null },
    };
    const { result, sent } = await upload(json({}), login);
    expect(result).toEqual(login);
    expect(sent).toEqual([]);
  });

  test('the public address names the server', () => {
    expect(publicFileUrl('https://api.example', PATH)).toBe(
      `https://api.example/storage/v1/object/public/contract-documents/${PATH}`,
    );
  });
});
