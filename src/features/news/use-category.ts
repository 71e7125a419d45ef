import { useState } from 'react';
import { categoryInSearch, searchWithCategory, type Category } from './categories.ts';
import { useOnceShown } from '#bindings/once-shown.ts';

/**
 * The category that is shown, kept in the address: written past the router, for which a change of
 * address is another page that begins at its top.
 */
export function useCategory(categories: readonly Category[]): {
  chosen: string | null;
  choose: (category: string | null) => void;
} {
  const search = useOnceShown(() => window.location.search, '');
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const choose = (category: string | null): void => {
    setPicked(category);
    const { location, history } = window;
    const address = location.pathname + searchWithCategory(location.search, category);
    history.replaceState(history.state, '', address + location.hash);
  };
  return { chosen: picked === undefined ? categoryInSearch(search, categories) : picked, choose };
}
