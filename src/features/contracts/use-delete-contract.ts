import { useTranslation } from 'react-i18next';
import { useStaff } from '#bindings/services.ts';
import type { ContractId } from '#domain/contract.ts';
import { useBookAct } from './use-book-act.ts';

/** Deletes a draft and says how it went; true when it is gone. */
export function useDeleteContract(): (id: ContractId) => Promise<boolean> {
  const { t } = useTranslation('contracts');
  const { book } = useStaff();
  const act = useBookAct();
  return (id) =>
    act(() => book.deleteContract(id), {
      done: t('toast.deleted'),
      failed: t('toast.deleteFailed'),
    });
}
