import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews } from '#bindings/news.ts';
import type { Article } from '#domain/article.ts';
import { plainText } from '#domain/read-rich-text.ts';
import { readingMinutes } from '#domain/reading-time.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { ArticleDate } from './article-date.tsx';
import { useCategoryLabel } from './category-label.ts';
import { initialsOf } from './initials.ts';
import { SavedOn } from './saved-on.tsx';
import { useDaysAgo } from '#bindings/days-ago.ts';

export function ArticleHeader({ article }: { article: Article }) {
  const { t } = useTranslation(['news', 'site']);
  const { trouble, savedAtMs } = useNews();
  const category = useCategoryLabel()(article);
  const author = article.author?.trim() ?? '';
  const ago = useDaysAgo(article.date);
  const count = readingMinutes(article.body === null ? article.summary : plainText(article.body));
  return (
    <header className="wrap article-head">
      <p className="news-facts">
        <Link className="text-link" to={href('news')}>
          <Icon name="left" size={18} />
          {t('site:menu.newsroom')}
        </Link>
        {category !== '' && <span className="news-badge">{category}</span>}
        <ArticleDate date={article.date} />
      </p>
      <h1 className="article-title" tabIndex={-1}>
        {article.title}
      </h1>
      <div className="article-by">
        {author !== '' && (
          <span className="article-initials" aria-hidden="true">
            {initialsOf(author)}
          </span>
        )}
        <p>
          {t('by', { author: author === '' ? t('unknownAuthor') : author })}
          <span className="small muted">
            {t('minutes', { count })}
            {ago !== null && ` · ${ago}`}
            {trouble !== null && savedAtMs !== null && (
              <>
                {' · '}
                <SavedOn />
              </>
            )}
          </span>
        </p>
      </div>
    </header>
  );
}
