import type { Contract } from './contract.ts';
import {
  fill,
  writtenDuration,
  writtenMoment,
  writtenPercent,
  type DocumentWords,
} from './document-words.ts';
import { fromMs, toMs, type Instant } from './instant.ts';
import type { Locale } from './locale.ts';
import type { Signature } from './signature.ts';

/** One line of a certificate. */
export type Fact = readonly [label: string, value: string];

/** A signature with what only the server knows of it. */
export type SignatureRecord = Signature & { signer_ip_source?: string | null };

/** The issuer as the server names it; absent on a device, which knows only the account's number. */
export type Issuer = { name: string | null; email: string | null };

/** Who the contract is between. */
export function partyFacts(
  contract: Contract,
  words: DocumentWords,
  issuer: Issuer | null = null,
): readonly Fact[] {
  const { fact } = words;
  const issuedBy = [issuer?.name, issuer?.email].filter((part) => part).join(', ');
  return [
    [fact.customer, contract.customer_name?.trim() || words.unnamed],
    ...optional(fact.company, contract.customer_company),
    [fact.email, contract.customer_email],
    ...optional(fact.issuer, issuedBy),
    [fact.contract, contract.id],
  ];
}

/** When it was sent, signed and received: in UTC, and as the signer's clock on the wall said. */
export function timeFacts(
  contract: Contract,
  signature: SignatureRecord,
  words: DocumentWords,
  locale: Locale,
): readonly Fact[] {
  const { fact } = words;
  const utc = (instant: string): string => writtenMoment(instant, locale);
  const signedAt = contract.signed_at ?? signature.received_at;
  const there = momentThere(signedAt, signature, words, locale);
  return [
    ...(contract.sent_at === null ? [] : [[fact.sent, utc(contract.sent_at)] as const]),
    [fact.signed, utc(signedAt)],
    [fact.signedThere, there],
    [fact.signedDevice, utc(signature.signed_at_device)],
    [fact.received, utc(signature.received_at)],
    [fact.clock, clockWords(signature.clock_offset_ms, words, locale)],
    [fact.expires, utc(contract.expires_at)],
  ];
}

/** From where and how it was signed; addresses and browsers are the server's word, not the signer's. */
export function originFacts(signature: SignatureRecord, words: DocumentWords): readonly Fact[] {
  const { fact } = words;
  return [
    [fact.way, words.way[signature.signature_type]],
    [fact.place, words.place[signature.capture_mode]],
    ...optional(fact.witness, signature.witnessed_by),
    [fact.address, addressWords(signature, words)],
    [fact.device, signature.signer_user_agent || words.unknown],
    [fact.submission, signature.id],
  ];
}

/** How the contract was read before it was signed; signatures of earlier versions say that they do not know. */
export function readingFacts(
  signature: SignatureRecord,
  words: DocumentWords,
  locale: Locale,
): readonly Fact[] {
  const { fact, reading } = words;
  const { accepted_at_device: at, visible_seconds, read_percent, terms_opened } = signature;
  const known = <T>(value: T | null, write: (value: T) => string): string =>
    value === null ? words.notRecorded : write(value);
  const byServer = (device: Instant): string =>
    writtenMoment(fromMs(toMs(device) - signature.clock_offset_ms), locale);
  return [
    [fact.accepted, known(at, byServer)],
    [fact.acceptedDevice, known(at, (device) => momentThere(device, signature, words, locale))],
    [fact.visible, known(visible_seconds, (seconds) => writtenDuration(seconds, locale))],
    [
      fact.read,
      known(read_percent, (percent) =>
        fill(reading.percent, { percent: writtenPercent(percent, locale) }),
      ),
    ],
    [fact.termsOpened, known(terms_opened, (opened) => (opened ? reading.yes : reading.no))],
  ];
}

export function consentFacts(
  signature: SignatureRecord,
  words: DocumentWords,
  locale: Locale,
): readonly Fact[] {
  return [
    [words.fact.consent, signature.consent_label],
    [words.fact.language, languageName(signature.consent_locale, locale)],
  ];
}

export function hashFacts(signature: SignatureRecord, words: DocumentWords): readonly Fact[] {
  return [
    [words.fact.content, signature.content_sha256],
    [words.fact.terms, signature.terms_sha256],
    [words.fact.evidence, signature.evidence_sha256],
  ];
}

/** As the clock on the signer's wall said. */
function momentThere(
  instant: Instant,
  { time_zone }: SignatureRecord,
  words: DocumentWords,
  locale: Locale,
): string {
  const zone = time_zone ?? '';
  return `${writtenMoment(instant, locale, zone || 'UTC')} (${zone || words.unknown})`;
}

function optional(label: string, value: string | null | undefined): readonly Fact[] {
  const text = value?.trim() ?? '';
  return text === '' ? [] : [[label, text]];
}

function addressWords(signature: SignatureRecord, words: DocumentWords): string {
  const address = signature.signer_ip?.trim() ?? '';
  const source = signature.signer_ip_source?.trim() ?? '';
  if (address === '') return words.unknown;
  return source === '' ? address : fill(words.addressFrom, { address, source });
}

/** Less than this is the line between device and server, not the clock. */
const EXACT_MS = 1000;

function clockWords(offsetMs: number, words: DocumentWords, locale: Locale): string {
  if (Math.abs(offsetMs) < EXACT_MS) return words.clockExact;
  const seconds = new Intl.NumberFormat(locale).format(Math.round(Math.abs(offsetMs) / 1000));
  return fill(offsetMs > 0 ? words.clockAhead : words.clockBehind, { seconds });
}

function languageName(code: string, locale: Locale): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code.replace('_', '-'));
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}
