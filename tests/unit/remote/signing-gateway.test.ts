import { describe, expect, test } from 'vitest';
import { createSigningGateway } from '#remote/signing-gateway.ts';
import { fakeClock, NOW, NOW_MS } from '../sync/builders.ts';
import {
  aDecline,
  aReceipt,
  aSnapshot,
  aStored,
  aSubmission,
  TOKEN,
} from '../sync/signing-builders.ts';
import { html, json, open, rpcOver } from './setup.ts';

const UNREADABLE = { ok: false, failure: { kind: 'unreadable' } };

describe('the signing gateway', () => {
  const over = (answer: unknown) => {
    const { rpc, sent } = rpcOver([answer instanceof Response ? answer : json(answer)]);
    return { gateway: createSigningGateway(rpc, fakeClock(NOW_MS + 500)), sent };
  };

  test('opens a link and measures the clock', async () => {
    const { contract } = await aSnapshot();
    const { gateway, sent } = over({ ok: true, server_time: NOW, contract });
    expect(await gateway.open(TOKEN, open())).toEqual({
      ok: true,
      value: { snapshot: { token: TOKEN, contract, serverTime: NOW, clockOffsetMs: 500 } },
    });
    expect(sent[0]).toMatchObject({
      url: 'https://api.example/rest/v1/rpc/get_contract_for_signing',
      body: { token: TOKEN },
    });
  });

  test.each([
    [
      { ok: false, error: { code: 'not_found' } },
      { ok: true, value: { fault: { code: 'not_found' } } },
    ],
    [
      { ok: false, error: { code: 'declined', declined_at: '2026-11-20 09:00:00+00' } },
      { ok: true, value: { fault: { code: 'declined', declined_at: NOW } } },
    ],
    [
      { ok: false, error: { code: 'link_replaced' } },
      { ok: true, value: { fault: { code: 'link_replaced' } } },
    ],
    [
      { ok: false, error: { code: 'expired', expired_at: '2026-11-20 09:00:00+00' } },
      { ok: true, value: { fault: { code: 'expired', expired_at: NOW } } },
    ],
    [{ ok: false, error: { code: 'a_new_one' } }, UNREADABLE],
    [{ ok: true }, UNREADABLE],
    [html(), UNREADABLE],
    [json({}, 429), { ok: true, value: { fault: { code: 'rate_limited' } } }],
  ])('open: %j', async (answer, result) =>
    expect(await over(answer).gateway.open(TOKEN, open())).toEqual(result),
  );

  test('sends a submission as it is and reads receipt and refusal', async () => {
    const receipt = aReceipt(await aStored());
    const signed = over({ ok: true, receipt: { ...receipt, capture_mode: 'link' } });
    expect(await signed.gateway.sign(TOKEN, aSubmission(), open())).toEqual({
      ok: true,
      value: { receipt },
    });
    expect(signed.sent[0]?.body).toEqual({ token: TOKEN, submission: aSubmission() });
    const refused = over({ ok: false, error: { code: 'already_signed', signed_at: NOW } });
    expect(await refused.gateway.sign(TOKEN, aSubmission(), open())).toEqual({
      ok: true,
      value: { fault: { code: 'already_signed', signed_at: NOW } },
    });
    expect(await over(html()).gateway.sign(TOKEN, aSubmission(), open())).toEqual(UNREADABLE);
    expect(
      await over(json({ code: 'x' }, 429)).gateway.sign(TOKEN, aSubmission(), open()),
    ).toMatchObject({ ok: false });
  });

  test('a decline goes as it is, and its answer names the decline and the time', async () => {
    const { decline } = aDecline();
    const { gateway, sent } = over({
      ok: true,
      decline_id: decline.decline_id,
      declined_at: '2026-11-20 09:00:00+00',
    });
    expect(await gateway.decline(TOKEN, decline, open())).toEqual({
      ok: true,
      value: { declineId: decline.decline_id, declinedAt: NOW },
    });
    expect(sent).toMatchObject([
      {
        url: 'https://api.example/rest/v1/rpc/decline_contract',
        body: { token: TOKEN, decline },
      },
    ]);
  });

  test.each([
    [
      { ok: false, error: { code: 'already_signed', signed_at: NOW, signed_by: 'Brian' } },
      {
        ok: true,
        value: { fault: { code: 'already_signed', signed_at: NOW, signed_by: 'Brian' } },
      },
    ],
    [{ ok: true }, UNREADABLE],
    [html(), UNREADABLE],
  ])('decline: %j', async (answer, result) =>
    expect(await over(answer).gateway.decline(TOKEN, aDecline().decline, open())).toEqual(result),
  );

  test('asks for a new link', async () => {
    const { gateway, sent } = over({ ok: true });
    expect(await gateway.requestNewLink(TOKEN, 'fr', open())).toEqual({
      ok: true,
      value: { requested: true },
    });
    expect(sent).toMatchObject([
      {
        url: 'https://api.example/rest/v1/rpc/request_new_link',
        body: { token: TOKEN, locale: 'fr' },
      },
    ]);
    const limit = { code: 'rate_limited', retry_after_s: 60 };
    expect(
      await over({ ok: false, error: limit }).gateway.requestNewLink(TOKEN, 'fr', open()),
    ).toEqual({ ok: true, value: { fault: limit } });
    expect(
      await over(json({}, 429, { 'retry-after': '9' })).gateway.requestNewLink(TOKEN, 'fr', open()),
    ).toEqual({ ok: true, value: { fault: { code: 'rate_limited', retry_after_s: 9 } } });
    expect(await over(html()).gateway.requestNewLink(TOKEN, 'fr', open())).toEqual(UNREADABLE);
  });

  test('marks a link viewed', async () => {
    expect(await over({ ok: true }).gateway.markViewed(TOKEN, open())).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await over(html()).gateway.markViewed(TOKEN, open())).toEqual(UNREADABLE);
    expect(await over(json({}, 500)).gateway.markViewed(TOKEN, open())).toMatchObject({
      ok: false,
    });
  });
});
