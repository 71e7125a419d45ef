import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useSessionState } from '#bindings/session-state.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { href } from '#routes/routes.ts';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { AuthNotices } from './auth-notices.tsx';
import { pathAfterSignIn } from './next-path.ts';
import { PasswordForm } from './password-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useMailLink } from './use-mail-link.ts';

/** Spec §2, `/auth`: whoever has a session goes straight on. */
export function AuthScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const [search] = useSearchParams();
  const state = useSessionState();
  usePageTitle(t('title'));
  const link = useMailLink();
  const recovering = state.status === 'signed_in' && state.recovering;
  if (state.status === 'signed_in' && !state.needsPassword && !recovering && link !== 'opening') {
    return <Navigate to={pathAfterSignIn(search.get('next'))} replace />;
  }
  return (
    <>
      <SkipLink href="#main">{t('common:skipToContent')}</SkipLink>
      <AuthBar />
      <main id="main" className="page">
        <div className="mx-auto w-full max-w-[34rem] min-[900px]:mt-8">
          {state.status === 'loading' || link === 'opening' ? (
            <Skeleton shape="block" height={420} />
          ) : recovering ? (
            <Recovery email={state.user.email} />
          ) : (
            <AuthParts
              again={state.status === 'signed_in' ? state.user.email : null}
              linkExpired={link === 'expired'}
            />
          )}
        </div>
      </main>
    </>
  );
}

/** Signing in and up, or asking for a new password. */
function AuthParts({ again, linkExpired }: { again: string | null; linkExpired: boolean }) {
  const { t } = useTranslation('auth');
  const [tab, setTab] = useState('signIn');
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const confirmationSent = (email: string): void => {
    setConfirmed(email);
    setTab('signIn');
  };
  if (forgotten !== null) {
    return <ResetForm email={forgotten} onBack={() => setForgotten(null)} />;
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="lead mb-6 text-text-2">{t('lead')}</p>
      <AuthNotices again={again} confirmed={confirmed} linkExpired={linkExpired} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'signIn',
            label: t('signIn'),
            content: (
              <SignInForm
                key={confirmed}
                email={confirmed ?? again ?? ''}
                onForgotten={setForgotten}
              />
            ),
          },
          {
            value: 'signUp',
            label: t('signUp'),
            content: <SignUpForm onConfirmationSent={confirmationSent} />,
          },
        ]}
      />
    </>
  );
}

/** After the link of a mail; the session's change leads on once the password is saved. */
function Recovery({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHeading title={t('newPassword.title')} />
      <p className="lead mb-6 text-text-2">{t('newPassword.lead', { email })}</p>
      <PasswordForm askCurrent={false} />
    </>
  );
}

function AuthBar() {
  const { t } = useTranslation(['auth', 'common']);
  const { language, choose } = useLanguage();
  return (
    <TopBar
      brand={
        <Link className="logo" to={href('home')} aria-label={t('home')}>
          <Logo name={t('common:brand').toUpperCase()} tone="onDark" />
        </Link>
      }
      navLabel={t('common:menu')}
      end={
        <LanguageSelect
          label={t('common:language')}
          value={language}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
          onChange={choose}
        />
      }
    />
  );
}
