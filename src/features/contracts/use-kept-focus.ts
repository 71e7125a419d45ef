import { useEffect } from 'react';

/**
 * A dialog gives the focus back to its button, which may be gone a moment later because the contract
 * has moved on. The keyboard then stays at the contract's heading, not at the top of the page.
 */
export function useKeptFocus(actions: string, acted: boolean): void {
  useEffect(() => {
    if (!acted) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [actions, acted]);
}
