import { startTransition, useEffect, useState } from 'react';

/** The windowed list: as large as the rest of the screen, and only long lists need it. */
export const loadVirtualRows = () => import('#ui/virtual-rows.tsx');

/**
 * Whether the windowed list has arrived, once it was wanted. From then on it stays, so that rows
 * are not made anew by filtering.
 */
export function useVirtualRows(wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!wanted || ready) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      await loadVirtualRows();
      // A transition: the rows that are there stay until the others can take their place.
      if (current) startTransition(() => setReady(true));
    };
    // Without it the newest rows are shown, and search finds the others.
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [wanted, ready]);
  return ready;
}
