import type { SignatureType } from '#domain/signature.ts';
import { NOTHING_READ, type ReadingMeasure } from './reading-measure.ts';

/** What survives a killed tab beside the ink. */
export type KeptAnswers = { tab: SignatureType; typed: string; accepted: boolean };
/** Where the person was: how far down the contract, 0 to 1, and the page of its PDF, if all were open. */
export type KeptPlace = { fraction: number; page: number | null };

/** Named by the contract's id, so that the link's secret is in no key. */
const PREFIX = 'touchline.signing.';
/** As long as a reading may count; the ink is kept as long as the link is open. */
const KEEP_MS = 7 * 24 * 3600_000;
/** Contracts that are done with in this page: a late measurement must not bring their answers back. */
const ended = new Set<string>();

/**
 * The kept answers for exactly this text; of another text only the words stay, never the tick.
 * `textChanged`: the tick was given to another text than this.
 */
export function readAnswers(
  contractId: string,
  contentSha256: string,
): KeptAnswers & { textChanged: boolean } {
  ended.delete(contractId);
  const kept = read(contractId);
  const acceptedText = kept['accepted'] ?? '';
  return {
    tab: kept['tab'] === 'typed' ? 'typed' : 'drawn',
    typed: kept['typed'] ?? '',
    accepted: acceptedText === contentSha256,
    textChanged: acceptedText !== '' && acceptedText !== contentSha256,
  };
}

/** The tick is kept as the hash of the text that it was given to. */
export function keepAnswers(contractId: string, contentSha256: string, answers: KeptAnswers): void {
  const { tab, typed, accepted } = answers;
  keep(contractId, { tab, typed, accepted: accepted ? contentSha256 : '' });
}

/** How exactly this text was read until now; of another text nothing counts. */
export function readMeasure(contractId: string, contentSha256: string): ReadingMeasure {
  const kept = read(contractId);
  if (kept['of'] !== contentSha256) return NOTHING_READ;
  return {
    acceptedAt: isInstant(kept['acceptedAt']) ? kept['acceptedAt'] : null,
    visibleMs: numberOf(kept['visibleMs']),
    textRead: Math.min(1, numberOf(kept['textRead'])),
    pagesShown: (kept['pagesShown'] ?? '').split(' ').map(numberOf).filter(Boolean),
    pages: numberOf(kept['pages']),
    termsOpened: kept['termsOpened'] === 'true',
  };
}

export function keepMeasure(
  contractId: string,
  contentSha256: string,
  measure: ReadingMeasure,
): void {
  keep(contractId, {
    of: contentSha256,
    acceptedAt: measure.acceptedAt ?? '',
    visibleMs: String(Math.round(measure.visibleMs)),
    textRead: measure.textRead.toFixed(3),
    pagesShown: measure.pagesShown.join(' '),
    pages: String(measure.pages),
    termsOpened: String(measure.termsOpened),
  });
}

/** Where the person was in exactly this text; null at its beginning. */
export function readPlace(contractId: string, contentSha256: string): KeptPlace | null {
  const kept = read(contractId);
  if (kept['placeOf'] !== contentSha256) return null;
  const place = { fraction: numberOf(kept['place']), page: numberOf(kept['page']) || null };
  return place.fraction === 0 && place.page === null ? null : place;
}

export function keepPlace(contractId: string, contentSha256: string, place: KeptPlace): void {
  keep(contractId, {
    placeOf: contentSha256,
    place: place.fraction.toFixed(4),
    page: String(place.page ?? ''),
  });
}

/** Once signed or declined, nothing of it is needed, and the next signer must not find it. */
export function forgetAnswers(contractId: string): void {
  ended.add(contractId);
  attempt(() => localStorage.removeItem(PREFIX + contractId));
}

type Kept = Readonly<Record<string, string | undefined>>;

function read(contractId: string): Kept {
  const kept = readKey(PREFIX + contractId);
  return isStale(kept) ? {} : kept;
}

function keep(contractId: string, changed: Kept): void {
  if (ended.has(contractId)) return;
  attempt(() => {
    const next = { ...read(contractId), ...changed, at: String(Date.now()) };
    localStorage.setItem(PREFIX + contractId, JSON.stringify(next));
    dropStale();
  });
}

/** Answers of links that nobody came back to do not stay on a device for ever. */
function dropStale(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isStale(readKey(key))) localStorage.removeItem(key);
  }
}

const readKey = (key: string): Kept => attempt(() => parse(localStorage.getItem(key))) ?? {};
const isStale = (kept: Kept) => Date.now() - numberOf(kept['at']) > KEEP_MS;

function parse(text: string | null): Kept {
  const parsed: unknown = JSON.parse(text ?? 'null');
  if (parsed === null || typeof parsed !== 'object') return {};
  const texts = Object.entries(parsed).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function numberOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

function isInstant(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}

/** Storage full or refused: the answers then last as long as the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
