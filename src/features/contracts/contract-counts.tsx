import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countContracts } from '#domain/contract.ts';
import type { ContractItem } from '#sync/book.ts';
import { Scoreboard } from '#ui/scoreboard.tsx';

type Props = {
  /** Every contract of this device; undefined until all are read. */
  items: readonly ContractItem[] | undefined;
};

/** Spec §2: Total Contracts, Signed, Pending. A filter changes none of them. */
export function ContractCounts({ items }: Props) {
  const { t } = useTranslation('contracts');
  const counts = useMemo(
    () => items && countContracts(items.map((item) => item.contract)),
    [items],
  );
  return (
    <Scoreboard
      label={t('list.counts')}
      entries={[
        { label: t('list.total'), value: counts?.total ?? '–' },
        { label: t('list.signed'), value: counts?.signed ?? '–', tone: 'good' },
        { label: t('list.pending'), value: counts?.pending ?? '–', tone: 'wait' },
      ]}
    />
  );
}
