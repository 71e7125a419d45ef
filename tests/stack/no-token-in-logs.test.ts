import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestLine } from '../../supabase/local/request-line.ts';
import { CONTENT, newToken, startRoadOver, TERMS, type Road } from './road.ts';
import { dataFolder, KEY, startProcess, type StackProcess } from './stack-process.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let started: StackProcess;
let road: Omit<Road, 'stop'>;
beforeAll(async () => {
  folder = await dataFolder();
  started = await startProcess(
    ['--port', '0', '--data', folder.path, '--limits', 'address_calls=6000'],
    { REQUEST_LOG: '1' },
  );
  road = await startRoadOver(started.url, folder.path);
});
afterAll(async () => {
  await started.end('SIGINT');
  await folder.remove();
});

/** Opens the page as a browser would, and by ways that a browser would not take. */
async function openPages(token: string): Promise<void> {
  for (const path of [`/sign/${token}`, `/sign/${token}/?from=${token}`, `/fr/sign/${token}`]) {
    await (await fetch(`${road.url}${path}`)).arrayBuffer();
  }
  await fetch(`${road.url}/nowhere/${token}`);
  await fetch(`${road.url}/SIGN/${token}`);
}

/** The procedures of a link with what they take, here all of it the token. */
const calls = (token: string): readonly (readonly [procedure: string, args: object])[] => [
  ['get_contract_for_signing', { token }],
  ['mark_contract_viewed', { token }],
  ['request_new_link', { token, locale: token }],
  ['decline_contract', { token, decline: { decline_id: token, reason: token } }],
  ['sign_contract', { token, submission: { submission_id: token, signature_data: token } }],
  ['verify_sealed_copy', { sha256: token }],
  ['no_such_procedure', { token }],
];

/** Everything that a token is sent with: what is right, and what a clumsy or a hostile caller sends. */
async function useEverywhere(token: string): Promise<void> {
  await openPages(token);
  const headers = { apikey: KEY, 'content-type': 'application/json' };
  for (const [procedure, args] of calls(token)) {
    const url = `${road.url}/rest/v1/rpc/${procedure}`;
    const send = (body: string) => fetch(url, { method: 'POST', headers, body });
    await send(JSON.stringify(args));
    await send(JSON.stringify({ ...args, [token]: [token] }));
    await send(JSON.stringify({ ...args, token: [token] }));
    await send(`{"token": "${token}"`);
    await fetch(`${url}?token=${token}`, { headers });
    await fetch(`${url}?token=eq.${token}&select=${token}`, {
      method: 'POST',
      headers,
      body: '{}',
    });
  }
  for (const body of [`{"token":"${token}"}`, `{"token":"${token}"`, `{"contractId":"${token}"}`]) {
    for (const name of ['download-sealed-contract', 'contract-signed-notification', token]) {
      await fetch(`${road.url}/functions/v1/${name}`, { method: 'POST', body });
    }
  }
}

describe('a token', () => {
  test('stands in no line that the stack writes, whatever is done with it', async () => {
    const signed = await road.sent('signed@club.example');
    const declined = await road.sent('declined@club.example');
    const replaced = await road.sent('replaced@club.example');
    const newer = newToken();
    await useEverywhere(signed.token);
    await road.sign(signed);
    await road.call('decline_contract', {
      token: declined.token,
      decline: {
        decline_id: randomUUID(),
        reason: 'No',
        locale: 'en',
        declined_at_device: new Date().toISOString(),
        time_zone: 'UTC',
        clock_offset_ms: 0,
      },
    });
    const replace = {
      kind: 'replace_link',
      entity_id: replaced.id,
      patch: { signing_token: newer },
    };
    expect(await road.push([replace])).toEqual(['applied']);
    await road.post(
      '/functions/v1/send-contract-email',
      { contractId: replaced.id, recipientEmail: 'replaced@club.example', mailId: randomUUID() },
      road.staff,
    );
    for (const token of [signed.token, declined.token, replaced.token, newer]) {
      await useEverywhere(token);
    }
    await expect
      .poll(() => road.rows(`contracts?select=status&id=eq.${signed.id}`), { timeout: 60_000 })
      .toEqual([{ status: 'completed' }]);
    await expect.poll(() => road.inbox('replaced@club.example')).toHaveLength(1);
    await useEverywhere(signed.token);

    const lines = started.said().split('\n');
    // The log is on: it tells of all that.
    expect(started.said()).toMatch(/GET \/sign\/… \d+ /);
    expect(started.said()).toMatch(/POST \/functions\/v1\/download-sealed-contract 200/);
    for (const token of [signed.token, declined.token, replaced.token, newer]) {
      const digest = createHash('sha256').update(token).digest('hex');
      expect(lines.filter((line) => line.includes(token) || line.includes(digest))).toEqual([]);
    }
    for (const secret of [road.secretKey, 'Máire', 'club.example', CONTENT, TERMS]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
    // Hundreds of requests, and the first one of each function starts a process.
  }, 240_000);
});

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
test.each([
  [`/sign/${TOKEN}`, '/sign/…'],
  [`/sign/${TOKEN}?a=b#c`, '/sign/…'],
  ['/sign/short', '/sign/…'],
  [`/de/sign/${TOKEN}/x`, '/de/sign/…'],
  [`/SIGN/${TOKEN}`, '/sign/…'],
  [`//sign/${TOKEN}`, '//sign/…'],
  [`/elsewhere/${TOKEN}.html`, '/elsewhere/….html'],
  ['/rest/v1/rpc/sign_contract', '/rest/v1/rpc/sign_contract'],
  [
    '/contracts/0f0c3c0e-6f5a-4c2b-a1c9-23e80c4a5a1d',
    '/contracts/0f0c3c0e-6f5a-4c2b-a1c9-23e80c4a5a1d',
  ],
])('the line about %s says %s', (url, shown) => {
  const request: Pick<IncomingMessage, 'method' | 'url'> = { method: 'GET', url };
  expect(requestLine(request, 200, 12.4)).toBe(`GET ${shown} 200 12 ms`);
});
