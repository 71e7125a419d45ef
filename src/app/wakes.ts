import type { Scheduler } from '#sync/scheduler.ts';

/**
 * Tells a scheduler of every moment at which the network may be back. Lives as long as the page;
 * where nothing sends in the background these are all there is.
 */
export function connectWakes(scheduler: Scheduler): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const visible = (): void => {
    if (document.visibilityState === 'visible') scheduler.wake('visible');
  };
  window.addEventListener('online', () => scheduler.wake('online'), { signal });
  window.addEventListener('pageshow', visible, { signal });
  window.addEventListener('focus', visible, { signal });
  document.addEventListener('visibilitychange', visible, { signal });
  scheduler.wake('start');
  return () => stop.abort();
}
