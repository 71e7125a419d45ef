import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';

/** Retry and discard of one parked command; the entry goes by itself once the queue has changed. */
export function useQueueActions(commandId: string): {
  busy: boolean;
  retry: () => void;
  discard: () => void;
} {
  const { t } = useTranslation('contracts');
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      showToast({ title: done, variant: 'default' });
    } catch {
      const description = t('toast.failedText');
      showToast({ title: t('sync.actionFailed'), description, variant: 'destructive' });
    }
    setBusy(false);
  };
  return {
    busy,
    retry: () => void act(() => book.retry(commandId), t('sync.retried')),
    discard: () => void act(() => book.discard(commandId), t('sync.discarded')),
  };
}
