import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type List = { readonly current: HTMLElement | null };

/**
 * Leads to a page once it stands in the list: by the top of it, and with the focus for the keyboard.
 * @param start page to open at, without taking the focus
 */
export function useGoTo(list: List, start: number | null) {
  const [wanted, setWanted] = useState<{ page: number; focus: boolean } | null>(null);
  const started = useRef(false);
  useEffect(() => {
    const target = list.current?.querySelector<HTMLElement>(`[data-page="${wanted?.page}"]`);
    if (wanted?.focus) target?.focus({ preventScroll: true });
    bring(target);
  }, [list, wanted]);
  useEffect(() => {
    if (start === null || started.current) return;
    started.current = true;
    // Who has gone elsewhere meanwhile is not pulled away.
    if (window.scrollY === 0) bring(list.current?.querySelector(`[data-page="${start}"]`));
  }, [list, start]);
  return useCallback((page: number, focus = true) => setWanted({ page, focus }), []);
}

/**
 * Keeps what is at the middle of the screen there while the pages grow or shrink.
 * @returns to be called with the page being read, before the zoom changes
 */
export function useHeldPlace(list: List, zoom: number): (page: number) => void {
  const held = useRef<{ page: number; fraction: number } | null>(null);
  useLayoutEffect(() => {
    if (held.current === null) return;
    const { page, fraction } = held.current;
    held.current = null;
    const target = list.current?.querySelector(`[data-page="${page}"]`);
    if (!target) return;
    const box = target.getBoundingClientRect();
    const scroller = target.closest('.dialog-body') ?? document.scrollingElement;
    const top = box.top + fraction * box.height - window.innerHeight / 2;
    scroller?.scrollBy({ top, behavior: 'instant' });
  }, [list, zoom]);
  return useCallback(
    (page: number) => {
      const box = list.current?.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      held.current = { page, fraction: (window.innerHeight / 2 - box.top) / box.height };
    },
    [list],
  );
}

/** At once: a smooth way would draw every page on it, and ends where the page is moved meanwhile. */
function bring(target: Element | null | undefined): void {
  target?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
