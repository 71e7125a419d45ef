import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a screen may take to show its heading before focus stays where it is. */
const HEADING_WAIT_MS = 3000;

/**
 * Spec §2: every route change scrolls to the top. Focus moves to the new heading, so that a screen
 * reader says where one has come; the first load leaves it to the browser.
 */
export function RouteEffects(): null {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);
  return null;
}

function focusHeading(): () => void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(() => stop(), HEADING_WAIT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  // The old screen is still there until the new one has rendered.
  const frame = requestAnimationFrame(() => {
    if (focus()) stop();
    else observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
