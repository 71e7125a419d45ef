import { useEffect, useState, type RefObject } from 'react';

/** Height in px of the bar at the bottom of a phone's screen: what lies behind it is not seen. */
const BAR_PX = 88;

/** Whether the element is on screen now, clear of the bar. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState<{ of: RefObject<Element | null>; now: boolean } | null>(null);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen({ of: element, now: entries.at(-1)?.isIntersecting ?? false }),
      { rootMargin: `0px 0px -${BAR_PX}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return seen?.of === element && seen.now;
}

/** How far down a text the screen has come, 0 to 1 in steps of a hundredth. */
export function useReadingProgress(element: RefObject<Element | null>): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const read = (window.innerHeight - box.top) / box.height;
      setProgress(Math.round(Math.min(1, Math.max(0, read)) * 100) / 100);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return progress;
}
