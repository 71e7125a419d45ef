import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#bindings/failure-text.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';

/** Retry and discard of one parked command; the entry goes by itself once the queue has changed. */
export function useQueueActions(commandId: string): {
  busy: boolean;
  retry: () => void;
  discard: () => void;
} {
  const { t } = useTranslation('sync');
  const failureText = useFailureText();
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      showToast({ title: done, variant: 'default' });
    } catch (error) {
      const description = failureText(error);
      showToast({ title: t('actionFailed'), description, variant: 'destructive' });
    }
    setBusy(false);
  };
  return {
    busy,
    retry: () => void act(() => book.retry(commandId), t('retried')),
    discard: () => void act(() => book.discard(commandId), t('discarded')),
  };
}
