import { useEffect, useState, type RefObject } from 'react';

/** A window that is being dragged larger is not drawn for at every step. */
const SETTLED_MS = 200;

/** Width of an element in px once it has settled; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setWidth(target.clientWidth);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // The first width is asked for at once: nothing can be drawn without it.
      if (timer === undefined) settle();
      timer = setTimeout(settle, SETTLED_MS);
    });
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
