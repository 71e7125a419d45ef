import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import type { ArticleHead } from '#domain/article.ts';
import { formatDay } from '#i18n/format-day.ts';
import { href } from '#routes/routes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { PICTURES, type PictureName } from '#ui/pictures.ts';

/** One article: the whole card leads to it. */
export function NewsCard({ head, large }: { head: ArticleHead; large: boolean }) {
  const { t } = useTranslation('site');
  const { language } = useLanguage();
  return (
    <article className={classNames('home-card', large && 'home-card-large')}>
      <Picture
        name={pictureOf(head)}
        sizes={large ? '(min-width: 768px) 56vw, 84vw' : '(min-width: 768px) 20vw, 84vw'}
        alt={head.picture === null ? '' : head.pictureAlt}
      />
      <p className="home-card-facts">
        <span className="tag">{head.categoryLabel}</span>
        {head.date !== null && <time dateTime={head.date}>{formatDay(head.date, language)}</time>}
      </p>
      <h3 className={large ? 'h2' : 'h3'}>
        <Link to={href('article', { slug: head.slug })}>{head.title}</Link>
      </h3>
      <p className="muted">{head.summary}</p>
      <p className="text-link" aria-hidden="true">
        {t('readMore')}
        <Icon name="right" size={18} />
      </p>
    </article>
  );
}

/** An article without a picture of ours shows the ground from the stand. */
function pictureOf({ picture }: ArticleHead): PictureName {
  return picture !== null && isPicture(picture) ? picture : 'match-rail';
}

const isPicture = (name: string): name is PictureName => name in PICTURES;
