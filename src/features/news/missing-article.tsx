import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews } from '#bindings/news.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { Touchline } from '#ui/site/page-head.tsx';

/** How many articles are offered instead. */
const OFFERED = 3;

export function MissingArticle() {
  const { t } = useTranslation(['news', 'site']);
  const offered = useNews().heads.slice(0, OFFERED);
  return (
    <>
      <section className="article-missing on-dark">
        <div className="wrap article-missing-in">
          <div>
            <h1 className="article-title" tabIndex={-1}>
              {t('missing.title')}
            </h1>
            <p className="lead">{t('missing.text')}</p>
            <div className="actions">
              <Link className={buttonClass({ variant: 'primary' })} to={href('news')}>
                {t('title')}
              </Link>
              <Link className={buttonClass()} to={href('home')}>
                {t('site:nav.home')}
              </Link>
            </div>
          </div>
          <Picture name="keeper" sizes="(min-width: 768px) 40vw, 90vw" alt="" priority />
        </div>
        <Touchline />
      </section>
      <div className="wrap article-offered">
        <h2 className="h2">{t('missing.offered')}</h2>
        <ul>
          {offered.map(({ slug, title }) => (
            <li key={slug}>
              <Link className="h3" to={href('article', { slug })}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
