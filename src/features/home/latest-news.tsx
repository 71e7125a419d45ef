import './latest-news.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews } from '#bindings/news.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/site/section.tsx';
import { Slides } from '#ui/site/slides.tsx';
import { NewsCard } from './news-card.tsx';

/** Spec §9. */
const ARTICLES = 3;

/** Built-in articles stand in the page; only a language that has none yet ever waits. */
const WaitingNews = lazy(async () => ({
  default: (await import('./waiting-news.tsx')).WaitingNews,
}));

/** The three newest articles, one of them large; on phones they are swiped. */
export function LatestNews() {
  const { t } = useTranslation(['home', 'site']);
  const { heads, list } = useNews();
  const newest = heads.slice(0, ARTICLES);
  // A heading with nothing under it says less than none.
  if (newest.length === 0 && list !== 'loading') return null;
  return (
    <Section
      tone="pink"
      title={t('news.title')}
      className="home-news"
      aside={
        <Link className="text-link" to={href('news')}>
          {t('site:viewAll')}
          <Icon name="right" />
        </Link>
      }
    >
      {newest.length === 0 ? (
        <Suspense fallback={<output className="visually-hidden">{t('news.loading')}</output>}>
          <WaitingNews articles={ARTICLES} />
        </Suspense>
      ) : (
        <Slides
          label={t('news.newest')}
          previousLabel={t('news.previous')}
          nextLabel={t('news.next')}
          className="home-cards"
          slides={newest.map((head, index) => ({
            key: head.slug,
            content: <NewsCard head={head} large={index === 0} />,
          }))}
        />
      )}
    </Section>
  );
}
