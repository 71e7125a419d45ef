import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Reading } from '#domain/signature.ts';
import type { SigningContract } from '#sync/submission.ts';
import { keepMeasure, keepPlace, readMeasure } from './kept-answers.ts';
import { shownFraction, topFraction } from './on-screen.ts';
import { toReading, withPage, type ReadingMatter, type ReadingMeasure } from './reading-measure.ts';

/** Told of what the person reads and ticks; answers what the evidence says of it. */
export type ReadingMeter = {
  accept: (accepted: boolean) => void;
  termsOpened: () => void;
  /** A page of the contract's PDF was on the screen; 0: none yet, but it has so many. */
  pageShown: (page: number, pages: number) => void;
  /** The page that is being read while all are open; null: the beginning is shown. */
  pageTurned: (page: number | null) => void;
  reading: () => Reading;
};

const TICK_MS = 1000;
/** A device that slept counts no more than this for the time between two ticks. */
const MAX_TICK_MS = 2 * TICK_MS;
const KEEP_EVERY_TICKS = 5;

/**
 * Measures how the contract is read: only while the page is visible and the contract on it. Kept with
 * the answers, for exactly this text. Draws nothing: what it knows is asked for when it is signed.
 */
export function useReading(
  contract: SigningContract,
  places: { document: RefObject<HTMLElement | null>; text: RefObject<HTMLElement | null> },
): ReadingMeter {
  const { id, content_sha256: sha256 } = contract;
  const { document: whole, text } = places;
  const measure = useRef<ReadingMeasure>(null);
  const page = useRef<number | null>(null);
  const matter = useMemo(() => matterOf(contract), [contract]);
  const meter = useMemo(() => {
    const get = () => (measure.current ??= readMeasure(id, sha256));
    const set = (changed: Partial<ReadingMeasure>) => (measure.current = { ...get(), ...changed });
    return {
      get,
      set,
      keep: () => keepMeasure(id, sha256, get()),
    };
  }, [id, sha256]);

  useEffect(() => {
    const see = () => {
      const read = shownFraction(text.current);
      if (document.visibilityState === 'visible' && read > meter.get().textRead) {
        meter.set({ textRead: read });
      }
    };
    const keep = () => {
      meter.keep();
      const fraction = topFraction(whole.current);
      if (fraction !== null) keepPlace(id, sha256, { fraction, page: page.current });
    };
    let ticks = 0;
    let before = performance.now();
    const tick = () => {
      const now = performance.now();
      const passed = Math.min(MAX_TICK_MS, now - before);
      before = now;
      if (document.visibilityState !== 'visible' || !isShown(whole.current)) return;
      see();
      meter.set({ visibleMs: meter.get().visibleMs + passed });
      ticks += 1;
      if (ticks % KEEP_EVERY_TICKS === 0) keep();
    };
    see();
    const timer = setInterval(tick, TICK_MS);
    window.addEventListener('scroll', see, { passive: true });
    // The last moments at which a phone lets a page keep something.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', see);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [meter, text, whole, id, sha256]);

  return useMemo(
    () => ({
      accept: (accepted) => {
        meter.set({ acceptedAt: accepted ? new Date().toISOString() : null });
        meter.keep();
      },
      termsOpened: () => {
        meter.set({ termsOpened: true });
        meter.keep();
      },
      pageShown: (shown, pages) => {
        meter.set(withPage(meter.get(), shown, pages));
      },
      pageTurned: (turned) => {
        page.current = turned;
      },
      reading: () => toReading(meter.get(), matter, new Date().toISOString()),
    }),
    [meter, matter],
  );
}

function matterOf({ content, files }: SigningContract): ReadingMatter {
  return {
    characters: content.trim().length,
    hasDocument: files.some((file) => file.kind === 'template'),
  };
}

/** A phone hides the contract while the terms are in front. */
function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}
