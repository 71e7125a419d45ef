import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from './toasts.ts';

/** Says once that reading from this device failed. */
export function useFailureToast(failed: boolean, title: string): void {
  const { t } = useTranslation('common');
  const showToast = useToasts((toasts) => toasts.show);
  const description = t('unexpected');
  useEffect(() => {
    if (failed) showToast({ title, description, variant: 'destructive' });
  }, [failed, title, description, showToast]);
}
