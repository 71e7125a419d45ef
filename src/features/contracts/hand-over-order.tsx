import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractId, ContractSummary } from '#domain/contract.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { customerName } from './customer-name.ts';

type Props = {
  first: ContractSummary;
  others: readonly ContractSummary[];
  onRemove: (id: ContractId) => void;
};

/** What is signed, in order; the one that the dialog was opened for always comes first. */
export function HandOverOrder({ first, others, onRemove }: Props) {
  const { t } = useTranslation('contract');
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="h4">
        {t('handOver.order')}
      </h3>
      <ol ref={list} tabIndex={-1} className="list-decimal pl-6">
        <li>
          <Words contract={first} />
        </li>
        {others.map((contract) => (
          <li key={contract.id}>
            <div className="flex items-center justify-between gap-2">
              <Words contract={contract} />
              <IconButton
                bare
                icon="close"
                size={20}
                label={t('handOver.remove', {
                  name: `${contract.title}, ${customerName(contract)}`,
                })}
                onClick={() => {
                  onRemove(contract.id);
                  // The pressed button goes with its row.
                  list.current?.focus();
                }}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ contract }: { contract: ContractSummary }) {
  return (
    <span className="wrap-anywhere">
      <b>{contract.title}</b> {customerName(contract)}
    </span>
  );
}
