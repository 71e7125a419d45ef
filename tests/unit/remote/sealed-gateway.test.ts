import { describe, expect, test } from 'vitest';
import { fetchSealedCopy } from '#remote/sealed-gateway.ts';
import { config, fakeFetch, html, json } from './setup.ts';

const pdf = (headers: Record<string, string> = {}) =>
  new Response('%PDF-1.7 sealed', { headers: { 'content-type': 'application/pdf', ...headers } });

async function ask(answer: Response | Error) {
  const { fetch, sent } = fakeFetch(answer);
  return { sent, copy: await fetchSealedCopy({ config, fetch }, 'secret-token') };
}

const fault = (code: string, status: number) => json({ error: { code, message: 'x' } }, status);

describe('the sealed copy for whoever holds the link', () => {
  test('comes under the name that the server gives it; the token stands in no address', async () => {
    const disposition = `attachment; filename="x.pdf"; filename*=UTF-8''Aoife%20N%C3%AD_Contract.pdf`;
    const { copy, sent } = await ask(pdf({ 'content-disposition': disposition }));
    if (!copy.ok) throw new Error(copy.fault);
    expect(copy.fileName).toBe('Aoife Ní_Contract.pdf');
    expect(await copy.blob.text()).toBe('%PDF-1.7 sealed');
    expect(sent[0]?.url).toBe('https://api.example/functions/v1/download-sealed-contract');
    expect(sent[0]?.body).toEqual({ token: 'secret-token' });
  });

  test('without a name it has one', async () =>
    expect((await ask(pdf())).copy).toMatchObject({ ok: true, fileName: 'contract.pdf' }));

  test.each([
    [fault('not_sealed', 409), 'not_yet'],
    [fault('link_replaced', 410), 'not_found'],
    [fault('not_found', 404), 'not_found'],
    [fault('rate_limited', 429), 'too_many'],
    [html(429), 'too_many'],
    [html(404), 'unreachable'],
    [fault('internal', 500), 'unreachable'],
    [fault('constructor', 500), 'unreachable'],
    [html(), 'unreachable'],
    [new TypeError('offline'), 'unreachable'],
  ] as const)('never rejects and never guesses: %#', async (answer, told) =>
    expect((await ask(answer)).copy).toEqual({ ok: false, fault: told }),
  );
});
