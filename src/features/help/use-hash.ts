import { useReducer, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The part of the address after `#`, and how to change it without a jump or an entry in the history.
 * Prerendering knows none: the page is taken over with an empty one and follows the address then.
 */
export function useHash(): readonly [hash: string, setHash: (hash: string) => void] {
  // Navigation within the site announces itself by the router, not by the browser's event.
  useLocation();
  const [, reread] = useReducer((count: number) => count + 1, 0);
  const hash = useSyncExternalStore(onHashChange, readHash, noHash);
  const setHash = (next: string): void => {
    window.history.replaceState(window.history.state, '', next);
    reread();
  };
  return [hash, setHash];
}

const readHash = (): string => window.location.hash;
const noHash = (): string => '';

function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
