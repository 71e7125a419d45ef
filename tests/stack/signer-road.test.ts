import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { DEMO, newToken, startRoad, type Road, type Sent } from './road.ts';
import { evidenceOf, recordIn } from './sealing.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad({ limits: { address_calls: 6000 } });
});
afterAll(() => road.stop());

const download = (token: string) =>
  fetch(`${road.url}/functions/v1/download-sealed-contract`, {
    method: 'POST',
    body: JSON.stringify({ token }),
  });

async function downloadRefusal(token: string): Promise<unknown> {
  const response = await download(token);
  return { status: response.status, ...((await response.json()) as object) };
}

async function sealed(contract: Sent): Promise<Buffer> {
  await vi.waitUntil(async () => (await road.kindsOf(contract.id)).includes('completed'), {
    timeout: 60_000,
    interval: 200,
  });
  return Buffer.from(await (await download(contract.token)).arrayBuffer());
}

const aDecline = (more: object = {}) => ({
  decline_id: randomUUID(),
  reason: 'Too dear <for us>',
  locale: 'en',
  declined_at_device: new Date().toISOString(),
  time_zone: 'Europe/Dublin',
  clock_offset_ms: 0,
  ...more,
});

/** The mails to the sender about a contract of this title. */
async function mailsAbout(title: string) {
  return (await road.inbox(DEMO.email)).filter(({ subject }) => subject.includes(title));
}

describe('the sealed copy of whoever holds the link', () => {
  let contract: Sent;
  let pdf: Buffer;
  beforeAll(async () => {
    contract = await road.sent('copy@club.example');
    await road.sign(contract);
    pdf = await sealed(contract);
  });

  test('says how the contract was read, and proves it by the hash of the receipt', async () => {
    const [signature] = await road.rows<{ evidence_sha256: string }>(
      `signatures?select=evidence_sha256&contract_id=eq.${contract.id}`,
    );
    const record = recordIn(pdf);
    expect(record.evidence_format).toBe('touchline-evidence/2');
    expect(await evidenceOf(record)).toBe(signature?.evidence_sha256);
    expect((await readPdf(pdf)).text).toContain('5 minutes 12 seconds');
  });

  test('is known to whoever has it, and names nobody', async () => {
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const answer = await road.call('verify_sealed_copy', { sha256 });
    expect(answer).toEqual({
      ok: true,
      known: true,
      contract_id: contract.id,
      status: 'completed',
      signed_at: expect.any(String),
      sealed_at: expect.any(String),
    });
  });

  test('with one byte changed is not known', async () => {
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
    const sha256 = createHash('sha256').update(changed).digest('hex');
    expect(await road.call('verify_sealed_copy', { sha256 })).toEqual({ ok: true, known: false });
  });

  test('is not there yet before the signature', async () => {
    const { token } = await road.sent('early@club.example');
    expect(await downloadRefusal(token)).toMatchObject({
      status: 409,
      error: { code: 'not_sealed' },
    });
  });

  test('is there for no other link', async () => {
    expect(await downloadRefusal(newToken())).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });
  });
});

