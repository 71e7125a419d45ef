import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';

/** One try to send and fetch, on request. */
export function useSyncNow(): { busy: boolean; syncNow: () => void } {
  const { t } = useTranslation('sync');
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await book.syncNow();
    } catch {
      const description = t('nowFailedText');
      showToast({ title: t('nowFailed'), description, variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, syncNow: () => void run() };
}
