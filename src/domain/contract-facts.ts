import type { Contract } from './contract.ts';
import { fill, writtenMoment, type DocumentWords } from './document-words.ts';
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
  const zone = signature.time_zone ?? '';
  const there = `${writtenMoment(signedAt, locale, zone || 'UTC')} (${zone || words.unknown})`;
  return [
    ...(contract.sent_at === null ? [] : [[fact.sent, utc(contract.sent_at)] as const]),
    [fact.signed, utc(signedAt)],
    [fact.signedThere, there],
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
