import { useEffect, useRef } from 'react';

/**
 * List and form share one path and differ in the query, so the app sees no change of route: this
 * goes to the top and to the new heading instead. The first view is left to the app.
 */
export function useViewFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
}
