import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useSessionState } from '#bindings/session-state.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { DevicePanel } from './device-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What a person may change about the account, and how this device looks after the work. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const online = useOnline();
  const state = useSessionState();
  usePageTitle(t('title'));
  if (state.status !== 'signed_in') return null;
  return (
    <>
      <PageHeading title={t('title')} note={state.user.email} />
      {!online && (
        <div className="mb-5">
          <Notice tone="wait" icon="nosignal">
            {t('offline')}
          </Notice>
        </div>
      )}
      <div className="two-columns">
        <div className="column">
          <Panel title={t('profile.title')}>
            <ProfileForm user={state.user} />
          </Panel>
          <Panel title={t('password.title')}>
            <PasswordForm askCurrent />
          </Panel>
        </div>
        <div className="column">
          <DevicePanel />
        </div>
      </div>
    </>
  );
}
