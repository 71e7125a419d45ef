import { describe, expect, test } from 'vitest';
import { readLink } from '#remote/auth-link.ts';
import { USER } from '../sync/builders.ts';
import { credentials, session, signedIn, tab, user } from './auth-setup.ts';
import { html, json } from './setup.ts';

const link = (type: string) =>
  `#access_token=access-9&refresh_token=refresh-9&expires_in=3600&expires_at=1&token_type=bearer&type=${type}`;

describe('a forgotten password', () => {
  test('asks for a mail that leads back to the sign-in page', async () => {
    const one = tab([json({})]);
    expect(await one.auth.service.requestPasswordReset(user.email)).toMatchObject({ ok: true });
    expect(one.sent[0]).toMatchObject({
      url: 'https://api.example/auth/v1/recover?redirect_to=https%3A%2F%2Fapp.example%2Fauth',
      body: { email: user.email },
    });
  });

  test.each([
    [html(), { code: 'offline' }],
    [new Error('no network'), { code: 'offline' }],
    [json({ error_code: 'over_email_send_rate_limit', msg: 'x' }, 429), { code: 'rate_limited' }],
    [json({ msg: 'x' }, 500), { code: 'unexpected' }],
  ])('says why no mail could be asked for: %#', async (answer, fault) => {
    expect(await tab([answer]).auth.service.requestPasswordReset(user.email)).toEqual({
      ok: false,
      fault,
    });
  });

  test('the link signs in and asks for a new password, which ends the asking', async () => {
    const one = tab([json(user), json(user)]);
    expect(await one.auth.service.openLink(link('recovery'))).toMatchObject({ ok: true });
    expect(one.state()).toMatchObject({ status: 'signed_in', recovering: true });
    expect(await one.auth.service.changePassword('a new password', null)).toMatchObject({
      ok: true,
    });
    expect(one.sent[1]).toMatchObject({
      init: { method: 'PUT' },
      body: { password: 'a new password' },
    });
    expect(one.state()).toMatchObject({ status: 'signed_in', recovering: false });
  });

  test('a refresh in between does not forget that a new password is due', async () => {
    const one = tab([json(user), json(session(2))], undefined, Date.parse('2026-11-21T09:00:00Z'));
    await one.auth.service.openLink(link('recovery').replace('expires_in=3600', 'expires_in=60'));
    await one.auth.accessToken(USER);
    expect(one.state()).toMatchObject({ recovering: true });
  });

  test.each([
    ['used before', '#error=access_denied&error_code=otp_expired&error_description=x'],
    ['without tokens', '#type=recovery'],
    ['of another kind', link('magiclink')],
  ])('a link %s is named so, and nobody is signed in', async (_name, fragment) => {
    const one = tab([]);
    expect(await one.auth.service.openLink(fragment)).toEqual({
      ok: false,
      fault: { code: 'link_expired' },
    });
    expect(one.state().status).toBe('signed_out');
  });

  test('a link whose token the server does not take signs nobody in', async () => {
    const one = tab([json({ error_code: 'bad_jwt', msg: 'x' }, 403)]);
    expect(await one.auth.service.openLink(link('signup'))).toEqual({
      ok: false,
      fault: { code: 'link_expired' },
    });
    expect(one.state().status).toBe('signed_out');
  });

  test('a confirmed address goes straight on', () => {
    expect(readLink(link('signup'))).toMatchObject({ recovering: false });
  });
});

describe('the account', () => {
  test('a new password needs the present one', async () => {
    const device = await signedIn(3_600);
    const one = tab([json({ error_code: 'invalid_credentials', msg: 'x' }, 400)], device);
    expect(await one.auth.service.changePassword('a new password', 'wrong')).toEqual({
      ok: false,
      fault: { code: 'invalid_credentials' },
    });
    expect(one.sent).toHaveLength(1);
  });

  test('with the present one it is changed in a fresh session', async () => {
    const one = tab([json(session(2)), json(user)], await signedIn(3_600));
    expect(
      await one.auth.service.changePassword('a new password', credentials.password),
    ).toMatchObject({ ok: true });
    expect(one.sent[1]?.init.headers).toMatchObject({ authorization: 'Bearer access-2' });
  });

  test.each([
    [json({ error_code: 'same_password', msg: 'x' }, 422), { code: 'same_password' }],
    [json({ error_code: 'weak_password', msg: 'x' }, 422), { code: 'weak_password' }],
  ])('a password that the server refuses is named: %#', async (answer, fault) => {
    const one = tab([json(session(2)), answer], await signedIn(3_600));
    expect(await one.auth.service.changePassword('x', credentials.password)).toEqual({
      ok: false,
      fault,
    });
  });

  test('the profile is written and shown as the server has it', async () => {
    const data = { first_name: 'Aoife', last_name: 'Ní Bhriain', company_name: 'Ardmoyle RFC' };
    const one = tab([json({ ...user, user_metadata: data })], await signedIn(3_600));
    const input = { firstName: 'Aoife', lastName: 'Ní Bhriain', companyName: 'Ardmoyle RFC' };
    expect(await one.auth.service.updateProfile(input)).toMatchObject({ ok: true });
    expect(one.sent[0]).toMatchObject({ init: { method: 'PUT' }, body: { data } });
    expect(one.state()).toMatchObject({ user: input });
  });

  test('without a session nothing is sent', async () => {
    const one = tab([]);
    expect(
      await one.auth.service.updateProfile({ firstName: 'A', lastName: 'B', companyName: '' }),
    ).toEqual({ ok: false, fault: { code: 'needs_password' } });
  });

  test('offline the profile stays as it is', async () => {
    const one = tab([new Error('no network')], await signedIn(3_600));
    const input = { firstName: 'A', lastName: 'B', companyName: '' };
    expect(await one.auth.service.updateProfile(input)).toEqual({
      ok: false,
      fault: { code: 'offline' },
    });
    expect(one.state()).toMatchObject({ user: { firstName: 'Demo' } });
  });
});
