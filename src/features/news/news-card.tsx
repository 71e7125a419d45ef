import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ArticleHead } from '#domain/article.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { ArticleDate } from './article-date.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { useCategoryLabel } from './category-label.ts';

type NewsCardProps = { head: ArticleHead; first: boolean };

/** One article of the list: the whole card leads to it. */
export function NewsCard({ head, first }: NewsCardProps) {
  const { t } = useTranslation('site');
  const category = useCategoryLabel()(head);
  return (
    <article className="news-card">
      <div className="news-picture">
        <ArticlePicture
          head={head}
          sizes={
            first
              ? '(min-width: 1280px) 800px, (min-width: 768px) 64vw, 100vw'
              : '(min-width: 768px) 45vw, 120px'
          }
          priority={first}
        />
      </div>
      <div className="news-words">
        <p className="news-facts">
          {category !== '' && <span className="news-badge">{category}</span>}
          <ArticleDate date={head.date} ago />
        </p>
        <h2 className="h3">
          <Link to={href('article', { slug: head.slug })}>{head.title}</Link>
        </h2>
        <p className="news-summary">{head.summary}</p>
        <p className="text-link" aria-hidden="true">
          {t('readMore')}
          <Icon name="right" size={18} />
        </p>
      </div>
    </article>
  );
}
