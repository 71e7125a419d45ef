import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, writeFilter, type ListFilter } from './list-filter.ts';

/** Safari refuses more than 100 changes of the address in 30 seconds; people type faster. */
const ADDRESS_DELAY_MS = 250;

type Known = {
  filter: ListFilter;
  /** The address's query as last seen, and as last written by us. */
  seen: string;
  written: string;
};

/**
 * What the list is asked for. It answers at once and is written to the address a moment later, so
 * that reload and "back" show the same list. An address that changes otherwise, by a link or by
 * "back", is taken over.
 */
export function useListFilter(): {
  filter: ListFilter;
  change: (part: Partial<ListFilter>) => void;
} {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const [known, setKnown] = useState<Known>(() => ({
    filter: readFilter(params),
    seen: search,
    written: search,
  }));
  if (search !== known.seen) {
    setKnown(
      search === known.written
        ? { ...known, seen: search }
        : { filter: readFilter(params), seen: search, written: search },
    );
  }
  const wanted = writeFilter(known.filter).toString();
  useEffect(() => {
    if (wanted === known.written) return undefined;
    const timer = setTimeout(() => {
      setKnown((current) => ({ ...current, written: wanted }));
      setParams(wanted, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, known.written, setParams]);
  return {
    filter: known.filter,
    change: (part) =>
      setKnown((current) => ({ ...current, filter: { ...current.filter, ...part } })),
  };
}
