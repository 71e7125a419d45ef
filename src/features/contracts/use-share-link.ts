import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';
import type { Contract } from '#domain/contract.ts';
import { signingUrl } from './signing-url.ts';

type Shared = Pick<Contract, 'title' | 'signing_token'>;

/** The device's own sheet of apps to share with; null where the browser has none. */
export function useShareLink(): ((contract: Shared) => Promise<void>) | null {
  const { t } = useTranslation('contract');
  const showToast = useToasts((toasts) => toasts.show);
  if (!('share' in navigator)) return null;
  return async ({ title, signing_token }) => {
    try {
      await navigator.share({ title, url: signingUrl(signing_token) });
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({
        title: t('toast.shareFailed'),
        description: t('toast.shareFailedText'),
        variant: 'destructive',
      });
    }
  };
}
