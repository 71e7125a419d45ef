import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDaysAgo } from '#bindings/days-ago.ts';
import { useLanguage } from '#bindings/language.ts';
import type { ArticleHead } from '#domain/article.ts';
import { categoryKey } from '#domain/news-category.ts';
import { shownPicture } from '#domain/picture-set.ts';
import { formatDay } from '#i18n/format-day.ts';
import { href } from '#routes/routes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { PictureOrPlaceholder } from '#ui/picture-or-placeholder.tsx';

/** One article: the whole card leads to it. */
export function NewsCard({ head, large }: { head: ArticleHead; large: boolean }) {
  const { t } = useTranslation(['home', 'site']);
  const { language } = useLanguage();
  const ago = useDaysAgo(head.date);
  const key = categoryKey(head.category);
  const category = key === null ? head.categoryLabel : t(`news.category.${key}`);
  return (
    <article className={classNames('home-card', large && 'home-card-large')}>
      <PictureOrPlaceholder
        picture={shownPicture(head.picture)}
        placeholder="match-rail"
        sizes={large ? '(min-width: 768px) 56vw, 84vw' : '(min-width: 768px) 20vw, 84vw'}
        alt={head.pictureAlt}
      />
      <p className="home-card-facts">
        {category !== '' && <span className="tag">{category}</span>}
        {head.date !== null && (
          <>
            <time dateTime={head.date}>{formatDay(head.date, language)}</time>
            <span className="home-card-ago">{ago}</span>
          </>
        )}
      </p>
      <h3 className={large ? 'h2' : 'h3'}>
        <Link to={href('article', { slug: head.slug })}>{head.title}</Link>
      </h3>
      <p className="muted">{head.summary}</p>
      <p className="text-link" aria-hidden="true">
        {t('site:readMore')}
        <Icon name="right" size={18} />
      </p>
    </article>
  );
}
