import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { Contract } from '#domain/contract.ts';
import { href } from '#routes/routes.ts';

/**
 * Hands the device over: the contract is made ready for signing first, then the device is locked to
 * it. The other way round a failure would leave a locked device with nothing to sign.
 */
export function useHandOver(contract: Contract): {
  busy: boolean;
  start: (pin: string) => Promise<void>;
} {
  const { t } = useTranslation('contract');
  const { book, handOver } = useStaff();
  const navigate = useNavigate();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const start = async (pin: string): Promise<void> => {
    setBusy(true);
    try {
      await book.handOver(contract.id);
      await handOver.start({ contractId: contract.id, token: contract.signing_token }, pin);
      await navigate(href('sign', { token: contract.signing_token }));
    } catch {
      const description = t('handOver.failedText');
      showToast({ title: t('handOver.failed'), description, variant: 'destructive' });
      setBusy(false);
    }
  };
  return { busy, start };
}
