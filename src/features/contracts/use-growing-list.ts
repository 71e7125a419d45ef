import { useEffect, useRef, useState, type RefObject } from 'react';

/** Rows per step: more than any screen shows, few enough to render in a frame or two. */
const STEP = 60;

/**
 * How many rows of a long list to render: a screenful now, more as the end comes near. `end` is the
 * button behind the rows; pressing it grows the list too, so that it works without scrolling.
 */
export function useGrowingList(total: number): {
  shown: number;
  grow: () => void;
  end: RefObject<HTMLButtonElement | null>;
} {
  const [limit, setLimit] = useState(STEP);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = end.current;
    if (button === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setLimit((current) => current + STEP);
      },
      { rootMargin: '1200px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
    // Observed anew after each step: while the end is still near, it reports again.
  }, [limit, total]);
  return {
    shown: Math.min(limit, total),
    grow: () => setLimit((current) => current + STEP),
    end,
  };
}
