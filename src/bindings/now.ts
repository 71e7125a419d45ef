import { useEffect, useState } from 'react';
import { fromMs, type Instant } from '#domain/instant.ts';

/** Half a minute: ages are shown in minutes. */
const TICK_MS = 30_000;

/** The present, renewed while the screen is open, so that ages and expiries move on by themselves. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => fromMs(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(fromMs(Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
