import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash } from '../../src/domain/contract-hash.ts';
import type { Caught } from '../../supabase/local/inbox.ts';
import { sha256 } from '../../supabase/local/seed-calls.ts';
import { signSample } from '../../supabase/local/seed-signing.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { dataFolder, KEY } from './stack-process.ts';

const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' };
const CONTENT = '1. Camera\nOne camera, no cost.';
const TERMS = 'The law of Ireland applies.';

let stack: Stack;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let staff: Record<string, string>;

beforeAll(async () => {
  folder = await dataFolder();
  stack = await startStack({ port: 0, dataFolder: folder.path });
  const session = await post('/auth/v1/token?grant_type=password', DEMO);
  staff = { authorization: `Bearer ${String((session as { access_token: string }).access_token)}` };
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as unknown;
}

async function rows<T>(path: string): Promise<T[]> {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    headers: { apikey: KEY, ...staff },
  });
  return (await response.json()) as T[];
}

async function inbox(to: string): Promise<Caught[]> {
  const all = (await (await fetch(`${stack.url}/inbox.json`)).json()) as Caught[];
  return all.filter((one) => one.to.includes(to));
}

type Command = { kind: string; entity_id: string; patch: object; command_id?: string };

async function push(commands: readonly Command[]): Promise<string[]> {
  const answer = await post(
    '/rest/v1/rpc/push_commands',
    {
      client_id: randomUUID(),
      commands: commands.map((command) => ({
        command_id: randomUUID(),
        old: {},
        base_revision: null,
        at_device: new Date().toISOString(),
        schema_version: 1,
        ...command,
      })),
    },
    staff,
  );
  return (answer as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
}

/** A contract that is out with its customer. */
async function sentContract(email: string, more: object = {}, createdDaysAgo = 0) {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const at = new Date(Date.now() - createdDaysAgo * 86_400_000).toISOString();
  const outcomes = await push([
    {
      kind: 'create_contract',
      entity_id: id,
      patch: {
        template_id: null,
        title: 'Camera',
        customer_email: email,
        customer_name: 'Máire Fallon',
        signing_token: token,
        content: CONTENT,
        terms: TERMS,
        created_at: at,
        ...more,
      },
    },
    {
      kind: 'send_contract',
      entity_id: id,
      patch: { sent_at: at, content_sha256: await contentHash(CONTENT, TERMS, sha256) },
    },
  ]);
  expect(outcomes).toEqual(['applied', 'applied']);
  return { id, token };
}

const kindsOf = async (id: string) =>
  (await rows<{ kind: string }>(`contract_events?select=kind&contract_id=eq.${id}&order=seq`)).map(
    ({ kind }) => kind,
  );

describe('from a signature to a completed contract', () => {
  test('sealed, mailed to both sides with the copy, completed, and downloaded', async () => {
    const { id, token } = await sentContract('signer@club.example', { locale: 'fr' });
    await signSample(stack.url, token, {
      key: id,
      template: { key: 'x', name: 'Camera', content: CONTENT, terms: TERMS },
      email: 'signer@club.example',
      name: 'Máire Fallon',
      company: null,
      createdAgo: 0,
      reaches: 'signed',
      signature: 'drawn',
    });
    await expect
      .poll(() => rows(`contracts?select=status,seal_state&id=eq.${id}`), { timeout: 20_000 })
      .toEqual([{ status: 'completed', seal_state: 'sealed' }]);
    const [contract] = await rows<{ sealed_sha256: string }>(
      `contracts?select=sealed_sha256&id=eq.${id}`,
    );
    const mails = [...(await inbox('signer@club.example')), ...(await inbox(DEMO.email))];
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Signé : Camera',
      'Máire Fallon a signé : Camera',
    ]);
    for (const { mail } of mails) {
      expect(mail?.attachments).toMatchObject([{ sha256: contract?.sealed_sha256 }]);
    }
    const kinds = await kindsOf(id);
    expect(kinds.slice(-5)).toEqual(['signed', 'sealed', 'emailed', 'emailed', 'completed']);
    expect(await post('/rest/v1/rpc/verify_contract_events', { contract: id }, staff)).toBe(true);

    for (const [body, headers] of [
      [{ token }, {}],
      [{ contractId: id }, staff],
    ] as const) {
      const response = await fetch(`${stack.url}/functions/v1/download-sealed-contract`, {
        method: 'POST',
        headers: { ...headers },
        body: JSON.stringify(body),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    }
    const poke = { contractId: id, signerName: 'x', signerEmail: 'evil@else.example' };
    expect(await post('/functions/v1/contract-signed-notification', poke)).toEqual({
      ok: true,
      state: 'sealed',
    });
    expect(await inbox('evil@else.example')).toEqual([]);
    expect(await inbox('signer@club.example')).toHaveLength(1);
  });

  test('the seed’s own completed contract was sealed by the job, and cluttered no inbox', async () => {
    const [sealed] = await rows<{ seal_state: string }>(
      'contracts?select=seal_state,sealed_sha256&status=eq.completed&customer_name=eq.J%C3%BCrgen%20Brandt',
    );
    expect(sealed).toMatchObject({ seal_state: 'sealed', sealed_sha256: expect.any(String) });
    expect(await inbox('j.brandt@sv-hollerbach.example')).toEqual([]);
  });

  test('one whose mail may be lost waits for staff, who try again and complete it', async () => {
    const query = 'contracts?select=id,status,seal_state&seal_state=eq.failed';
    const [failed] = await rows<{ id: string }>(query);
    expect(failed).toMatchObject({ status: 'signed', seal_state: 'failed' });
    const id = failed?.id ?? '';
    expect(await push([{ kind: 'seal_contract', entity_id: id, patch: {} }])).toEqual(['applied']);
    await expect
      .poll(() => rows(`contracts?select=status,seal_state&id=eq.${id}`), { timeout: 20_000 })
      .toEqual([{ status: 'completed', seal_state: 'sealed' }]);
    expect(await inbox('maire@kilbarrowrovers.example')).toHaveLength(1);
  });
});

describe('mailing a link', () => {
  test('by the queue alone: the server sends what it holds, once', async () => {
    const { id, token } = await sentContract('queue@club.example', { locale: 'de' });
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
    expect(await push([mail])).toEqual(['applied']);
    expect(await push([mail])).toEqual(['duplicate']);
    await expect.poll(() => inbox('queue@club.example'), { timeout: 15_000 }).toHaveLength(1);
    const [caught] = await inbox('queue@club.example');
    expect(caught?.subject).toBe('Bitte unterschreiben: Camera');
    expect(caught?.text).toContain(`${stack.url}/sign/${token}`);
    expect(caught?.html).toContain('Bis &lt;bald&gt;');
  });

  test('by the function, however often and simultaneously: once', async () => {
    const { id } = await sentContract('once@club.example');
    const body = {
      contractId: id,
      recipientEmail: 'once@club.example',
      recipientName: null,
      message: null,
      mailId: randomUUID(),
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/functions/v1/send-contract-email', body, staff)),
    );
    const outcomes = answers.map((answer) => (answer as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('already_sent'), 'sent']);
    expect(await inbox('once@club.example')).toHaveLength(1);
    expect(await kindsOf(id)).toEqual(['created', 'sent', 'email_requested', 'emailed']);
  });

  test('of a draft, an unknown contract or without a session is refused', async () => {
    const [draft] = await rows<{ id: string }>('contracts?select=id&status=eq.draft');
    const send = (contractId: string | undefined, headers = staff) =>
      post(
        '/functions/v1/send-contract-email',
        { contractId, recipientEmail: 'a@b.example' },
        headers,
      );
    expect(await send(draft?.id)).toMatchObject({ error: { code: 'not_sent' } });
    expect(await send(randomUUID())).toMatchObject({ error: { code: 'not_found' } });
    expect(await send(draft?.id, {})).toMatchObject({ error: { code: 'unauthorized' } });
    expect(await inbox('a@b.example')).toEqual([]);
  });

  test('a reminder that is due goes out by the clock', async () => {
    await sentContract('late@club.example', { reminder: 'after_3_days' }, 4);
    const secret = await secretKey();
    expect(await post('/rest/v1/rpc/run_contract_schedule', {}, { apikey: secret })).toMatchObject({
      reminded: 1,
    });
    await expect.poll(() => inbox('late@club.example'), { timeout: 15_000 }).toHaveLength(1);
    expect((await inbox('late@club.example'))[0]?.subject).toContain('Reminder');
  });
});

test('the printable contract: for staff, and for nobody else', async () => {
  const { id } = await sentContract('print@club.example', { locale: 'nl' });
  const ask = (headers: Record<string, string>) =>
    fetch(`${stack.url}/functions/v1/download-contract-pdf`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ contractId: id }),
    });
  const html = await (await ask(staff)).text();
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
    for (const headers of [{}, staff]) {
      const answer = await post(`/rest/v1/rpc/${procedure}`, {}, headers);
      expect(answer).toMatchObject({ code: '42501' });
    }
  }
});

async function secretKey(): Promise<string> {
  const text = await readFile(join(folder.path, 'keys.json'), 'utf8');
  return (JSON.parse(text) as { secretKey: string }).secretKey;
}
