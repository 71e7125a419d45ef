import type { AuthFault } from '#sync/session.ts';
import type { AuthFailure } from './auth-api.ts';

type PlainCode = Exclude<AuthFault, { code: 'server' } | { code: 'unexpected' }>['code'];

const BY_CODE: Readonly<Record<string, PlainCode>> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'user_exists',
  email_exists: 'user_exists',
  weak_password: 'weak_password',
  same_password: 'same_password',
  otp_expired: 'link_expired',
  signup_disabled: 'signup_disabled',
  email_provider_disabled: 'signup_disabled',
  email_address_not_authorized: 'signup_disabled',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
};

/** Judges by code and status, never by the words; those are shown, not read (spec §8). */
export function authFaultOf(failure: AuthFailure): AuthFault {
  if (failure.kind === 'no_way') return { code: 'offline' };
  if (failure.kind === 'server_down') return { code: 'unexpected' };
  const known = BY_CODE[failure.code ?? ''];
  if (known !== undefined) return { code: known };
  if (failure.status === 429) return { code: 'rate_limited' };
  return failure.message === ''
    ? { code: 'unexpected' }
    : { code: 'server', message: failure.message };
}

const REFUSALS: readonly number[] = [400, 401, 403, 404, 422];

/** Whether the server itself refused the refresh token, so that only a password helps. */
export function isRefusal(failure: AuthFailure): boolean {
  return failure.kind === 'refused' && REFUSALS.includes(failure.status);
}
