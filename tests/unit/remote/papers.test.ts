import { describe, expect, test } from 'vitest';
import { PAPER_MARK } from '#domain/contract-document.ts';
import en from '#i18n/locales/en/document.json';
import { createPapers, type PapersDeps } from '#remote/papers.ts';
import type { Result } from '#sync/ports.ts';
import { aContract } from '../features/staff-builders.ts';

const TOKEN: Result<string> = { ok: true, value: 'token' };
const OVER: Result<string> = {
  ok: false,
  failure: { kind: 'http', status: 401, code: null, retryAfterMs: null },
};
const local = {
  contract: aContract({ locale: 'en', voided_at: null }),
  signature: null,
};
const ours = `<!doctype html>${PAPER_MARK}<p>c1 from the server`;

type World = Partial<PapersDeps> & { answer?: () => Promise<Response> };

function papersOn({ answer, ...deps }: World = {}) {
  const sent: { address: string; request: RequestInit }[] = [];
  const papers = createPapers({
    config: { url: 'https://api.example', publishableKey: 'key' },
    fetch: (address, request) => {
      sent.push({ address, request });
      return answer?.() ?? Promise.reject(new TypeError('offline'));
    },
    accessToken: () => Promise.resolve(TOKEN),
    local: () => Promise.resolve(local),
    words: () => Promise.resolve(en),
    ...deps,
  });
  return { papers, sent };
}

const html = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const error = (status: number, code: string) =>
  Promise.resolve(Response.json({ error: { code } }, { status }));

describe('the printable contract', () => {
  test('is the server’s where it answers', async () => {
    const { papers, sent } = papersOn({ answer: () => html(ours) });
    const made = await papers.printable('c1');
    expect(made).toEqual({
      ok: true,
      value: { html: ours, fileName: 'Máire Fallon_Contract.html' },
    });
    expect(sent).toMatchObject([
      {
        address: 'https://api.example/functions/v1/download-contract-pdf',
        request: { headers: { authorization: 'Bearer token', apikey: 'key' } },
      },
    ]);
  });

  test.each<[string, World]>([
    ['there is no network', {}],
    ['the server fails', { answer: () => html('oops', 502) }],
    ['a hotel answers', { answer: () => html('<!doctype html><title>Wi-Fi</title>c1') }],
    ['another contract comes', { answer: () => html(`${PAPER_MARK} other`) }],
    ['the session is over', { accessToken: () => Promise.resolve(OVER) }],
    ['the token is refused', { answer: () => error(401, 'unauthorized') }],
    ['the server has not got it yet', { answer: () => error(404, 'not_found') }],
  ])('is made on the device where %s', async (_, world) => {
    const made = await papersOn(world).papers.printable('c1');
    expect(made).toMatchObject({ ok: true, value: { fileName: 'Máire Fallon_Contract.html' } });
    expect(made.ok && made.value.html).toContain('<h1>Camera</h1>');
  });

  test.each<[string, World]>([
    ['offline', {}],
    ['failed', { answer: () => html('oops', 500) }],
    ['failed', { answer: () => html('<title>Wi-Fi</title>') }],
    ['not_authenticated', { accessToken: () => Promise.resolve(OVER) }],
    ['not_authenticated', { answer: () => error(401, 'unauthorized') }],
  ])('is %s where the device has not got it either', async (fault, world) => {
    const { papers } = papersOn({ ...world, local: () => Promise.resolve(null) });
    expect(await papers.printable('c1')).toEqual({ ok: false, fault });
  });

  test('fails where its words do not load', async () => {
    const { papers } = papersOn({ words: () => Promise.reject(new Error('chunk')) });
    expect(await papers.printable('c1')).toEqual({ ok: false, fault: 'failed' });
  });
});

describe('the sealed copy', () => {
  const pdf = (name: string, body = '%PDF-1.7') =>
    Promise.resolve(new Response(body, { headers: { 'content-disposition': name } }));

  test('comes with the name that the server gave it', async () => {
    const { papers } = papersOn({
      answer: () => pdf(`attachment; filename="x.pdf"; filename*=UTF-8''M%C3%A1ire.pdf`),
    });
    const made = await papers.sealed('c1');
    expect(made).toMatchObject({ ok: true, value: { fileName: 'Máire.pdf' } });
    expect(made.ok && (await made.value.blob.text())).toBe('%PDF-1.7');
  });

  test.each(['attachment', `x; filename*=UTF-8''..%2Fetc`, `x; filename*=UTF-8''%E0%A4`])(
    'has a plain name where the header %s tells none',
    async (header) => {
      const { papers } = papersOn({ answer: () => pdf(header) });
      expect(await papers.sealed('c1')).toMatchObject({ value: { fileName: 'contract.pdf' } });
    },
  );

  test.each<[string, World]>([
    ['offline', {}],
    ['not_ready', { answer: () => error(404, 'not_ready') }],
    ['failed', { answer: () => error(404, 'not_found') }],
    ['failed', { answer: () => html('<title>Wi-Fi</title>') }],
    ['not_authenticated', { answer: () => error(401, 'unauthorized') }],
    ['not_authenticated', { accessToken: () => Promise.resolve(OVER) }],
    [
      'offline',
      { accessToken: () => Promise.resolve({ ok: false, failure: { kind: 'network' } }) },
    ],
  ])('is %s', async (fault, world) => {
    expect(await papersOn(world).papers.sealed('c1')).toEqual({ ok: false, fault });
  });
});
