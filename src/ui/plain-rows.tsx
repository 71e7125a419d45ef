import { useDeferredValue, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { RowPlace } from './row-place.ts';
import { TicketRows } from './ticket-rows.tsx';
import { useRowFocus, type RowsHandle } from './use-row-focus.ts';

/** What the tallest screens show: drawn at once, the rest a frame later. */
const SCREENFUL = 12;

export type RowsProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Rows of the whole list where `items` is only its beginning; -1 while not known. */
  total?: number | undefined;
  keyOf: (item: Item) => string;
  renderRow: (item: Item, place: RowPlace) => ReactNode;
  handle?: Ref<RowsHandle> | undefined;
};

/** Tear-off rows, all of them in the document: the browser's own search finds everything. */
export function PlainRows<Item>(props: RowsProps<Item>) {
  const { label, items, total = items.length, keyOf, renderRow, handle } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const drawn = useDeferredValue(items, items.slice(0, SCREENFUL));
  const events = useRowFocus({
    list,
    keys,
    handle,
    reveal: (index) =>
      list.current?.children[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
  });
  return (
    <TicketRows ref={list} label={label} {...events}>
      {drawn.map((item, index) => renderRow(item, { index, total, topPx: null }))}
    </TicketRows>
  );
}
