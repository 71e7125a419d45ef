import type { ShownStatus } from './contract-standing.ts';
import type { FileKind } from './document-file.ts';
import type { Locale } from './locale.ts';

type Facts =
  | 'customer'
  | 'company'
  | 'email'
  | 'issuer'
  | 'contract'
  | 'status'
  | 'created'
  | 'sent'
  | 'expires'
  | 'signed'
  | 'signedThere'
  | 'signedDevice'
  | 'received'
  | 'clock'
  | 'way'
  | 'place'
  | 'witness'
  | 'address'
  | 'device'
  | 'accepted'
  | 'acceptedDevice'
  | 'visible'
  | 'read'
  | 'termsOpened'
  | 'consent'
  | 'language'
  | 'submission'
  | 'content'
  | 'terms'
  | 'evidence';

/** The words of a contract on paper, in one language: `src/i18n/locales/<language>/document.json`. */
export type DocumentWords = {
  unnamed: string;
  for: string;
  page: string;
  contractNumber: string;
  sealedCopy: string;
  notSigned: string;
  terms: string;
  noTerms: string;
  noText: string;
  documents: string;
  document: Record<FileKind, string>;
  attached: string;
  notAttached: string;
  signature: string;
  signatureOf: string;
  signedOn: string;
  drawnUnshown: string;
  /** With the numbers of a typed name's letters that no face on paper has. */
  typedUnshown: string;
  status: Record<ShownStatus, string>;
  fact: Record<Facts, string>;
  way: Record<'drawn' | 'typed', string>;
  place: Record<'link' | 'in_person', string>;
  late: string;
  addressFrom: string;
  unknown: string;
  notRecorded: string;
  reading: Record<'percent' | 'yes' | 'no', string>;
  clockExact: string;
  clockAhead: string;
  clockBehind: string;
  certificate: Record<
    | 'title'
    | 'lead'
    | 'parties'
    | 'times'
    | 'origin'
    | 'reading'
    | 'consent'
    | 'hashes'
    | 'log'
    | 'wholeLog'
    | 'logLead'
    | 'record',
    string
  >;
  log: Record<'number' | 'event' | 'time' | 'actor' | 'hash', string>;
  actor: Record<string, string>;
  event: Record<string, string>;
};

/** Puts values in the place of `{{names}}`, in one pass: a value that looks like a name stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

const LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en-IE',
  fr: 'fr-FR',
  de: 'de-DE',
  nl: 'nl-NL',
};

/**
 * `21 November 2026 at 08:24:26 UTC`: on paper the zone stands beside every time.
 * A zone that this runtime does not know is told in UTC.
 */
export function writtenMoment(instant: string, locale: Locale, timeZone = 'UTC'): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  };
  const date = new Date(instant);
  try {
    return new Intl.DateTimeFormat(LOCALES[locale], { ...options, timeZone }).format(date);
  } catch {
    return new Intl.DateTimeFormat(LOCALES[locale], { ...options, timeZone: 'UTC' }).format(date);
  }
}

/** `1 hour 4 minutes 12 seconds`; seconds are said even where there are none of anything. */
export function writtenDuration(totalSeconds: number, locale: Locale): string {
  const parts = [
    ['hour', Math.floor(totalSeconds / 3600)],
    ['minute', Math.floor(totalSeconds / 60) % 60],
    ['second', totalSeconds % 60],
  ] as const;
  return parts
    .filter(([unit, amount]) => amount > 0 || (unit === 'second' && totalSeconds < 60))
    .map(([unit, amount]) => writtenUnit(amount, unit, locale))
    .join(' ');
}

/** `87 %`, as the language writes it. */
export function writtenPercent(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(LOCALES[locale], { style: 'percent' }).format(percent / 100);
}

/** The size of a document to the byte, as evidence needs it. */
export function writtenBytes(bytes: number, locale: Locale): string {
  return writtenUnit(bytes, 'byte', locale);
}

function writtenUnit(amount: number, unit: string, locale: Locale): string {
  const options: Intl.NumberFormatOptions = { style: 'unit', unit, unitDisplay: 'long' };
  return new Intl.NumberFormat(LOCALES[locale], options).format(amount);
}
