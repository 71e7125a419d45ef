import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { StorageFault } from '#sync/storage-fault.ts';

/** Why this device could not do what was asked of the book; no room is something a person can mend. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (error) => {
      const full = error instanceof StorageFault && error.code === 'storage_full';
      return t(full ? 'storage.full' : 'storage.failed');
    },
    [t],
  );
}
