import { expect, test } from 'vitest';
import { firstThenAll, type ListedContracts } from '#bindings/first-then-all.ts';
import type { ContractItem } from '#sync/book.ts';
import { createSource } from '#sync/watch-source.ts';
import type { Watch } from '#sync/watch.ts';
import { anItem } from '../features/contract-list-setup.ts';

const many = (count: number) => Array.from({ length: count }, (_, id) => anItem({ id: `c${id}` }));
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

function setup(count: number) {
  const source = createSource<readonly ContractItem[]>(many(count));
  const reads: (number | undefined)[] = [];
  let open = 0;
  const contracts = (limit?: number): Watch<readonly ContractItem[]> => ({
    subscribe(onValue) {
      reads.push(limit);
      open += 1;
      const inner = source.subscribe((items) => onValue(items.slice(0, limit)));
      return { unsubscribe: () => ((open -= 1), inner.unsubscribe()) };
    },
  });
  const seen: ListedContracts[] = [];
  const subscription = firstThenAll(contracts).subscribe((value) => void seen.push(value));
  return { source, reads, seen, subscription, open: () => open };
}

test('a short list is read once and is complete', async () => {
  const { reads, seen } = setup(3);
  await settled();
  expect(reads).toEqual([60]);
  expect(seen.map(({ items, complete }) => [items.length, complete])).toEqual([[3, true]]);
});

test('a long list shows its newest rows first, then all', async () => {
  const { reads, seen, open } = setup(500);
  expect(seen.map(({ items, complete }) => [items.length, complete])).toEqual([[60, false]]);
  await settled();
  expect(seen.at(-1)).toMatchObject({ complete: true });
  expect(seen.at(-1)?.items).toHaveLength(500);
  expect([reads, open()]).toEqual([[60, undefined], 1]);
});

test('a list that outgrows the first read is read whole', async () => {
  const { source, seen } = setup(10);
  source.set(many(80));
  await settled();
  expect(seen.at(-1)?.items).toHaveLength(80);
  expect(seen.at(-1)?.complete).toBe(true);
});

test('nothing is left open', async () => {
  const { subscription, open } = setup(500);
  subscription.unsubscribe();
  await settled();
  expect(open()).toBe(0);
});
