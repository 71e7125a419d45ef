import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownStatus, type Contract } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import { Button } from '#ui/button.tsx';
import { TicketRows } from '#ui/ticket-rows.tsx';
import { ContractRow } from './contract-row.tsx';
import { DeleteContractDialog } from './delete-contract-dialog.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useDeleteContract } from './use-delete-contract.ts';
import { useGrowingList } from './use-growing-list.ts';

type Props = { items: readonly ContractItem[]; now: Instant };

export function ContractList({ items, now }: Props) {
  const { t } = useTranslation('contracts');
  const copyLink = useCopyLink();
  const deleteContract = useDeleteContract();
  const { shown, grow, end } = useGrowingList(items.length);
  const [doomed, setDoomed] = useState<Contract | null>(null);
  const [asking, setAsking] = useState(false);
  const copy = useCallback((contract: Contract) => void copyLink(contract), [copyLink]);
  const ask = useCallback((contract: Contract) => {
    setDoomed(contract);
    setAsking(true);
  }, []);
  return (
    <>
      <TicketRows label={t('list.rows')}>
        {items.slice(0, shown).map((item) => (
          <ContractRow
            key={item.contract.id}
            item={item}
            status={shownStatus(item.contract, now)}
            onCopy={copy}
            onDelete={ask}
          />
        ))}
      </TicketRows>
      {shown < items.length && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button ref={end} onClick={grow}>
            {t('list.more')}
          </Button>
          <p className="text-text-2">{t('list.shown', { shown, total: items.length })}</p>
        </div>
      )}
      <DeleteContractDialog
        open={asking}
        onOpenChange={setAsking}
        name={doomed?.customer_name ?? doomed?.customer_email ?? ''}
        onDelete={async () => doomed && deleteContract(doomed.id)}
      />
    </>
  );
}
