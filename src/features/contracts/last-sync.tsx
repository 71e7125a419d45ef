import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDateTime, formatTime, isSameDay } from '#i18n/format.ts';

/** When this device last heard from the server; nothing until that is known. */
export function LastSync({ now }: { now: Instant }) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const status = useSyncStatus();
  if (status === undefined) return null;
  const at = status.lastSyncAt;
  if (at === null) return t('list.neverSynced');
  return isSameDay(at, now)
    ? t('list.lastSyncToday', { time: formatTime(at, language) })
    : t('list.lastSyncOn', { date: formatDateTime(at, language) });
}
