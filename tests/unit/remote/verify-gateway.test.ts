import { describe, expect, test } from 'vitest';
import { createVerifyGateway } from '#remote/verify-gateway.ts';
import { NOW } from '../sync/builders.ts';
import { html, json, open, rpcOver } from './setup.ts';

const SHA = 'a'.repeat(64);
const known = {
  ok: true,
  known: true,
  contract_id: 'c1',
  status: 'completed',
  signed_at: '2026-11-20 09:00:00+00',
  sealed_at: null,
};

const ask = async (answer: Response | Error) => {
  const { rpc, sent } = rpcOver([answer]);
  return { sent, told: await createVerifyGateway(rpc).ask(SHA, open()) };
};

describe('asking about a sealed copy', () => {
  test('sends the fingerprint and nothing else, and reads what is known', async () => {
    const { sent, told } = await ask(json(known));
    expect(told).toEqual({
      state: 'known',
      contractId: 'c1',
      status: 'completed',
      signedAt: NOW,
      sealedAt: null,
    });
    expect(sent).toMatchObject([
      { url: 'https://api.example/rest/v1/rpc/verify_sealed_copy', body: { sha256: SHA } },
    ]);
  });

  test.each([
    [json({ ok: true, known: false }), { state: 'unknown' }],
    [
      json({ ok: false, error: { code: 'rate_limited', retry_after_s: 12 } }),
      { state: 'too_many', retryAfterS: 12 },
    ],
    [json({}, 429, { 'retry-after': '30' }), { state: 'too_many', retryAfterS: 30 }],
    [json({}, 429), { state: 'too_many', retryAfterS: null }],
    [json({ ...known, status: 'lost' }), { state: 'unreachable' }],
    [json({ ok: false, error: { code: 'a_new_one' } }), { state: 'unreachable' }],
    [html(), { state: 'unreachable' }],
    [json({}, 500), { state: 'unreachable' }],
    [new TypeError('offline'), { state: 'unreachable' }],
  ] as const)('never guesses: %#', async (answer, told) =>
    expect((await ask(answer)).told).toEqual(told),
  );
});
