import { useEffect, useReducer, type RefObject } from 'react';
import { HALF, isRunning, mayStartAlone, nextFilm, RESTING, type Film } from './film-state.ts';

type FilmControl = {
  readonly film: Film;
  readonly press: () => void;
  readonly running: () => void;
  readonly failed: () => void;
};

/** Starts the film once half of its box is visible, and rests it out of sight. */
export function useFilm(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  startsAlone: boolean,
): FilmControl {
  const [film, tell] = useReducer(nextFilm, RESTING);

  useEffect(() => {
    const watched = box.current;
    if (watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) {
          const mayStart = startsAlone && mayStartAlone(circumstances());
          tell({ type: 'scrolled', ratio: intersectionRatio, mayStart });
        }
      },
      { threshold: [0, HALF] },
    );
    // A film never stands in the way of what the page is still loading.
    const stopWaiting = onceLoaded(() => observer.observe(watched));
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [box, startsAlone]);

  const [loaded, runs] = [film.loaded, isRunning(film)];
  useEffect(() => {
    const player = video.current;
    if (player === null || !loaded) return;
    if (!runs) {
      player.pause();
      return;
    }
    player.play().catch((error: unknown) => {
      // A pause that comes before the first frame ends the wait for it; that is no refusal.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        tell({ type: 'refused' });
    });
  }, [video, loaded, runs]);

  return {
    film,
    press: () => tell({ type: 'pressed' }),
    running: () => tell({ type: 'running' }),
    failed: () => tell({ type: 'failed' }),
  };
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

function circumstances() {
  const { connection }: { connection?: Connection } = navigator as Navigator & {
    connection?: Connection;
  };
  return {
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: connection?.saveData === true,
    effectiveType: connection?.effectiveType,
  };
}

function onceLoaded(then: () => void): () => void {
  if (document.readyState === 'complete') {
    then();
    return () => undefined;
  }
  window.addEventListener('load', then, { once: true });
  return () => window.removeEventListener('load', then);
}
