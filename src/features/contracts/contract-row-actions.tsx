import { useTranslation } from 'react-i18next';
import type { ContractSummary } from '#domain/contract.ts';
import { canDelete, canShareLink, type ShownStatus } from '#domain/contract-standing.ts';
import { RowAction } from '#ui/row-action.tsx';

/** The same functions for every row and every render, so that rows can be memoised. */
export type RowActions = Readonly<
  Record<'copyLink' | 'sendLink' | 'print' | 'remove', (contract: ContractSummary) => void>
>;

type Props = {
  contract: ContractSummary;
  status: ShownStatus;
  /** Whom the row is about, for those who hear the buttons without the row. */
  forWhom: string;
  actions: RowActions;
};

/** Spec §2: Copy Link and Send Link on draft or sent only, Delete on drafts only, PDF always. */
export function ContractRowActions({ contract, status, forWhom, actions }: Props) {
  const { t } = useTranslation('contracts');
  const named = (label: string) => ({ label, 'aria-label': `${label} ${forWhom}` });
  return (
    <>
      {canShareLink(contract) && status !== 'expired' && (
        <>
          <RowAction
            icon="copy"
            {...named(t('list.copyLink'))}
            onClick={() => actions.copyLink(contract)}
          />
          <RowAction
            icon="send"
            {...named(t('list.sendLink'))}
            aria-haspopup="dialog"
            onClick={() => actions.sendLink(contract)}
          />
        </>
      )}
      <RowAction icon="pdf" {...named(t('list.pdf'))} onClick={() => actions.print(contract)} />
      {canDelete(contract) && (
        <RowAction
          icon="trash"
          tone="danger"
          {...named(t('list.delete'))}
          aria-haspopup="dialog"
          onClick={() => actions.remove(contract)}
        />
      )}
    </>
  );
}
