import './not-found.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#bindings/page-title.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';

/** Spec §2 and §8: any other path. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  usePageTitle(t('notFound.title'));
  return (
    <div className="not-found">
      <meta name="robots" content="noindex" />
      <header>
        <Link className="logo" to={href('home')} aria-label={`${t('brand')}, ${t('home')}`}>
          <Logo name={t('brand').toUpperCase()} />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <p className="not-found-score" aria-hidden="true">
          404
        </p>
        <div>
          <h1 tabIndex={-1}>{t('notFound.title')}</h1>
          <p>{t('notFound.text')}</p>
          <Link className={buttonClass({ variant: 'primary', size: 'big' })} to={href('home')}>
            {t('notFound.home')}
          </Link>
        </div>
      </main>
    </div>
  );
}
