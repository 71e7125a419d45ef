import { useCallback, useRef, useState } from 'react';

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
