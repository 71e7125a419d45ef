import { useEffect, useRef, type RefObject } from 'react';

/**
 * A place that holds the text while the page is being printed, and nothing otherwise: paper takes all
 * of it, the screen a part. Written past React, which may draw too late for a print that a button asked for.
 */
export function usePrintedText(text: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = (words: string) => () => {
      if (place.current !== null) place.current.textContent = words;
    };
    const [before, after] = [put(text), put('')];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [text]);
  return place;
}
