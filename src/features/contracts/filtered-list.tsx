import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedContracts } from '#bindings/first-then-all.ts';
import type { Instant } from '#domain/instant.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ContractList } from './contract-list.tsx';
import { narrows, WHOLE_LIST, type ListFilter } from './list-filter.ts';
import { filterContracts, sortContracts } from './list-rules.ts';
import { ListSummary } from './list-summary.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useListFilter } from './use-list-filter.ts';
import { usePreparedSearch } from './use-prepared-search.ts';

type Props = { contracts: ListedContracts; now: Instant };

/** The toolbar answers every key at once; the rows follow as soon as the machine has time. */
export function FilteredList({ contracts, now }: Props) {
  const { t } = useTranslation('contracts');
  const { filter, change } = useListFilter();
  const { items, complete } = contracts;
  const wanted = useDeferredValue(filter);
  const listed = useListed(contracts, wanted, now);
  usePreparedSearch(items);
  const field = useRef<HTMLInputElement>(null);
  // The newest rows are no answer to a search or another order: better to wait for all of them.
  const waiting = !complete && (narrows(wanted) || wanted.sort !== WHOLE_LIST.sort);
  return (
    <>
      <ListToolbar filter={filter} onChange={change} field={field} />
      {complete && (
        <ListSummary listed={listed} total={items.length} filtered={narrows(wanted)} now={now} />
      )}
      {waiting ? (
        <SkeletonRows label={t('list.title')} />
      ) : (
        <ContractList
          listed={listed}
          total={complete ? items.length : -1}
          now={now}
          search={field}
        />
      )}
      {!waiting && listed.length === 0 && (
        <NoMatch
          onClear={() => {
            change({ query: '', status: 'all' });
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}

function useListed({ items }: ListedContracts, filter: ListFilter, now: Instant) {
  const { query, status, sort } = filter;
  const sorted = useMemo(() => sortContracts(items, sort, now), [items, sort, now]);
  return useMemo(
    () => filterContracts(sorted, { query, status }, now),
    [sorted, query, status, now],
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('contracts');
  return (
    <EmptyState
      title={t('filters.none.title')}
      action={
        <Button icon="close" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    >
      {t('filters.none.text')}
    </EmptyState>
  );
}
