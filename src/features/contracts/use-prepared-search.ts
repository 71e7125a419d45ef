import { useEffect } from 'react';
import type { ContractItem } from '#sync/book.ts';
import { prepareSearch } from './list-rules.ts';

/** First the screen, then the preparation, in slices that no frame notices. Milliseconds. */
const START_AFTER_MS = 300;
const SLICE_MS = 6;
const PAUSE_MS = 30;

/** Makes thousands of rows ready for search before the first key, so that the first key is quick too. */
export function usePreparedSearch(items: readonly ContractItem[]): void {
  useEffect(() => {
    let next = 0;
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      while (next < items.length && performance.now() < until) {
        const item = items[next];
        if (item !== undefined) prepareSearch(item);
        next += 1;
      }
      if (next < items.length) timer = setTimeout(slice, PAUSE_MS);
    };
    let timer = setTimeout(slice, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [items]);
}
