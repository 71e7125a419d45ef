import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { feedPath } from '#routes/feed-path.ts';

/** A file, not a page: the router has no part in it. */
export function FeedLink() {
  const { t } = useTranslation('news');
  const { language } = useLanguage();
  return (
    <a className="text-link" href={feedPath(language)} type="application/rss+xml">
      {t('feed')}
    </a>
  );
}
