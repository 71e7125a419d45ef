import './news.css';
import { useTranslation } from 'react-i18next';
import { useNews } from '#bindings/news.ts';
import { Touchline } from '#ui/site/page-head.tsx';
import { categoriesOf } from './categories.ts';
import { NewsCard } from './news-card.tsx';
import { NewsFilter } from './news-filter.tsx';
import { useCategory } from './use-category.ts';

/** Spec §9. */
const ARTICLES = 12;

/** The newsroom: the newest article large, the others in rows that no two have the same rhythm. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const { heads } = useNews();
  const categories = categoriesOf(heads);
  const { chosen, choose } = useCategory(categories);
  const shown = heads
    .filter(({ category }) => chosen === null || category === chosen)
    .slice(0, ARTICLES);
  return (
    <main id="main" tabIndex={-1}>
      <header className="news-head on-dark">
        <div className="wrap news-head-in">
          <h1 className="news-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <Touchline />
      </header>
      <div className="wrap">
        <NewsFilter
          categories={categories}
          chosen={chosen}
          shown={shown.length}
          onChoose={choose}
        />
        <ul className="news-grid">
          {shown.map((head, index) => (
            <li key={head.slug}>
              <NewsCard head={head} first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
