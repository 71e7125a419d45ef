import './not-found.css';
import './unreachable.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PAGE_GROUPS } from './page-groups.ts';

/** A page that is neither on this device nor to be had: said as it is, with where one can go instead. */
export function UnreachableScreen() {
  const { t } = useTranslation('site');
  return (
    <main className="unreachable" id="main" tabIndex={-1}>
      <div className="not-found">
        <p className="not-found-score" aria-hidden="true">
          <Icon name="nosignal" size={160} />
        </p>
        <div>
          <h1 tabIndex={-1}>{t('unreachable.title')}</h1>
          <p>{t('unreachable.text')}</p>
          <Button variant="primary" size="big" icon="sync" onClick={() => location.reload()}>
            {t('unreachable.retry')}
          </Button>
        </div>
      </div>
      <section className="wrap" aria-labelledby="unreachable-others">
        <h2 className="h2" id="unreachable-others">
          {t('unreachable.others')}
        </h2>
        <div className="unreachable-groups">
          {PAGE_GROUPS.map(({ group, pages }) => (
            <div key={group}>
              <h3 className="h4">{t(`unreachable.${group}`)}</h3>
              <ul>
                {pages.map((id) => (
                  <li key={id}>
                    <Link to={href(id)}>{t(`nav.${id}`)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </main>
  );
}
