import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '#bindings/services.ts';
import type { Contract } from '#domain/contract.ts';
import { href } from '#routes/routes.ts';
import { useBookAct } from './use-book-act.ts';

/** Makes a new draft of the same text and customer, and goes to change it. */
export function useDuplicate(contract: Pick<Contract, 'id'>): () => Promise<void> {
  const { t } = useTranslation('contract');
  const { book } = useStaff();
  const navigate = useNavigate();
  const act = useBookAct();
  return async () => {
    let copy = '';
    const done = await act(
      async () => {
        copy = await book.duplicateContract(contract.id);
      },
      {
        done: t('duplicate.done'),
        doneText: t('duplicate.doneText'),
        failed: t('toast.createFailed'),
      },
    );
    if (done) await navigate(href('editContract', { id: copy }));
  };
}
