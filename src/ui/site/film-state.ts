/** A silent looping film over its poster: what is wanted of it, and what is there of it. */
export type Film = {
  /** Undecided until it may begin by itself or somebody presses the button. */
  readonly will: 'undecided' | 'play' | 'pause';
  /** Any part of it is on the screen; out of sight it rests. */
  readonly visible: boolean;
  /** Its bytes were asked for. */
  readonly loaded: boolean;
  /** A frame of it covers the poster. */
  readonly shown: boolean;
};

export type FilmEvent =
  | { readonly type: 'scrolled'; readonly ratio: number; readonly mayStart: boolean }
  | { readonly type: 'pressed' }
  | { readonly type: 'running' }
  /** The browser refused to play it, as it does to save power. */
  | { readonly type: 'refused' }
  | { readonly type: 'failed' };

/** Spec §9: films start once half of them is visible. */
export const HALF = 0.5;

export const RESTING: Film = { will: 'undecided', visible: false, loaded: false, shown: false };

export function nextFilm(film: Film, event: FilmEvent): Film {
  switch (event.type) {
    case 'scrolled': {
      const visible = event.ratio > 0;
      const starts = film.will === 'undecided' && event.mayStart && event.ratio >= HALF;
      return starts ? { ...film, visible, will: 'play', loaded: true } : { ...film, visible };
    }
    case 'pressed':
      return film.will === 'play'
        ? { ...film, will: 'pause' }
        : { ...film, will: 'play', loaded: true, visible: true };
    case 'running':
      return { ...film, shown: true };
    case 'refused':
      return { ...film, will: 'pause' };
    case 'failed':
      return { ...film, will: 'pause', loaded: false, shown: false };
  }
}

export const isRunning = (film: Film): boolean => film.will === 'play' && film.visible;

type Circumstances = {
  readonly reducedMotion: boolean;
  /** The visitor asked to save data. */
  readonly saveData: boolean;
  /** What the browser thinks of the line, where it says. */
  readonly effectiveType: string | undefined;
};

/** Nobody who wants stillness, or pays for a slow line, gets a film without asking for it. */
export function mayStartAlone({ reducedMotion, saveData, effectiveType }: Circumstances): boolean {
  return !reducedMotion && !saveData && (effectiveType === undefined || effectiveType === '4g');
}
