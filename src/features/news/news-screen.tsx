import './news.css';
import { useTranslation } from 'react-i18next';
import { useNews } from '#bindings/news.ts';
import type { ArticleHead } from '#domain/article.ts';
import { Notice } from '#ui/notice.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { categoriesOf } from './categories.ts';
import { useCategoryLabel } from './category-label.ts';
import { FeedLink } from './feed-link.tsx';
import { NewsCard } from './news-card.tsx';
import { NewsFilter } from './news-filter.tsx';
import { NewsTrouble } from './news-trouble.tsx';
import { RetryButton } from './retry-button.tsx';
import { useCategory } from './use-category.ts';
import { WaitingList } from './waiting-list.tsx';

/** Spec §9. */
const ARTICLES = 12;

/** The newsroom. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const { heads, list } = useNews();
  return (
    <main id="main" tabIndex={-1}>
      <header className="news-head on-dark">
        <div className="wrap news-head-in">
          <h1 className="page-head-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <div className="news-about">
            <p className="lead">{t('lead')}</p>
            <FeedLink />
          </div>
        </div>
        <Touchline />
      </header>
      <div className="wrap">
        {list === 'loading' && <WaitingList />}
        {list === 'failed' && (
          <div className="news-failed">
            <Notice tone="bad" role="alert" title={t('failed')} action={<RetryButton />} />
          </div>
        )}
        {list === 'shown' && <Articles heads={heads} />}
      </div>
    </main>
  );
}

/** The newest article large, the others in rows that no two have the same rhythm. */
function Articles({ heads }: { heads: readonly ArticleHead[] }) {
  const categories = categoriesOf(heads, useCategoryLabel());
  const { chosen, choose } = useCategory(categories);
  const shown = heads
    .filter(({ category }) => chosen === null || category === chosen)
    .slice(0, ARTICLES);
  return (
    <>
      <NewsTrouble />
      <NewsFilter categories={categories} chosen={chosen} shown={shown.length} onChoose={choose} />
      <ul className="news-grid">
        {shown.map((head, index) => (
          <li key={head.slug}>
            <NewsCard head={head} first={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
