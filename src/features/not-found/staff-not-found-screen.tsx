import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#bindings/page-title.ts';
import { href } from '#routes/routes.ts';
import { Logo } from '#ui/logo.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** The staff's area has no frame of the site: the page brings the name and the title itself. */
export function StaffNotFoundScreen() {
  const { t } = useTranslation('common');
  usePageTitle(t('notFound.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <header className="not-found-top">
        <Link className="logo" to={href('home')} aria-label={`${t('brand')}, ${t('home')}`}>
          <Logo name={t('brand').toUpperCase()} />
        </Link>
      </header>
      <NotFoundScreen />
    </>
  );
}
