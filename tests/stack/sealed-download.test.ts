import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTRACT, TOKEN } from './claims.ts';
import { OTHER_TOKEN, STAFF_TOKEN, startFakeProject, type FakeProject } from './fake-project.ts';
import { PATH, STORED } from './sealing.ts';

const staff = { authorization: `Bearer ${STAFF_TOKEN}` };

let project: FakeProject;
beforeAll(async () => {
  project = await startFakeProject();
});
afterAll(() => project.stop());
beforeEach(() => project.reset());

describe('download-sealed-contract', () => {
  const get = (body: unknown, headers = {}) =>
    project.invoke('download-sealed-contract', body, headers);
  const pdf = Buffer.from('%PDF-1.7 sealed %%EOF');
  const opening = (answer: object) =>
    project.procedures.set('get_contract_for_signing', () => answer);
  const refusedWith = (error: object) => opening({ ok: false, error });

  test.each([
    ['whoever holds the link', { token: TOKEN }, {}],
    ['staff', { contractId: CONTRACT }, staff],
  ])('gives the copy to %s', async (_, body, headers) => {
    project.files.set(STORED, pdf);
    project.procedures.set('sealed_copy', () => ({ path: PATH, file_name: 'Máire "F".pdf' }));
    const response = await get(body, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="M_ire _F_.pdf"; filename*=UTF-8''M%C3%A1ire%20%22F%22.pdf`,
    );
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  test.each([
    [{ token: TOKEN }, {}, 404, 'not_found'],
    [{ token: 'short' }, {}, 404, 'not_found'],
    [{ token: 7 }, {}, 404, 'not_found'],
    [{ token: null }, staff, 404, 'not_found'],
    [{ contractId: CONTRACT }, {}, 401, 'unauthorized'],
    [{ contractId: CONTRACT }, { authorization: `Bearer ${OTHER_TOKEN}` }, 403, 'forbidden'],
    [{ contractId: CONTRACT }, staff, 404, 'not_found'],
    [{}, staff, 400, 'invalid'],
  ])('refuses %j', async (body, headers, status, code) => {
    refusedWith({ code: 'not_found' });
    const response = await get(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test.each([
    ['signer', { token: TOKEN }, {}, 409, 'not_sealed'],
    ['staff', { contractId: CONTRACT }, staff, 404, 'not_ready'],
  ])('tells the %s that it is not there yet', async (_, body, headers, status, code) => {
    opening({ ok: true, contract: {} });
    project.tables.set('contracts', [{ id: CONTRACT }]);
    const response = await get(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test('tells the signer so, too, where the record knows of a copy that storage has not got', async () => {
    project.procedures.set('sealed_copy', () => ({ path: PATH, file_name: 'x.pdf' }));
    expect(await (await get({ token: TOKEN })).json()).toMatchObject({
      error: { code: 'not_sealed' },
    });
  });

  test.each([
    [{ code: 'link_replaced' }, 410, 'link_replaced'],
    [{ code: 'expired', expired_at: '2026-11-12T18:40:26.525Z' }, 404, 'not_found'],
    [{ code: 'declined', declined_at: '2026-11-12T18:40:26.525Z' }, 404, 'not_found'],
    [{ code: 'a_word_of_later' }, 404, 'not_found'],
  ])('of a link that leads nowhere says %j', async (error, status, code) => {
    refusedWith(error);
    const response = await get({ token: TOKEN });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test('passes on for how long a caller has to wait', async () => {
    refusedWith({ code: 'rate_limited', retry_after_s: 17 });
    const response = await get({ token: TOKEN });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('17');
    expect(await response.json()).toMatchObject({
      error: { code: 'rate_limited', retry_after_s: 17 },
    });
  });

  test.each([
    ['a copy', { token: TOKEN }],
    ['a refusal', { token: 'short' }],
  ])('%s is kept by no cache, found by no index, and read from any page', async (_, body) => {
    project.files.set(STORED, pdf);
    project.procedures.set('sealed_copy', () => ({ path: PATH, file_name: 'x.pdf' }));
    const { headers } = await get(body, { origin: 'https://club.example' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
  });

  test('takes the token from the body alone', async () => {
    project.procedures.set('sealed_copy', () => ({ path: PATH, file_name: 'x.pdf' }));
    const response = await project.invoke(`download-sealed-contract?token=${TOKEN}`, {});
    expect(response.status).not.toBe(200);
    expect(project.argumentsOf('sealed_copy')).toEqual([]);
  });
});
