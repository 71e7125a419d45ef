import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import { EntryTitle } from './entry-title.tsx';
import type { QueueEntry } from './queue-entries.ts';

export function WaitingEntry({ entry }: { entry: QueueEntry }) {
  const { t } = useTranslation('sync');
  const { language } = useLanguage();
  return (
    <li className="border-0 border-t-2 border-dashed border-line py-3 first:border-t-0">
      <EntryTitle entry={entry} />
      <p className="small text-text-2">
        {t('since', { date: formatDateTime(entry.since, language) })}
        {entry.attempts > 0 && ` · ${t('attempts', { count: entry.attempts })}`}
      </p>
    </li>
  );
}
