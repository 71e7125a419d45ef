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
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Spec §2, `/auth`: whoever has a session goes straight on. */
export function AuthScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const [search] = useSearchParams();
  const state = useSessionState();
  usePageTitle(t('title'));
  if (state.status === 'signed_in' && !state.needsPassword) {
    return <Navigate to={pathAfterSignIn(search.get('next'))} replace />;
  }
  return (
    <>
      <SkipLink href="#main">{t('common:skipToContent')}</SkipLink>
      <AuthBar />
      <main id="main" className="page">
        <div className="mx-auto w-full max-w-[34rem] min-[900px]:mt-8">
          <PageHeading title={t('title')} />
          <p className="lead mb-6 text-text-2">{t('lead')}</p>
          {state.status === 'loading' ? (
            <Skeleton shape="block" height={420} />
          ) : (
            <AuthTabs again={state.status === 'signed_in' ? state.user.email : null} />
          )}
        </div>
      </main>
    </>
  );
}

function AuthTabs({ again }: { again: string | null }) {
  const { t } = useTranslation('auth');
  const [tab, setTab] = useState('signIn');
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const confirmationSent = (email: string): void => {
    setConfirmed(email);
    setTab('signIn');
  };
  return (
    <>
      <AuthNotices again={again} confirmed={confirmed} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'signIn',
            label: t('signIn'),
            content: <SignInForm key={confirmed} email={confirmed ?? again ?? ''} />,
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
