import { describe, expect, test } from 'vitest';
import { SESSION_KEY } from '#remote/session-record.ts';
import { USER } from '../sync/builders.ts';
import { credentials, session, shared, signedIn, tab } from './auth-setup.ts';
import { html, json } from './setup.ts';

describe('a session that lasts', () => {
  test('refreshes a token that ends soon, once for all who ask', async () => {
    const one = tab([json(session(2))], await signedIn(80));
    const answers = await Promise.all([one.auth.accessToken(USER), one.auth.accessToken(USER)]);
    expect(answers).toEqual([
      { ok: true, value: 'access-2' },
      { ok: true, value: 'access-2' },
    ]);
    expect(one.sent).toHaveLength(1);
    expect(one.sent[0]).toMatchObject({
      url: 'https://api.example/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: 'refresh-1' },
    });
    expect(one.left).toMatchObject([{ access_token: 'access-2' }]);
  });

  test('S9: gives nobody the token of somebody else who signed in on this device', async () => {
    const one = tab([json(session(2))], await signedIn(80));
    expect(await one.auth.accessToken('another-person')).toMatchObject({
      ok: false,
      failure: { status: 401 },
    });
    expect(one.sent).toEqual([]);
  });

  test('two tabs never use one refresh token twice', async () => {
    const device = await signedIn(80);
    const [one, two] = [tab([json(session(2))], device), tab([], device)];
    expect(await Promise.all([one.auth.accessToken(USER), two.auth.accessToken(USER)])).toEqual([
      { ok: true, value: 'access-2' },
      { ok: true, value: 'access-2' },
    ]);
    expect(two.sent).toEqual([]);
  });

  test.each([
    ['no network', new TypeError('Failed to fetch'), { kind: 'network' }],
    ['a hotel', html(), { kind: 'network' }],
    [
      'a server that is down',
      html(502),
      { kind: 'http', status: 503, code: null, retryAfterMs: null },
    ],
  ])(
    'refreshing with %s keeps the session: the area stays usable',
    async (_name, answer, failure) => {
      const one = tab([answer, json(session(2))], await signedIn(-10));
      expect(await one.auth.accessToken(USER)).toEqual({ ok: false, failure });
      expect(one.state()).toMatchObject({ status: 'signed_in', needsPassword: false });
      expect(await one.auth.accessToken(USER)).toEqual({ ok: true, value: 'access-2' });
    },
  );

  test('asks for the password only when the server refused the refresh token, and keeps the person', async () => {
    const one = tab(
      [json({ error_code: 'refresh_token_already_used', msg: 'x' }, 400), json(session(3))],
      await signedIn(-10),
    );
    expect(await one.auth.accessToken(USER)).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(one.state()).toMatchObject({
      status: 'signed_in',
      needsPassword: true,
      user: { id: USER },
    });
    expect(one.left).toEqual([null]);
    expect(await one.auth.accessToken(USER)).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(one.sent).toHaveLength(1);
    await one.auth.service.signIn(credentials);
    expect(one.state()).toMatchObject({ needsPassword: false });
  });

  test.each([
    ['online', json({}, 200)],
    ['offline', new TypeError('Failed to fetch')],
  ])('signs out %s: storage, worker and copy', async (_name, answer) => {
    const one = tab([answer], await signedIn(3_600));
    expect(await one.auth.service.signOut()).toEqual({ ok: true, value: undefined });
    expect(one.state()).toEqual({ status: 'signed_out' });
    expect([one.left, one.forgotten]).toEqual([[null], [USER]]);
    expect(one.sent[0]?.url).toBe('https://api.example/auth/v1/logout?scope=local');
    expect(one.device.items.has(SESSION_KEY)).toBe(false);
  });

  test('hears of what another tab did', async () => {
    const device = await signedIn(3_600);
    const [one, two] = [tab([json({})], device), tab([], device)];
    await one.auth.service.signOut();
    device.ears.forEach((ear) => ear('something else'));
    expect(two.state().status).toBe('signed_in');
    device.ears.forEach((ear) => ear(SESSION_KEY));
    expect(two.state().status).toBe('signed_out');
    two.auth.stop();
    expect(device.ears.size).toBe(2);
  });

  test('S15: a damaged record is nobody', () => {
    for (const text of ['nonsense', '{"user":1}', 'null']) {
      const device = shared();
      device.items.set(SESSION_KEY, text);
      expect(tab([], device).state()).toEqual({ status: 'signed_out' });
    }
  });
});
