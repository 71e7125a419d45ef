import { useEffect, useState, type RefObject } from 'react';

/** A line across the middle of the screen: the page that it crosses is being read. */
const MIDDLE = '-50% 0px -49% 0px';
/** A screen above and below: pages are drawn before they come into sight. */
const NEAR = '100% 0px';

/**
 * The page that is being read, and whether the document is near the screen at all.
 * @param count how many pages stand in the list, each with its number in `data-page`; 0: none yet
 */
export function useCurrentPage(
  list: RefObject<HTMLElement | null>,
  count: number,
): { current: number; near: boolean } {
  const [current, setCurrent] = useState(1);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const whole = list.current;
    if (whole === null) return;
    const reading = new IntersectionObserver(
      (entries) => {
        const last = entries.findLast((entry) => entry.isIntersecting);
        const page = Number(last?.target.getAttribute('data-page') ?? 0);
        if (page > 0) setCurrent(page);
      },
      { rootMargin: MIDDLE },
    );
    for (const page of whole.querySelectorAll('[data-page]')) reading.observe(page);
    const nearness = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEAR },
    );
    nearness.observe(whole);
    return () => {
      reading.disconnect();
      nearness.disconnect();
    };
  }, [list, count]);
  return { current: Math.max(1, Math.min(current, count)), near };
}
