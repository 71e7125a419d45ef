import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import { useNow } from '#bindings/now.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { toMs } from '#domain/instant.ts';
import { formatAge } from '#i18n/format.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Says that work goes on without a signal, and how old the oldest unsent change is. */
export function OfflineBar() {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const online = useOnline();
  const now = useNow();
  const since = useSyncStatus()?.oldestWaitingSince ?? null;
  if (online) return null;
  const age = since === null ? null : formatAge(toMs(now) - toMs(since), language);
  return (
    <NoticeBar
      title={t('offline.title')}
      aside={age === null ? undefined : t('offline.oldest', { age })}
    >
      {t('offline.text')}
      {'SyncManager' in window ? null : ` ${t('offline.keepOpen')}`}
    </NoticeBar>
  );
}
