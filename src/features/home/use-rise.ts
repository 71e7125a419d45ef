import { useEffect, type RefObject } from 'react';

/**
 * Marks each list of cards and chips (`.home-rise`) when it comes into sight, so that its items appear one
 * after the other (spec §9) where somebody sees it: all at once while the page loads would cost a slow phone
 * its first second and be seen by nobody. What is in sight already stays as it is.
 */
export function useRise(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const met = new WeakSet<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          observer.unobserve(target);
          target.toggleAttribute('data-seen', met.has(target));
        }
        met.add(target);
      }
    });
    for (const list of within.current?.querySelectorAll('.home-rise') ?? []) observer.observe(list);
    return () => observer.disconnect();
  }, [within]);
}
