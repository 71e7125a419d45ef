import './latest-news.css';
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

/** The three newest articles, one of them large; on phones they are swiped. */
export function LatestNews() {
  const { t } = useTranslation(['home', 'site']);
  const heads = useNews().heads.slice(0, ARTICLES);
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
      {heads.length === 0 ? (
        <Waiting />
      ) : (
        <Slides
          label={t('news.newest')}
          previousLabel={t('news.previous')}
          nextLabel={t('news.next')}
          className="home-cards"
          slides={heads.map((head, index) => ({
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
      <p className="visually-hidden">{t('news.loading')}</p>
      <ul className="slides-track" aria-hidden="true">
        {Array.from({ length: ARTICLES }, (_, index) => (
          <li key={index} className="slides-slide">
            <div className="home-card home-card-waiting" />
          </li>
        ))}
      </ul>
    </div>
  );
}
