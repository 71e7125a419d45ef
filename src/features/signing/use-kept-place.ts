import { useEffect, useState, type RefObject } from 'react';
import type { SigningContract } from '#sync/submission.ts';
import { readPlace, type KeptPlace } from './kept-answers.ts';

/**
 * Brings the person back to where they were in exactly this text when its tab was killed or closed.
 * Leaves alone who has scrolled already, or whom the browser has brought back itself.
 */
export function useKeptPlace(
  { id, content_sha256: sha256 }: SigningContract,
  whole: RefObject<HTMLElement | null>,
): KeptPlace | null {
  const [place] = useState(() => readPlace(id, sha256));
  useEffect(() => {
    const target = whole.current;
    // The page of a PDF is found by the viewer, which alone knows where it stands.
    if (place === null || place.page !== null || target === null) return;
    // It has no height before the page appears.
    const observer = new ResizeObserver(() => {
      const box = target.getBoundingClientRect();
      if (box.height === 0) return;
      observer.disconnect();
      const top = box.top + place.fraction * box.height;
      // At once: on a smooth way down all of it would count as read.
      if (window.scrollY === 0) window.scrollTo({ top, behavior: 'instant' });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [place, whole]);
  return place;
}
