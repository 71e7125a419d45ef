import { useTranslation } from 'react-i18next';
import { useStorageState } from '#bindings/storage-state.ts';
import { isNearlyFull } from '#sync/storage-care.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Warns while there is still room for a signature. */
export function StorageBar() {
  const { t } = useTranslation('contracts');
  const storage = useStorageState();
  if (storage === undefined || !isNearlyFull(storage)) return null;
  return (
    <NoticeBar icon="alert" title={t('area.nearlyFullTitle')}>
      {t('area.nearlyFull')}
    </NoticeBar>
  );
}
