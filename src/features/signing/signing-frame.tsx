import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { href } from '#routes/routes.ts';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Logo } from '#ui/logo.tsx';
import { SigningTop } from '#ui/signing-layout.tsx';
import { SkipLink } from '#ui/skip-link.tsx';

type Props = {
  /** Handed over by staff: nothing leads away from the page. */
  locked: boolean;
  bar?: ReactNode;
  children: ReactNode;
};

/** What stands around every state of the signing page. */
export function SigningFrame({ locked, bar, children }: Props) {
  const { t } = useTranslation('common');
  const languages = useLanguage();
  const logo = <Logo name={t('brand').toUpperCase()} />;
  return (
    <>
      {/* The address is a secret: not for search engines, not for the Referer header. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <SigningTop
        brand={
          locked ? (
            <span className="logo">{logo}</span>
          ) : (
            <a className="logo" href={href('home')} aria-label={`${t('brand')}, ${t('home')}`}>
              {logo}
            </a>
          )
        }
        language={
          <LanguageSelect
            label={t('language')}
            value={languages.language}
            options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(language) => languages.choose(language)}
          />
        }
      />
      {bar}
      <main id="main" tabIndex={-1} className="sg-main">
        {children}
      </main>
    </>
  );
}
