import { describe, expect, test } from 'vitest';
import { USER } from '../sync/builders.ts';
import { credentials, session, tab, user } from './auth-setup.ts';
import { html, json } from './setup.ts';

describe('the session', () => {
  test('signs in, remembers the person and leaves the token for the worker', async () => {
    const one = tab([json(session())]);
    expect(one.state()).toEqual({ status: 'signed_out' });
    expect(await one.auth.service.signIn(credentials)).toEqual({ ok: true, value: undefined });
    expect(one.state()).toEqual({
      status: 'signed_in',
      user: { id: USER, email: user.email, firstName: 'Demo', lastName: '', companyName: '' },
      recovering: false,
      needsPassword: false,
    });
    expect(one.left).toEqual([
      { access_token: 'access-1', expires_at: session().expires_at, user_id: USER },
    ]);
    expect(one.sent[0]).toMatchObject({
      url: 'https://api.example/auth/v1/token?grant_type=password',
      body: credentials,
    });
    expect(await one.auth.accessToken(USER)).toEqual({ ok: true, value: 'access-1' });
    expect(tab([], one.device).state().status).toBe('signed_in');
  });

  test.each([
    [
      'a wrong password',
      json({ code: 'invalid_credentials', message: 'x' }, 400, {
        'x-supabase-api-version': '2024-01-01',
      }),
      { code: 'invalid_credentials' },
    ],
    [
      'an old server',
      json({ error_code: 'invalid_credentials', msg: 'x' }, 400),
      { code: 'invalid_credentials' },
    ],
    [
      'an unanswered mail',
      json({ error_code: 'email_not_confirmed', msg: 'x' }, 400),
      { code: 'email_not_confirmed' },
    ],
    ['too many tries', json({ msg: 'slow down' }, 429), { code: 'rate_limited' }],
    [
      'something else it says',
      json({ error_code: 'user_banned', msg: 'You are banned' }, 403),
      { code: 'server', message: 'You are banned' },
    ],
    ['no network', new TypeError('Failed to fetch'), { code: 'offline' }],
    ['a hotel', html(), { code: 'offline' }],
    ['a proxy that refuses', html(403), { code: 'offline' }],
    ['a server that is down', html(503), { code: 'unexpected' }],
  ])('sign-in with %s', async (_name, answer, fault) => {
    const one = tab([answer]);
    const result = await one.auth.service.signIn(credentials);
    expect(result).toEqual({ ok: false, fault });
    expect(one.state().status).toBe('signed_out');
  });

  const signUp = { firstName: 'Aoife', lastName: 'Ní Bhriain', companyName: '', ...credentials };

  test('sign-up asks for the mail to be answered, or signs in where none is sent', async () => {
    const mailed = tab([json({ ...user, confirmation_sent_at: 'now' })]);
    expect(await mailed.auth.service.signUp(signUp)).toEqual({
      ok: true,
      value: { confirm: true },
    });
    expect(mailed.state().status).toBe('signed_out');
    expect(mailed.sent[0]?.url).toBe(
      'https://api.example/auth/v1/signup?redirect_to=https%3A%2F%2Fapp.example%2Fauth',
    );
    expect(mailed.sent[0]?.body).toMatchObject({
      data: { first_name: 'Aoife', last_name: 'Ní Bhriain', company_name: '' },
    });
    const open = tab([json(session())]);
    expect(await open.auth.service.signUp(signUp)).toEqual({ ok: true, value: { confirm: false } });
    expect(open.state().status).toBe('signed_in');
  });

  test.each([
    [json({ error_code: 'user_already_exists', msg: 'x' }, 422), 'user_exists'],
    [json({ error_code: 'signup_disabled', msg: 'x' }, 422), 'signup_disabled'],
    [
      json({ error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['length'] } }, 422),
      'weak_password',
    ],
    [json({ error_code: 'over_email_send_rate_limit', msg: 'x' }, 429), 'rate_limited'],
  ])('sign-up refused: %#', async (answer, code) => {
    expect(await tab([answer]).auth.service.signUp(signUp)).toEqual({ ok: false, fault: { code } });
  });
});
