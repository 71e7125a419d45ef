import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { dataFolder, KEY } from './stack-process.ts';

const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' };
const TABLES = [
  'contract_templates',
  'contract_template_versions',
  'contracts',
  'signatures',
  'contract_events',
  'tombstones',
  'applied_commands',
  'sync_meta',
  'staff_domains',
];

let stack: Stack;
let folder: Awaited<ReturnType<typeof dataFolder>>;
const logged: string[] = [];

beforeAll(async () => {
  folder = await dataFolder();
  stack = await startStack({
    port: 0,
    dataFolder: folder.path,
    logRequests: true,
    log: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

type Answer = { status: number; body: unknown };

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${stack.url}${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return call(path, {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function staffHeaders(): Promise<Record<string, string>> {
  const { body } = await post('/auth/v1/token?grant_type=password', DEMO);
  const { access_token: token } = body as { access_token: string };
  return { apikey: KEY, authorization: `Bearer ${token}` };
}

describe('the API', () => {
  test('is healthy, on both loopback addresses', async () => {
    const { port } = new URL(stack.url);
    expect(await call('/health')).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect((await fetch(`http://[::1]:${port}/health`)).status).toBe(200);
  });

  test('has the publishable key of supabase/config.toml', async () => {
    const config = await readFile(
      resolve(import.meta.dirname, '../../supabase/config.toml'),
      'utf8',
    );
    expect(config).toContain(`publishable_key = "${KEY}"`);
    expect(stack.publishableKey).toBe(KEY);
  });

  test.each(TABLES)('refuses %s to anonymous callers, with the key and without', async (table) => {
    const withKey = await call(`/rest/v1/${table}?select=*`, { headers: { apikey: KEY } });
    expect(withKey).toMatchObject({ status: 401, body: { code: '42501' } });
    expect((await call(`/rest/v1/${table}?select=*`)).status).toBe(401);
  });

  test('answers unknown API addresses with JSON', async () => {
    expect(await call('/functions/v1/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await call('/realtime/v1/websocket')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await call('/rest/v1/nothing', { headers: { apikey: KEY } })).status).toBe(404);
  });

  test('seeds a contract in every status for the demo account', async () => {
    const headers = await staffHeaders();
    const { body } = await call('/rest/v1/contracts?select=status,customer_company', { headers });
    const rows = body as { status: string }[];
    expect(new Set(rows.map((row) => row.status))).toEqual(
      new Set(['draft', 'sent', 'viewed', 'signed', 'completed', 'expired']),
    );
    const templates = await call('/rest/v1/contract_templates?select=name', { headers });
    expect(templates.body).toHaveLength(2);
  });

  test('keeps the roles of simultaneous requests apart', async () => {
    const headers = await staffHeaders();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        call('/rest/v1/contracts?select=id&limit=1', {
          headers: at % 2 === 0 ? headers : { apikey: KEY },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, at) => (at % 2 === 0 ? 200 : 401)),
    );
  });

  test('records the address that it saw, not the one that a caller claims', async () => {
    const headers = await staffHeaders();
    const { body } = await call('/rest/v1/signatures?select=signer_ip,signer_ip_source', {
      headers,
    });
    for (const row of body as Record<string, unknown>[]) {
      expect(row).toEqual({ signer_ip: '127.0.0.1', signer_ip_source: 'x-real-ip' });
    }
  });

  test('logs requests without queries, names and tokens', async () => {
    await fetch(`${stack.url}/sign/0123456789012345678901234567890123456789012?email=someone`);
    await expect.poll(() => logged.some((line) => line.startsWith('GET /sign/… '))).toBe(true);
    const text = logged.join('\n');
    expect(text).toMatch(/POST \/rest\/v1\/rpc\/push_commands 200 \d+ ms/);
    expect(text).not.toMatch(/[A-Za-z0-9_-]{40}|someone|@/);
  });
});

describe('storage', () => {
  test('gives a file back as it came, and takes none from anonymous callers', async () => {
    const { secretKey } = JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8')) as {
      secretKey: string;
    };
    const bucket = await post(
      '/storage/v1/bucket',
      { id: 'papers', name: 'papers', public: true },
      { apikey: secretKey },
    );
    expect(bucket.status).toBe(200);
    const file = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 31) % 251);
    const put = (apikey: string): Promise<Response> =>
      fetch(`${stack.url}/storage/v1/object/papers/a/b.pdf`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/pdf' },
        body: file,
      });
    expect((await put(KEY)).ok).toBe(false);
    expect((await put(secretKey)).status).toBe(200);
    const fetched = await fetch(`${stack.url}/storage/v1/object/public/papers/a/b.pdf`);
    expect(fetched.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await fetched.arrayBuffer()).equals(file)).toBe(true);
  });
});

describe('the inbox', () => {
  test('catches forms, keeps their text as text', async () => {
    const form = {
      name: 'A <b>club</b>',
      email: 'a@club.example',
      message: '<script>alert(1)</script>',
      _subject: 'Demo Request from "A"',
    };
    expect(await post('/forms', form)).toEqual({ status: 200, body: { ok: true } });
    const list = (await call('/inbox.json')).body as Record<string, unknown>[];
    expect(list[0]).toMatchObject({
      kind: 'form',
      subject: 'Demo Request from "A"',
      from: 'a@club.example',
      data: form,
    });
    const page = await (await fetch(`${stack.url}/inbox`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>');
  });

  test.each([
    ['GET', null, 405, 'method_not_allowed'],
    ['POST', '[1]', 400, 'invalid_json'],
    ['POST', '{', 400, 'invalid_json'],
    ['POST', `{"a":"${'x'.repeat(300_000)}"}`, 413, 'too_large'],
  ])('refuses a form sent by %s', async (method, body, status, code) => {
    expect(await call('/forms', { method, body })).toMatchObject({ status, body: { code } });
  });

  test('catches the mail that confirms an account, whose link confirms it', async () => {
    const account = { email: 'new@club.example', password: 'long-enough-1' };
    await post('/auth/v1/signup', account);
    expect((await post('/auth/v1/token?grant_type=password', account)).status).toBe(400);
    const list = (await call('/inbox.json')).body as { to: string[]; text: string }[];
    const link = /http:\S+/.exec(
      list.find((one) => one.to.includes(account.email))?.text ?? '',
    )?.[0];
    const followed = await fetch(link ?? '', { redirect: 'manual' });
    expect(followed.headers.get('location')).toMatch(new RegExp(`^${stack.url}`));
    expect((await post('/auth/v1/token?grant_type=password', account)).status).toBe(200);
  });
});

describe('the function contract-signed-notification', () => {
  const path = '/functions/v1/contract-signed-notification';

  async function signature(): Promise<{ id: string; contract_id: string }> {
    const headers = await staffHeaders();
    const { body } = await call(
      '/rest/v1/signatures?select=id,contract_id&signature_type=eq.drawn',
      { headers },
    );
    const [row] = body as { id: string; contract_id: string }[];
    if (row === undefined) throw new Error('the seed has no drawn signature');
    return row;
  }

  test('mails staff and signer once, however often and simultaneously it is called', async () => {
    const { id, contract_id: contractId } = await signature();
    const body = {
      contractId,
      submissionId: id,
      signerName: 'x',
      signerEmail: 'evil@else.example',
      signatureType: 'drawn',
    };
    const answers = await Promise.all([post(path, body), post(path, body), post(path, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await post(path, body)).toEqual({
      status: 200,
      body: { ok: true, staff: 'already_sent', signer: 'already_sent' },
    });
    const list = (await call('/inbox.json')).body as {
      to: string[];
      subject: string;
      html: string;
    }[];
    const sent = list.filter((one) => one.subject.includes('Installation & streaming agreement'));
    expect(new Set(sent.map((one) => one.to[0]))).toEqual(
      new Set([DEMO.email, 'maire@kilbarrowrovers.example']),
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]?.html).toContain('Installation &amp; streaming agreement');

    const headers = await staffHeaders();
    const events = await call(
      `/rest/v1/contract_events?select=details&kind=eq.emailed&contract_id=eq.${contractId}`,
      { headers },
    );
    expect(events.body).toHaveLength(2);
    const verified = await call(`/rest/v1/rpc/verify_contract_events`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contract: contractId }),
    });
    expect(verified.body).toBe(true);
  });

  test('tells nothing where contract and submission do not belong together', async () => {
    const { id, contract_id: contractId } = await signature();
    for (const body of [
      { contractId, submissionId: contractId },
      { contractId: id, submissionId: id },
    ]) {
      expect(await post(path, body)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    }
  });

  test('answers misuse with codes, and preflights', async () => {
    expect(await post(path, { contractId: 'x' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', field: 'contractId' } },
    });
    expect((await call(path)).status).toBe(405);
    const preflight = await fetch(`${stack.url}${path}`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('cannot be done by hand over REST', async () => {
    const headers = await staffHeaders();
    const { id, contract_id: contract } = await signature();
    const refused = await post(
      '/rest/v1/rpc/signed_notification',
      { contract, submission: id },
      headers,
    );
    expect(refused).toMatchObject({ status: 403, body: { code: '42501' } });
  });
});

test('the data folder keeps no secret that others may read', async () => {
  const { mode } = await stat(join(folder.path, 'keys.json'));
  expect(mode & 0o077).toBe(0);
});
