import './not-found.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';

/** Spec §2 and §8: any other path. Within the site's frame; staff have `StaffNotFoundScreen`. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  return (
    <main className="not-found" id="main" tabIndex={-1}>
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
  );
}
