import { Dexie } from 'dexie';
import type { ContractItem } from '#sync/book.ts';
import { watchReads } from '#sync/watch-source.ts';
import type { Watch } from '#sync/watch.ts';
import { watchQuery } from './book-reads.ts';
import type { ListChunk, ListedContract, UserDatabase } from './database.ts';
import { compactList, makeList, summaryOf, takeChunk } from './list-log.ts';
import { readChunk, readListed } from './records.ts';
import { withReopen } from './reopen.ts';

/** Records of the list per read: the page can answer a person between two of them. */
const STEP = 8;
/** More records than this at the first look are put together, so that the next start is quick again. */
const COMPACT_ABOVE = 200;

/** Newest first; an entry stays the same object until its row is written again. */
type Items = readonly ContractItem[];

/** The newest so many contracts, read by the index: what a screen paints first. */
export function watchNewest(database: UserDatabase, limit: number): Watch<Items> {
  return watchQuery(database, async () => {
    const newest = database.contracts.orderBy('shown.created_at').reverse();
    const rows = readListed(await newest.limit(limit).toArray());
    return rows.flatMap(
      (row) => itemOf({ ...row, shown: row.shown && summaryOf(row.shown) }) ?? [],
    );
  });
}

/**
 * All contracts, from the list that every write of a row keeps (`list-log.ts`). Read whole once;
 * after that only what was written since. Looks never overlap; all who watch share one.
 */
export function watchAll(database: UserDatabase): Watch<Items> {
  const look = createLook(database);
  return shared(
    watchReads(
      () => withReopen(database, look),
      (changed) => onList(database, changed),
    ),
  );
}

/** Each call answers the list of that moment and reads what the call before did not see. */
function createLook(database: UserDatabase): () => Promise<Items> {
  const { contracts, list } = database;
  let items: Items = [];
  let stamp = 0;
  let records = 0;
  const write = (work: () => Promise<void>) =>
    database.transaction('rw', [contracts, list], async () => work());

  /** Read and not shown yet; gone ones have nothing to show. Stays when a read fails in the middle. */
  const fresh = new Map<string, ListedContract>();

  function take(chunk: ListChunk): void {
    if (chunk.whole) items = [];
    takeChunk(fresh, chunk);
    for (const id of chunk.gone) fresh.set(id, { id, shown: null, waiting: 0, parked: 0 });
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const step = await list.where('stamp').above(stamp).limit(STEP).toArray();
      if (step.length === 0) return;
      for (const record of step) {
        const chunk = readChunk(record);
        // Of version 1, or damaged: what is made anew comes with higher stamps.
        if (chunk === null) await write(() => makeList(database));
        else take(chunk);
        stamp = Math.max(stamp, record.stamp);
      }
      records += step.length;
    }
  }

  return async () => {
    await readOn();
    if (fresh.size > 0) {
      const stay = items.filter((item) => !fresh.has(item.contract.id));
      const come = [...fresh.values()].flatMap((row) => itemOf(row) ?? []).toSorted(newestFirst);
      items = merged(stay, come);
      fresh.clear();
    }
    if (records > COMPACT_ABOVE) {
      records = 0;
      // For the next start; whether it succeeds is nobody's worry now.
      write(() => compactList(database)).catch(() => {});
    }
    return items;
  };
}

/** Hears of writes to the list, in this tab or another one or the worker. */
function onList(database: UserDatabase, changed: () => void): () => void {
  const table = `idb://${database.name}/list/`;
  const listener = (parts: object) => {
    if (Object.keys(parts).some((part) => part === 'all' || part.startsWith(table))) changed();
  };
  Dexie.on.storagemutated.subscribe(listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}

/** One subscription for all; who comes later gets the latest value at once. */
function shared<T>(watch: Watch<T>): Watch<T> {
  type Listener = { onValue: (value: T) => void; onError?: (error: unknown) => void };
  const listeners = new Set<Listener>();
  let latest: { value: T } | null = null;
  let source = { unsubscribe: () => {} };
  const begin = () =>
    watch.subscribe(
      (value) => {
        latest = { value };
        for (const listener of Array.from(listeners)) listener.onValue(value);
      },
      (error) => {
        for (const listener of Array.from(listeners)) listener.onError?.(error);
      },
    );
  return {
    subscribe(onValue, onError) {
      const listener: Listener = onError === undefined ? { onValue } : { onValue, onError };
      listeners.add(listener);
      if (listeners.size === 1) source = begin();
      else if (latest !== null) onValue(latest.value);
      return {
        unsubscribe: () => {
          if (!listeners.delete(listener) || listeners.size > 0) return;
          latest = null;
          source.unsubscribe();
        },
      };
    },
  };
}

function itemOf({ shown, waiting, parked }: ListedContract): ContractItem | null {
  return (
    shown && { contract: shown, waiting, parked, unsentSignature: false, unsentDecline: false }
  );
}

function newestFirst(a: ContractItem, b: ContractItem): number {
  const [left, right] = [a.contract.created_at, b.contract.created_at];
  if (left === right) return a.contract.id < b.contract.id ? 1 : -1;
  return left < right ? 1 : -1;
}

/** Both are in order already; a full sort of ten thousand for one row would be wasted. */
function merged(a: Items, b: Items): Items {
  const all: ContractItem[] = [];
  let at = 0;
  for (const item of b) {
    for (let next = a[at]; next !== undefined && newestFirst(next, item) < 0; next = a[at]) {
      all.push(next);
      at += 1;
    }
    all.push(item);
  }
  return [...all, ...a.slice(at)];
}
