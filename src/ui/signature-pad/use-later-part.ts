import { useEffect, useState } from 'react';
import type * as laterPart from './later-part.ts';

type LaterPart = typeof laterPart;

/**
 * The pad's later part, once it is here. Where it cannot be fetched, it is asked for again when there
 * is a network; until then there is no sheet, and the pad is full a little earlier.
 */
export function useLaterPart(): LaterPart | null {
  const [part, setPart] = useState<LaterPart | null>(null);
  useEffect(() => {
    if (part !== null) return undefined;
    const leaving = new AbortController();
    const load = () => {
      import('./later-part.ts').then(
        (loaded) => leaving.signal.aborted || setPart(loaded),
        () => undefined,
      );
    };
    load();
    window.addEventListener('online', load, { signal: leaving.signal });
    return () => leaving.abort();
  }, [part]);
  return part;
}
