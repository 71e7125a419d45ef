import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { href } from '#routes/routes.ts';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Logo } from '#ui/logo.tsx';

/** Logo, language, and the way in for staff. */
export function HomeHeader() {
  const { t } = useTranslation('common');
  const languages = useLanguage();
  return (
    <header className="home-top">
      <Link className="logo" to={href('home')} aria-label={`${t('brand')}, ${t('home')}`}>
        <Logo name={t('brand').toUpperCase()} compactBelow768 />
      </Link>
      <div className="home-top-end">
        <LanguageSelect
          label={t('language')}
          value={languages.language}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(language) => languages.choose(language)}
        />
        <Link className="home-login" to={href('auth')}>
          {t('login')}
        </Link>
      </div>
    </header>
  );
}
