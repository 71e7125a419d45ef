import { useTranslation } from 'react-i18next';
import type { QueueEntry } from './queue-entries.ts';

export function EntryTitle({ entry }: { entry: QueueEntry }) {
  const { t } = useTranslation('contracts');
  return (
    <p className="wrap-anywhere">
      <b>{t(`sync.kind.${entry.kind}`)}</b> {entry.name ?? t('sync.unknownEntity')}
    </p>
  );
}
