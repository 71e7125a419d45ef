import { useTranslation } from 'react-i18next';
import { useNews } from '#bindings/news.ts';
import { Notice } from '#ui/notice.tsx';
import { RetryButton } from './retry-button.tsx';
import { SavedOn } from './saved-on.tsx';

/** Why the list below may be old, and since when it is on this device; nothing while it is fresh. */
export function NewsTrouble() {
  const { t } = useTranslation('news');
  const { trouble } = useNews();
  return (
    <div className="news-trouble" aria-live="polite">
      {trouble === 'failed' && (
        <Notice tone="bad" title={t('failed')} action={<RetryButton />}>
          <SavedOn />
        </Notice>
      )}
      {trouble === 'offline' && (
        <Notice>
          {t('offline')} <SavedOn />
        </Notice>
      )}
    </div>
  );
}
