import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews } from '#bindings/news.ts';
import type { ArticleHead } from '#domain/article.ts';
import { neighbours } from '#domain/neighbours.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';

/** The article before and the article after, as the list has them: newest first. */
export function MoreArticles({ slug }: { slug: string }) {
  const { t } = useTranslation('news');
  const { before: newer, after: older } = neighbours(useNews().heads, (head) => head.slug === slug);
  if (newer === null && older === null) return null;
  return (
    <nav className="article-more" aria-label={t('more.label')}>
      <div className="wrap article-more-in">
        {newer !== null && <Neighbour head={newer} side="newer" label={t('more.previous')} />}
        {older !== null && <Neighbour head={older} side="older" label={t('more.next')} />}
      </div>
    </nav>
  );
}

type NeighbourProps = { head: ArticleHead; side: 'newer' | 'older'; label: string };

function Neighbour({ head, side, label }: NeighbourProps) {
  return (
    <Link
      className={`article-neighbour article-${side}`}
      to={href('article', { slug: head.slug })}
      rel={side === 'newer' ? 'prev' : 'next'}
    >
      <span className="tag">
        {side === 'newer' && <Icon name="left" size={18} />}
        {label}
        {side === 'older' && <Icon name="right" size={18} />}
      </span>
      <span className="h3">{head.title}</span>
    </Link>
  );
}
