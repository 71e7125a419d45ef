import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#bindings/clipboard.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { ContractSummary } from '#domain/contract.ts';
import { signingUrl } from './signing-url.ts';

type Shared = Pick<ContractSummary, 'id' | 'status' | 'signing_token'>;

/** Copies the signing link, says so, and lets the contract's log know. */
export function useCopyLink(): (contract: Shared) => Promise<void> {
  const { t } = useTranslation('contracts');
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  return useCallback(
    async (contract) => {
      if (!(await copyText(signingUrl(contract.signing_token)))) {
        const description = t('toast.copyFailedText');
        showToast({ title: t('toast.copyFailed'), description, variant: 'destructive' });
        return;
      }
      const draft = contract.status === 'draft';
      const description = t(draft ? 'toast.linkCopiedDraft' : 'toast.linkCopiedText');
      showToast({ title: t('toast.linkCopied'), description, variant: 'default' });
      // The link is on the clipboard either way; a missing line in the log takes nothing from it.
      await book.recordLinkCopied(contract.id).catch(() => undefined);
    },
    [t, book, showToast],
  );
}
