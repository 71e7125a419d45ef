import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO, startRoad, type Road } from './road.ts';
import { KEY } from './stack-process.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());

describe('from a signature to a completed contract', () => {
  test('sealed, mailed to both sides with the copy, completed, and downloaded', async () => {
    const { id, token } = await road.sent('signer@club.example', { locale: 'fr' });
    await road.sign({ id, token });
    await expect
      .poll(() => road.rows(`contracts?select=status,seal_state&id=eq.${id}`), { timeout: 20_000 })
      .toEqual([{ status: 'completed', seal_state: 'sealed' }]);
    const [contract] = await road.rows<{ sealed_sha256: string }>(
      `contracts?select=sealed_sha256&id=eq.${id}`,
    );
    const mails = [...(await road.inbox('signer@club.example')), ...(await road.inbox(DEMO.email))];
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Signé : Camera',
      'Máire Fallon a signé : Camera',
    ]);
    for (const { mail } of mails) {
      expect(mail?.attachments).toMatchObject([{ sha256: contract?.sealed_sha256 }]);
    }
    const kinds = await road.kindsOf(id);
    expect(kinds.slice(-5)).toEqual(['signed', 'sealed', 'emailed', 'emailed', 'completed']);
    expect(
      await road.post('/rest/v1/rpc/verify_contract_events', { contract: id }, road.staff),
    ).toBe(true);

    for (const [body, headers] of [
      [{ token }, {}],
      [{ contractId: id }, road.staff],
    ] as const) {
      const response = await fetch(`${road.url}/functions/v1/download-sealed-contract`, {
        method: 'POST',
        headers: { ...headers },
        body: JSON.stringify(body),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    }
    const poke = { contractId: id, signerName: 'x', signerEmail: 'evil@else.example' };
    expect(await road.post('/functions/v1/contract-signed-notification', poke)).toEqual({
      ok: true,
      state: 'sealed',
    });
    expect(await road.inbox('evil@else.example')).toEqual([]);
    expect(await road.inbox('signer@club.example')).toHaveLength(1);
  });

  test('the seed’s own completed contract was sealed by the job, and cluttered no inbox', async () => {
    const [sealed] = await road.rows<{ seal_state: string }>(
      'contracts?select=seal_state,sealed_sha256&status=eq.completed&customer_name=eq.J%C3%BCrgen%20Brandt',
    );
    expect(sealed).toMatchObject({ seal_state: 'sealed', sealed_sha256: expect.any(String) });
    expect(await road.inbox('j.brandt@sv-hollerbach.example')).toEqual([]);
  });

  test('one whose mail may be lost waits for staff, who try again and complete it', async () => {
    const query = 'contracts?select=id,status,seal_state&seal_state=eq.failed';
    const [failed] = await road.rows<{ id: string }>(query);
    expect(failed).toMatchObject({ status: 'signed', seal_state: 'failed' });
    const id = failed?.id ?? '';
    expect(await road.push([{ kind: 'seal_contract', entity_id: id, patch: {} }])).toEqual([
      'applied',
    ]);
    await expect
      .poll(() => road.rows(`contracts?select=status,seal_state&id=eq.${id}`), { timeout: 20_000 })
      .toEqual([{ status: 'completed', seal_state: 'sealed' }]);
    expect(await road.inbox('maire@kilbarrowrovers.example')).toHaveLength(1);
  });
});

describe('mailing a link', () => {
  test('by the queue alone: the server sends what it holds, once', async () => {
    const { id, token } = await road.sent('queue@club.example', { locale: 'de' });
    const mail = {
      kind: 'email_contract',
      command_id: randomUUID(),
      entity_id: id,
      patch: {
        recipient_email: 'queue@club.example',
        recipient_name: 'Máire',
        message: 'Bis <bald>',
      },
    };
    expect(await road.push([mail])).toEqual(['applied']);
    expect(await road.push([mail])).toEqual(['duplicate']);
    await expect.poll(() => road.inbox('queue@club.example'), { timeout: 15_000 }).toHaveLength(1);
    const [caught] = await road.inbox('queue@club.example');
    expect(caught?.subject).toBe('Bitte unterschreiben: Camera');
    expect(caught?.text).toContain(`${road.url}/sign/${token}`);
    expect(caught?.html).toContain('Bis &lt;bald&gt;');
  });

  test('by the function, however often and simultaneously: once', async () => {
    const { id } = await road.sent('once@club.example');
    const body = {
      contractId: id,
      recipientEmail: 'once@club.example',
      recipientName: null,
      message: null,
      mailId: randomUUID(),
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        road.post('/functions/v1/send-contract-email', body, road.staff),
      ),
    );
    const outcomes = answers.map((answer) => (answer as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('already_sent'), 'sent']);
    expect(await road.inbox('once@club.example')).toHaveLength(1);
    expect(await road.kindsOf(id)).toEqual(['created', 'sent', 'email_requested', 'emailed']);
  });

  test('of a draft, an unknown contract or without a session is refused', async () => {
    const [draft] = await road.rows<{ id: string }>('contracts?select=id&status=eq.draft');
    const send = (contractId: string | undefined, headers = road.staff) =>
      road.post(
        '/functions/v1/send-contract-email',
        { contractId, recipientEmail: 'a@b.example' },
        headers,
      );
    expect(await send(draft?.id)).toMatchObject({ error: { code: 'not_sent' } });
    expect(await send(randomUUID())).toMatchObject({ error: { code: 'not_found' } });
    expect(await send(draft?.id, {})).toMatchObject({ error: { code: 'unauthorized' } });
    expect(await road.inbox('a@b.example')).toEqual([]);
  });

  test('a reminder that is due goes out by the clock', async () => {
    await road.sent('late@club.example', { reminder: 'after_3_days' }, 4);
    expect(
      await road.post('/rest/v1/rpc/run_contract_schedule', {}, { apikey: road.secretKey }),
    ).toMatchObject({
      reminded: 1,
    });
    await expect.poll(() => road.inbox('late@club.example'), { timeout: 15_000 }).toHaveLength(1);
    expect((await road.inbox('late@club.example'))[0]?.subject).toContain('Reminder');
  });
});

test('the printable contract: for staff, and for nobody else', async () => {
  const { id } = await road.sent('print@club.example', { locale: 'nl' });
  const ask = (headers: Record<string, string>) =>
    fetch(`${road.url}/functions/v1/download-contract-pdf`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ contractId: id }),
    });
  const html = await (await ask(road.staff)).text();
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('<h3>1. Camera</h3>');
  const refused = await ask({ apikey: KEY });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    error: { code: 'unauthorized', message: 'Not authenticated' },
  });
});

test('the work list is the service’s alone', async () => {
  for (const procedure of ['due_jobs', 'claim_mail', 'claim_seal', 'run_contract_schedule']) {
    for (const headers of [{}, road.staff]) {
      const answer = await road.post(`/rest/v1/rpc/${procedure}`, {}, headers);
      expect(answer).toMatchObject({ code: '42501' });
    }
  }
});
