import { useEffect, useState, useSyncExternalStore } from 'react';

// Several documents may be open, one of them in a dialog over the page: the last one opened draws.
let open: readonly object[] = [];
const listeners = new Set<() => void>();

function change(next: readonly object[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this document may hold canvases now: only one of a page may at a time. */
export function useCanvasTurn(): boolean {
  const [self] = useState(() => ({}));
  useEffect(() => {
    change([...open, self]);
    return () => change(open.filter((other) => other !== self));
  }, [self]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === self);
}
