import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Reel } from './reel.ts';

/** How near the strip comes to the screen before anything is loaded for it. */
const NEAR = '400px 0px';

type ReelState = {
  readonly box: RefObject<HTMLDivElement | null>;
  /** It has come near the screen. */
  readonly met: boolean;
  /** It runs, or will at once; otherwise it is scrolled by hand. */
  readonly runs: boolean;
  /** It has begun to run, so that there is something to stop. */
  readonly started: boolean;
};

/** Lets the strip run once it is near, unless the visitor wants stillness; out of sight it rests. */
export function useReel(stopped: boolean): ReelState {
  const box = useRef<HTMLDivElement>(null);
  const reel = useRef<Reel>(null);
  const [met, setMet] = useState(false);
  const [runs, setRuns] = useState(false);
  const [started, setStarted] = useState(false);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.at(-1)?.isIntersecting === true;
        setVisible(near);
        if (!near) return;
        setMet(true);
        setRuns(!matchMedia('(prefers-reduced-motion: reduce)').matches);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const moves = visible && !stopped;
  const wanted = useRef(moves);
  useEffect(() => {
    wanted.current = moves;
    reel.current?.run(moves);
  }, [moves]);

  useEffect(() => {
    if (!runs) return undefined;
    let left = false;
    import('./reel.ts')
      .then(({ startReel }) => {
        if (left || box.current === null) return;
        reel.current = startReel(box.current);
        reel.current.run(wanted.current);
        setStarted(true);
      })
      .catch(() => setRuns(false));
    return () => {
      left = true;
      reel.current?.end();
      reel.current = null;
    };
  }, [runs]);

  return { box, met, runs, started };
}
