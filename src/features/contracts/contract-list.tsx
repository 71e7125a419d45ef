import { lazy, Suspense, useCallback, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import { PlainRows } from '#ui/plain-rows.tsx';
import type { RowPlace } from '#ui/row-place.ts';
import type { RowsHandle } from '#ui/use-row-focus.ts';
import { ContractRow } from './contract-row.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { useRowActions } from './use-row-actions.ts';
import { loadVirtualRows, useVirtualRows } from './use-virtual-rows.ts';

const VirtualRows = lazy(async () => ({
  default: (await loadVirtualRows()).VirtualRows<ContractItem>,
}));

/** As many rows as are shown at once without windowing. */
const FIRST_ROWS = 60;

type Props = {
  listed: readonly ContractItem[];
  /** Rows on this device, listed or not; -1 while only the newest are read. */
  total: number;
  now: Instant;
  /** Takes the focus where a row goes and no other is left. */
  search: RefObject<HTMLInputElement | null>;
};

const keyOf = ({ contract }: ContractItem): string => contract.id;

export function ContractList({ listed, total, now, search }: Props) {
  const { t } = useTranslation('contracts');
  const rows = useRef<RowsHandle>(null);
  const { actions, asked, open, onOpenChange } = useRowActions();
  const virtual = useVirtualRows(total < 0 || total > FIRST_ROWS);
  const renderRow = useCallback(
    (item: ContractItem, place: RowPlace) => (
      <ContractRow key={item.contract.id} item={item} now={now} actions={actions} {...place} />
    ),
    [now, actions],
  );
  const refocus = (): void => {
    if (rows.current?.focusNear() !== true) search.current?.focus();
  };
  const common = {
    label: t('list.rows'),
    total: total < 0 ? -1 : listed.length,
    keyOf,
    renderRow,
    handle: rows,
  };
  return (
    <>
      {listed.length > 0 && (
        <Suspense fallback={null}>
          {virtual ? (
            <VirtualRows {...common} items={listed} />
          ) : (
            <PlainRows {...common} items={listed.slice(0, FIRST_ROWS)} />
          )}
        </Suspense>
      )}
      <ListDialogs asked={asked} open={open} onOpenChange={onOpenChange} onRowGone={refocus} />
    </>
  );
}
