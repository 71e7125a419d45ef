import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { RowsProps } from './plain-rows.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Rows beyond the edges of the window: enough that Tab always finds the next one. */
const OVERSCAN = 5;
/** Up to here every row is in the document, so that the browser's own search finds it. */
const ALL_ROWS = 60;
/** Space under the top bar and over the action at the foot, CSS pixels; as `scroll-padding` in app.css. */
const PADDING = { top: 84, bottom: 100 };

/** Tear-off rows of which only those near the window are in the document. */
export function VirtualRows<Item>(props: RowsProps<Item>) {
  const { label, items, total = items.length, keyOf, renderRow, handle } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  /** The row that had the focus last stays in the document wherever one scrolls. */
  const [kept, setKept] = useState<string | null>(null);
  const rows = useRows(list, keys, kept);
  const events = useRowFocus({
    list,
    keys,
    handle,
    onRow: setKept,
    reveal: (index) => {
      flushSync(() => setKept(keys[index] ?? null));
      rows.scrollToIndex(index, { align: 'auto' });
    },
  });
  const top = rows.options.scrollMargin;
  return (
    <TicketRows
      ref={list}
      label={label}
      className="ticket-rows-virtual"
      style={{ height: rows.getTotalSize() }}
      {...events}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const topPx = start - top;
        return renderRow(item, { index, total, topPx, measure: rows.measureElement });
      })}
    </TicketRows>
  );
}

function useRows(
  list: RefObject<HTMLUListElement | null>,
  keys: readonly string[],
  kept: string | null,
) {
  const scrollMargin = useTopOf(list);
  const estimate = useEstimate();
  const keptIndex = kept === null ? -1 : keys.indexOf(kept);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const rows = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: keys.length <= ALL_ROWS ? ALL_ROWS : OVERSCAN,
    scrollMargin,
    scrollPaddingStart: PADDING.top,
    scrollPaddingEnd: PADDING.bottom,
    rangeExtractor: useCallback(
      (range) => {
        const near = defaultRangeExtractor(range);
        if (keptIndex < 0 || near.includes(keptIndex)) return near;
        return [...near, keptIndex].toSorted((a, b) => a - b);
      },
      [keptIndex],
    ),
    // The page scrolls smoothly by its stylesheet; a correction or a held key must not.
    scrollToFn: (offset, { adjustments = 0 }) =>
      window.scrollTo({ top: offset + adjustments, behavior: 'instant' }),
  });
  // What was measured at another width is worth less than an estimate for this one.
  useEffect(() => rows.measure(), [rows, estimate]);
  return rows;
}

/** Height of a row as it mostly is, CSS pixels: a line on a desk, a card on a phone. */
function useEstimate(): number {
  const desk = useMediaQuery('(min-width: 1180px)');
  const tablet = useMediaQuery('(min-width: 768px)');
  if (desk) return 84;
  return tablet ? 168 : 212;
}

/** Distance of the list from the top of the page, kept right while things above it come and go. */
function useTopOf(list: RefObject<HTMLUListElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (list.current === null) return;
      setTopPx(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return topPx;
}
