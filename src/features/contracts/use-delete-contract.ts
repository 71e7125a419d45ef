import { useTranslation } from 'react-i18next';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { ContractId } from '#domain/contract.ts';

/** Deletes a draft and says how it went; true when it is gone. */
export function useDeleteContract(): (id: ContractId) => Promise<boolean> {
  const { t } = useTranslation('contracts');
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  return async (id) => {
    try {
      await book.deleteContract(id);
      showToast({ title: t('toast.deleted'), variant: 'default' });
      return true;
    } catch {
      const description = t('toast.failedText');
      showToast({ title: t('toast.deleteFailed'), description, variant: 'destructive' });
      return false;
    }
  };
}
