import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { ContractSummary } from '#domain/contract.ts';
import type { Locale } from '#domain/locale.ts';
import { href } from '#routes/routes.ts';
import { toHanded } from './hand-over-rules.ts';

export type ToHandOver = {
  first: ContractSummary;
  others: readonly ContractSummary[];
  /** The signing page speaks it; the language of staff comes back with the device. */
  locale: Locale;
  pin: string;
};

/**
 * Hands the device over: every contract is made ready for signing first, then the device is locked
 * to them. The other way round a failure would leave a locked device with nothing to sign.
 */
export function useHandOver(): { busy: boolean; start: (wanted: ToHandOver) => Promise<void> } {
  const { t } = useTranslation('contract');
  const { book, handOver } = useStaff();
  const { language, choose } = useLanguage();
  const navigate = useNavigate();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const start = async ({ first, others, locale, pin }: ToHandOver): Promise<void> => {
    setBusy(true);
    try {
      // One after the other: a queue in the order of signing is sent in that order.
      for (const { id } of [first, ...others]) await book.handOver(id);
      const contracts = [toHanded(first), ...others.map(toHanded)] as const;
      await handOver.start({ contracts, staffLocale: language }, pin);
      choose(locale);
      await navigate(href('sign', { token: first.signing_token }));
    } catch {
      const description = t('handOver.failedText');
      showToast({ title: t('handOver.failed'), description, variant: 'destructive' });
      setBusy(false);
    }
  };
  return { busy, start };
}
