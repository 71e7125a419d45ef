import { useEffect, useState, type RefObject } from 'react';

/** Height in px of the bar at the bottom of the screen: what lies behind it is not seen. */
const BAR_PX = 112;

/**
 * Whether the element is on screen now, clear of the bar.
 * @param ready false while what stands before it is still coming: it is nowhere yet
 */
export function useOnScreen(element: RefObject<Element | null>, ready = true): boolean {
  const [seen, setSeen] = useState<{ of: RefObject<Element | null>; now: boolean } | null>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !ready) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen({ of: element, now: isInSight(entries.at(-1)) }),
      { rootMargin: `0px 0px -${BAR_PX}px`, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, ready]);
  return seen?.of === element && seen.now;
}

/** Half of it, or half a screen full of it. */
function isInSight(entry: IntersectionObserverEntry | undefined): boolean {
  if (!entry?.isIntersecting) return false;
  const screenPx = entry.rootBounds?.height ?? window.innerHeight;
  return entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= screenPx / 2;
}

/** How much of an element has come up past the bottom of the screen, 0 to 1; 0 while it is hidden. */
export function shownFraction(element: Element | null): number {
  const box = element?.getBoundingClientRect();
  if (!box || box.height === 0) return 0;
  return between0and1((window.innerHeight - BAR_PX - box.top) / box.height);
}

/** How much of an element is above the top of the screen, 0 to 1; null while it is hidden. */
export function topFraction(element: Element | null): number | null {
  const box = element?.getBoundingClientRect();
  return !box || box.height === 0 ? null : between0and1(-box.top / box.height);
}

/** Where a reader is: how far down, in steps of a hundredth, and the section or page by its name. */
export type ReadingPlace = { progress: number; name: string | null };

/** Follows the reader down the element; `data-place` on something in it names the place there. */
export function useReadingPlace(element: RefObject<Element | null>): ReadingPlace {
  const [place, setPlace] = useState<ReadingPlace>({ progress: 0, name: null });
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const whole = element.current;
      if (whole === null || whole.getClientRects().length === 0) return;
      const progress = Math.round(shownFraction(whole) * 100) / 100;
      const name = placeNow(whole);
      setPlace((before) =>
        before.progress === progress && before.name === name ? before : { progress, name },
      );
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    // A document that opens makes the way longer with nobody scrolling.
    const sizes = new ResizeObserver(soon);
    if (element.current) sizes.observe(element.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
      sizes.disconnect();
    };
  }, [element]);
  return place;
}

/** The name of the last place that began above the middle of the screen. */
function placeNow(whole: Element): string | null {
  let name: string | null = null;
  for (const part of whole.querySelectorAll('[data-place]')) {
    if (part.getBoundingClientRect().top > window.innerHeight / 2) break;
    name = part.getAttribute('data-place');
  }
  return name;
}

const between0and1 = (value: number) => Math.min(1, Math.max(0, value));
