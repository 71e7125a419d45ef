import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useNews } from '#bindings/news.ts';
import { formatDateTime } from '#i18n/format.ts';

/** When what is shown was saved on this device; nothing for what came with the app. */
export function SavedOn() {
  const { t } = useTranslation('news');
  const { language } = useLanguage();
  const { savedAtMs } = useNews();
  if (savedAtMs === null) return null;
  return t('savedOn', { date: formatDateTime(new Date(savedAtMs).toISOString(), language) });
}
