import { useEffect, useState } from 'react';
import type { Watch } from '#sync/watch.ts';

/** A watch as a screen sees it, for screens that say by themselves that reading failed. */
export type Watched<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown };

const LOADING = { state: 'loading' } as const;

/** The state of a watch. The watch must be the same object between renders (`useMemo`). */
export function useWatched<T>(watch: Watch<T>): Watched<T> {
  const [seen, setSeen] = useState<{ of: Watch<T>; watched: Watched<T> }>();
  useEffect(() => {
    const subscription = watch.subscribe(
      (value) => setSeen({ of: watch, watched: { state: 'ready', value } }),
      (error) => setSeen({ of: watch, watched: { state: 'failed', error } }),
    );
    return () => subscription.unsubscribe();
  }, [watch]);
  return seen?.of === watch ? seen.watched : LOADING;
}

/**
 * The current value of a watch, `undefined` until the first one. An error of the source is thrown
 * to the nearest error boundary.
 */
export function useWatch<T>(watch: Watch<T>): T | undefined {
  const watched = useWatched(watch);
  if (watched.state === 'failed') throw watched.error;
  return watched.state === 'ready' ? watched.value : undefined;
}
