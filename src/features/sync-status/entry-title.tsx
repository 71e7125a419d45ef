import { useTranslation } from 'react-i18next';
import type { QueueEntry } from './queue-entries.ts';

export function EntryTitle({ entry }: { entry: QueueEntry }) {
  const { t } = useTranslation('sync');
  return (
    <p className="wrap-anywhere">
      <b>{t(`kind.${entry.kind}`)}</b> {entry.name ?? t('unknownEntity')}
    </p>
  );
}
