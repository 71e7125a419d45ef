import type { ComponentProps } from 'react';

/** Where a row of a list stands; plain values, so that a row may be memoised. */
export type RowPlace = {
  index: number;
  /** Rows of the whole list, rendered or not; -1 while that is not known (as in ARIA). */
  total: number;
  /** Distance from the top of the list in CSS pixels; null: the row flows after the one before it. */
  topPx: number | null;
  /** Takes the row's element to learn its height. */
  measure?: ((row: HTMLElement | null) => void) | undefined;
};

/** What the row's `<li>` takes over. */
export function rowItemProps({ index, total, topPx, measure }: RowPlace): ComponentProps<'li'> & {
  'data-index': number;
} {
  return {
    'data-index': index,
    'aria-setsize': total,
    'aria-posinset': index + 1,
    ...(topPx !== null && { style: { top: topPx } }),
    ...(measure && { ref: measure }),
  };
}
