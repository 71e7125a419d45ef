import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { startCluster, type Cluster } from '../database/embedded-postgres.ts';
import { dataFolder, failingStart, KEY } from './stack-process.ts';

let cluster: Cluster;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let databaseUrl: string;

beforeAll(async () => {
  [cluster, folder] = await Promise.all([startCluster(), dataFolder()]);
  const { host, port, user, pass } = cluster.connect('postgres', 'postgres', 1).options;
  databaseUrl = `postgres://${user}:${String(pass)}@${host[0]}:${port[0]}/postgres`;
});
afterAll(async () => {
  await cluster.close();
  await folder.remove();
});

async function statuses(stack: Stack): Promise<Set<string>> {
  const session = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@touchline.example', password: 'touchline-demo' }),
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const headers = { apikey: KEY, authorization: `Bearer ${token}` };
  const answer = await fetch(`${stack.url}/rest/v1/contracts?select=status`, { headers });
  return new Set(((await answer.json()) as { status: string }[]).map((row) => row.status));
}

test('the same stack on a real Postgres: migrated and seeded once, refused to anonymous callers', async () => {
  const options = { port: 0, dataFolder: folder.path, databaseUrl };
  const every = new Set(['draft', 'sent', 'viewed', 'signed', 'completed', 'expired']);
  const first = await startStack(options);
  expect(await statuses(first)).toEqual(every);
  const anonymous = await fetch(`${first.url}/rest/v1/contracts`, { headers: { apikey: KEY } });
  expect(anonymous.status).toBe(401);
  await first.kill();

  const second = await startStack(options);
  expect(await statuses(second)).toEqual(every);
  await second.stop();

  await expect(startStack({ ...options, fresh: true })).rejects.toThrow(
    '--fresh does not empty the database that DATABASE_URL names',
  );
});

test.each([
  ['postgres://postgres:secret@127.0.0.1:9/postgres', 'cannot be used (ECONNREFUSED)'],
  ['mysql://localhost', 'DATABASE_URL is no address of a Postgres'],
])('says what to do about %s, and repeats no password', async (address, sentence) => {
  const refused = await failingStart(['--port', '0', '--data', folder.path], address);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(sentence);
  expect(refused.said).not.toContain('secret');
  expect(refused.said).not.toContain('    at ');
});