describe('a decline', () => {
  test('closes the contract, tells the sender why, and is undone by an extension', async () => {
    const { id, token } = await road.sent('no@club.example', { title: 'Declined one' });
    const decline = aDecline();
    const answer = await road.call('decline_contract', { token, decline });
    expect(answer).toMatchObject({ ok: true, decline_id: decline.decline_id });
    expect(await road.call('decline_contract', { token, decline })).toEqual(answer);
    expect(await road.call('get_contract_for_signing', { token })).toMatchObject({
      error: { code: 'declined' },
    });
    expect(await downloadRefusal(token)).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });
    await expect.poll(() => mailsAbout('Declined one'), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsAbout('Declined one');
    expect(mail?.subject).toBe('Máire Fallon has declined: Declined one');
    expect(mail?.text).toContain('Too dear <for us>');
    expect(mail?.text).toContain(`${road.url}/contracts/${id}`);
    expect(mail?.mail?.replyTo).toEqual(['no@club.example']);
    expect(`${mail?.text}${mail?.html}`).not.toContain(token);
    await expect.poll(() => road.kindsOf(id)).toEqual(['created', 'sent', 'declined', 'emailed']);

    const expires_at = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const extend = { kind: 'extend_contract', entity_id: id, patch: { expires_at } };
    expect(await road.push([extend])).toEqual(['applied']);
    const [row] = await road.rows(`contracts?select=declined_at,decline_reason&id=eq.${id}`);
    expect(row).toEqual({ declined_at: null, decline_reason: null });
  });

  test('without a reason is mailed in the contract’s language', async () => {
    const { token } = await road.sent('nein@club.example', { title: 'Ohne Grund', locale: 'de' });
    const decline = aDecline({ reason: null });
    expect(await road.call('decline_contract', { token, decline })).toMatchObject({ ok: true });
    await expect.poll(() => mailsAbout('Ohne Grund'), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsAbout('Ohne Grund');
    expect(mail?.subject).toBe('Máire Fallon hat abgelehnt: Ohne Grund');
    expect(mail?.text).toContain('Grund nicht genannt');
  });
});

describe('asking for a new link', () => {
  const ask = (token: string) => road.call('request_new_link', { token, locale: 'en' });

  test('from an expired one tells the sender once, however often it is asked', async () => {
    const { id, token } = await road.sent('late@club.example', { title: 'Expired one' }, 40);
    expect(await ask(token)).toEqual({ ok: true });
    expect(await ask(token)).toMatchObject({
      ok: false,
      error: { code: 'rate_limited', retry_after_s: expect.any(Number) },
    });
    await expect.poll(() => mailsAbout('Expired one'), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsAbout('Expired one');
    expect(mail?.subject).toBe('Máire Fallon asks for a new link: Expired one');
    expect(mail?.text).toContain('Extend it or replace its link');
    expect(mail?.text).toContain(`${road.url}/contracts/${id}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(token);
  });

  test('from a replaced one says that a newer link is there; the old one gives no copy', async () => {
    const { id, token } = await road.sent('old@club.example', { title: 'Replaced one' });
    const signing_token = newToken();
    const replace = { kind: 'replace_link', entity_id: id, patch: { signing_token } };
    expect(await road.push([replace])).toEqual(['applied']);
    expect(await downloadRefusal(token)).toMatchObject({
      status: 410,
      error: { code: 'link_replaced' },
    });
    expect(await downloadRefusal(signing_token)).toMatchObject({
      status: 409,
      error: { code: 'not_sealed' },
    });
    expect(await ask(token)).toEqual({ ok: true });
    await expect.poll(() => mailsAbout('Replaced one'), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsAbout('Replaced one');
    expect(mail?.text).toContain('has a newer link, which works');
    for (const secret of [token, signing_token]) {
      expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
    }
  });

  test('of a contract that was taken back advises a new one', async () => {
    const { id, token } = await road.sent('back@club.example', { title: 'Voided one' });
    const voided = { kind: 'void_contract', entity_id: id, patch: { reason: 'A mistake' } };
    expect(await road.push([voided])).toEqual(['applied']);
    expect(await ask(token)).toEqual({ ok: true });
    await expect.poll(() => mailsAbout('Voided one'), { timeout: 20_000 }).toHaveLength(1);
    expect((await mailsAbout('Voided one'))[0]?.text).toContain('Make a new contract');
  });

  test('from an open or an unknown one mails nobody', async () => {
    const { token } = await road.sent('open@club.example', { title: 'Open one' });
    expect(await ask(token)).toEqual({ ok: true });
    expect(await ask(newToken())).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await road.post('/rest/v1/rpc/due_jobs', {}, { apikey: road.secretKey })).toBe(0);
    expect(await mailsAbout('Open one')).toEqual([]);
  });
});
