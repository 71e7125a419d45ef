import { MAX_VISIBLE_SECONDS, type Reading } from '#domain/signature.ts';

/** How one text was read on this device; every part of it only ever grows, but for the tick. */
export type ReadingMeasure = {
  /** When the box was ticked (ISO, UTC, by this device's clock); null while it is not. */
  acceptedAt: string | null;
  /** Milliseconds that the contract was on a visible screen. */
  visibleMs: number;
  /** The furthest point of the text that was on the screen, 0 to 1. */
  textRead: number;
  /** Pages of the contract's PDF that were on the screen, and how many it has; 0: never opened. */
  pagesShown: readonly number[];
  pages: number;
  termsOpened: boolean;
};

export const NOTHING_READ: ReadingMeasure = {
  acceptedAt: null,
  visibleMs: 0,
  textRead: 0,
  pagesShown: [],
  pages: 0,
  termsOpened: false,
};

/** What the contract consists of, beside what was seen of it. */
export type ReadingMatter = {
  /** Of the contract's own text. */
  characters: number;
  /** Whether a document belongs to the contract, be it one that a page can show or not. */
  hasDocument: boolean;
};

/** Characters of text that count as much as a page of a PDF. */
const PAGE_CHARACTERS = 2_500;

/**
 * Whole percent of the contract's text and pages that have been on the screen. A document of which
 * no page was ever shown counts as long as the text, or as all where there is none: rather too
 * little than too much is said to have been read.
 */
export function readPercent(measure: ReadingMeasure, matter: ReadingMatter): number {
  const text = matter.characters / PAGE_CHARACTERS;
  const unseen = matter.hasDocument && measure.pages === 0 ? Math.max(1, text) : 0;
  const all = text + measure.pages + unseen;
  if (all === 0) return 100;
  const read = text * measure.textRead + Math.min(measure.pages, measure.pagesShown.length);
  // Down: 100 stands for all of it and for nothing less.
  return Math.floor(Math.min(1, read / all + 1e-9) * 100);
}

/** The measure as the evidence has it. @param nowIso stands in where the tick has no time */
export function toReading(measure: ReadingMeasure, matter: ReadingMatter, nowIso: string): Reading {
  return {
    accepted_at_device: measure.acceptedAt ?? nowIso,
    visible_seconds: Math.min(MAX_VISIBLE_SECONDS, Math.floor(measure.visibleMs / 1000)),
    read_percent: readPercent(measure, matter),
    terms_opened: measure.termsOpened,
  };
}

/** With one more page of the PDF seen; the same object where nothing is new. */
export function withPage(measure: ReadingMeasure, page: number, pages: number): ReadingMeasure {
  if (measure.pages === pages && measure.pagesShown.includes(page)) return measure;
  const shown = measure.pages === pages ? measure.pagesShown : [];
  return { ...measure, pages, pagesShown: page < 1 ? shown : [...shown, page] };
}
