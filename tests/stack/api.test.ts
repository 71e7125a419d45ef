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
  const file = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 31) % 251);
  let staff: Record<string, string>;
  let folderOfStaff: string;
  beforeAll(async () => {
    staff = await staffHeaders();
    const { body } = await call('/auth/v1/user', { headers: staff });
    folderOfStaff = (body as { id: string }).id;
  });

  const put = async (
    path: string,
    headers: Record<string, string>,
    type = 'application/pdf',
  ): Promise<{ status: number; meant: number }> => {
    const response = await fetch(`${stack.url}/storage/v1/object/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: file,
    });
    const body = (await response.json()) as { statusCode?: string };
    return { status: response.status, meant: Number(body.statusCode ?? response.status) };
  };

  test('takes a document from staff once and gives it back to everybody as it came', async () => {
    const path = `contract-documents/${folderOfStaff}/template_1795249466779.pdf`;
    expect((await put(path, staff)).status).toBe(200);
    expect(await put(path, staff)).toEqual({ status: 400, meant: 409 });
    const fetched = await fetch(`${stack.url}/storage/v1/object/public/${path}`);
    expect(fetched.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await fetched.arrayBuffer()).equals(Buffer.from(file))).toBe(true);
  });

  test('refuses other people’s folders, other names and types, and anonymous callers', async () => {
    const own = `contract-documents/${folderOfStaff}`;
    const name = 'terms_1795249466779.pdf';
    const stranger = 'contract-documents/11111111-1111-4111-8111-111111111111';
    expect(await put(`${stranger}/${name}`, staff)).toMatchObject({ meant: 403 });
    expect(await put(`${own}/notes.pdf`, staff)).toMatchObject({ meant: 403 });
    expect(await put(`${own}/${name}`, { apikey: KEY })).toMatchObject({ meant: 403 });
    expect(await put(`${own}/${name}`, staff, 'text/html')).toMatchObject({ meant: 415 });
    expect(
      await put(`${own}/template_1795249466779.pdf`, { ...staff, 'x-upsert': 'true' }),
    ).toMatchObject({ meant: 403 });
    expect(await put(`sealed-contracts/${folderOfStaff}/x.pdf`, staff)).toMatchObject({
      meant: 403,
    });
  });

  test('shows sealed copies to the service alone', async () => {
    const { body } = await call('/rest/v1/contracts?select=sealed_path&status=eq.completed', {
      headers: staff,
    });
    const [{ sealed_path: path } = { sealed_path: '' }] = body as { sealed_path: string }[];
    for (const address of [`public/sealed-contracts/${path}`, `sealed-contracts/${path}`]) {
      const response = await fetch(`${stack.url}/storage/v1/object/${address}`, { headers: staff });
      expect(response.ok).toBe(false);
    }
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

  test('puts a form that is sent again once, and one that a program filled in never', async () => {
    const form = { name: 'B', email: 'b@club.example', message: 'Hi', _subject: 'B', _id: 'b-1' };
    await post('/forms', form);
    expect(await post('/forms', form)).toEqual({ status: 200, body: { ok: true } });
    expect(await post('/forms', { ...form, _id: 'b-2', _gotcha: 'x' })).toMatchObject({
      status: 200,
    });
    const list = (await call('/inbox.json')).body as { from: string }[];
    expect(list.filter(({ from }) => from === form.email)).toHaveLength(1);
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

test('the data folder keeps no secret that others may read', async () => {
  const { mode } = await stat(join(folder.path, 'keys.json'));
  expect(mode & 0o077).toBe(0);
});
