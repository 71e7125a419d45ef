import './latest-news.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews } from '#bindings/news.ts';
import { href } from '#routes/routes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/site/section.tsx';
import { Slides } from '#ui/site/slides.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NewsCard } from './news-card.tsx';

/** Spec §9. */
const ARTICLES = 3;

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
        <Waiting />
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

function Waiting() {
  const { t } = useTranslation('home');
  return (
    <div className="home-cards" aria-busy="true">
      <output className="visually-hidden">{t('news.loading')}</output>
      <ul className="slides-track" aria-hidden="true">
        {Array.from({ length: ARTICLES }, (_, index) => (
          <li key={index} className="slides-slide">
            <div
              className={classNames(
                'home-card',
                'home-card-waiting',
                index === 0 && 'home-card-large',
              )}
            >
              <Skeleton shape="block" height="auto" className="home-card-picture" />
              <Skeleton width="54%" height={24} />
              <div className="home-card-lines">
                <Skeleton height={28} />
                <Skeleton width="72%" height={28} />
              </div>
              <Skeleton width="88%" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
