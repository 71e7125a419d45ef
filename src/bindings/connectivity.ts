import { useSyncExternalStore } from 'react';

/**
 * The browser's own word on the network. "Offline" is certain; "online" only a hint, since a router
 * without a line says it too. The queue never relies on it: it only chooses what a screen says.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
