import { useCallback, useEffect, useRef, useState } from 'react';

/** Runs `work` on demand and says while it runs; a second call meanwhile does nothing. */
export function useRetry(work: () => Promise<void>): { trying: boolean; retry: () => void } {
  const [trying, setTrying] = useState(false);
  const running = useRef(false);
  const retry = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setTrying(true);
    const end = () => {
      running.current = false;
      setTrying(false);
    };
    work().then(end, end);
  }, [work]);
  return { trying, retry };
}

/** Tries by itself when the network comes back and when the page comes to the front. */
export function useRetryOnReturn(retry: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onShow = () => {
      if (document.visibilityState === 'visible') retry();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [retry, active]);
}
