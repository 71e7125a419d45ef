import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * What only the browser knows: `before` in prerendered HTML and while it is taken over, then what
 * `read` says. It must answer the same from one drawing to the next.
 */
export function useOnceShown<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
