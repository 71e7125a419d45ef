import type { ContractItem } from '#sync/book.ts';
import type { Watch } from '#sync/watch.ts';

/** More than any screen shows, few enough to be there in a frame or two. */
const FIRST = 60;

export type ListedContracts = {
  items: readonly ContractItem[];
  /** false: only the newest are here so far. */
  complete: boolean;
};

type Subscription = { unsubscribe(): void };

/**
 * The newest rows at once and all of them as soon as they are read. Where the first read has found
 * everything, there is no second one until the list grows.
 */
export function firstThenAll(
  contracts: (limit?: number) => Watch<readonly ContractItem[]>,
): Watch<ListedContracts> {
  return {
    subscribe(onValue, onError) {
      let open = true;
      let all: Subscription | null = null;
      const readAll = (): Subscription =>
        contracts().subscribe((items) => {
          first.unsubscribe();
          onValue({ items, complete: true });
        }, onError);
      const first: Subscription = contracts(FIRST).subscribe((items) => {
        const complete = items.length < FIRST;
        onValue({ items, complete });
        if (complete) return;
        // Not from within this call: a watch may answer before `subscribe` has returned.
        queueMicrotask(() => {
          if (open) all ??= readAll();
        });
      }, onError);
      return {
        unsubscribe: () => {
          open = false;
          first.unsubscribe();
          all?.unsubscribe();
        },
      };
    },
  };
}
