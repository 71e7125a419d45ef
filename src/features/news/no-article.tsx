import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews } from '#bindings/news.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { RetryButton } from './retry-button.tsx';

/** How many articles are offered instead; offline all of the list, since nothing else can be read. */
const OFFERED = 3;
const OFFERED_OFFLINE = 12;

/** The content service has no article by this name. */
export function MissingArticle() {
  const { t } = useTranslation(['news', 'site']);
  return (
    <NoArticle
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Link className={buttonClass()} to={href('home')}>
          {t('site:nav.home')}
        </Link>
      }
      offered={t('missing.offered')}
      count={OFFERED}
    />
  );
}

/** The content service was asked, and did not answer as it should. */
export function FailedArticle() {
  const { t } = useTranslation('news');
  return (
    <NoArticle
      title={t('articleFailed')}
      action={<RetryButton />}
      offered={t('missing.offered')}
      count={OFFERED}
    />
  );
}

/** There is no network, and the article was not kept. */
export function UnkeptArticle() {
  const { t } = useTranslation('news');
  return (
    <NoArticle
      title={t('unkept.title')}
      text={t('unkept.text')}
      action={<RetryButton />}
      offered={t('unkept.offered')}
      count={OFFERED_OFFLINE}
    />
  );
}

type NoArticleProps = {
  title: string;
  text?: string;
  action: ReactNode;
  /** The heading above what can be read. */
  offered: string;
  count: number;
};

function NoArticle({ title, text, action, offered, count }: NoArticleProps) {
  const { t } = useTranslation('news');
  const heads = useNews().heads.slice(0, count);
  return (
    <>
      <section className="article-missing on-dark">
        <div className="wrap article-missing-in">
          <div>
            <h1 className="article-title" tabIndex={-1}>
              {title}
            </h1>
            {text !== undefined && <p className="lead">{text}</p>}
            <div className="actions">
              <Link className={buttonClass({ variant: 'primary' })} to={href('news')}>
                {t('title')}
              </Link>
              {action}
            </div>
          </div>
          <Picture name="keeper" sizes="(min-width: 768px) 40vw, 90vw" alt="" priority />
        </div>
        <Touchline />
      </section>
      {heads.length > 0 && (
        <div className="wrap article-offered">
          <h2 className="h2">{offered}</h2>
          <ul>
            {heads.map((head) => (
              <li key={head.slug}>
                <Link className="h3" to={href('article', { slug: head.slug })}>
                  {head.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
