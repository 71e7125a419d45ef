import { useTranslation } from 'react-i18next';
import type { AuthFault } from '#sync/session.ts';

type KnownCode = Exclude<AuthFault['code'], 'server' | 'unexpected'>;

const KEYS = {
  invalid_credentials: 'fault.invalidCredentials',
  email_not_confirmed: 'fault.emailNotConfirmed',
  user_exists: 'fault.userExists',
  weak_password: 'fault.weakPassword',
  same_password: 'fault.samePassword',
  link_expired: 'fault.linkExpired',
  needs_password: 'fault.needsPassword',
  signup_disabled: 'fault.signupDisabled',
  offline: 'fault.offline',
  rate_limited: 'fault.rateLimited',
} as const satisfies Record<KnownCode, string>;

/** The sentence for what went wrong; the server's own words only where we know no better. */
export function useAuthFaultText(): (fault: AuthFault) => string {
  const { t } = useTranslation(['auth', 'common']);
  return (fault) => {
    if (fault.code === 'server') return fault.message;
    return fault.code === 'unexpected' ? t('common:unexpected') : t(KEYS[fault.code]);
  };
}
