import type { Locale } from '../../../../src/domain/locale.ts';
import type { MailClaim } from '../claims.ts';
import { oneLine, type Attachment, type Mail } from '../mail.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Details, Letters, Standing } from './letter.ts';
import { letterPage, letterText } from './letter-page.ts';

const LETTERS: Readonly<Record<Locale, Letters>> = {
  en: english,
  fr: french,
  de: german,
  nl: dutch,
};

/** Where people who read this language mostly are. Nobody knows where the customer is, so the zone is named. */
const PLACES: Readonly<Record<Locale, { tag: string; timeZone: string }>> = {
  en: { tag: 'en-IE', timeZone: 'Europe/Dublin' },
  fr: { tag: 'fr-FR', timeZone: 'Europe/Paris' },
  de: { tag: 'de-DE', timeZone: 'Europe/Berlin' },
  nl: { tag: 'nl-NL', timeZone: 'Europe/Amsterdam' },
};

/** The mails to whoever issued the contract; they never hold the link that signs. */
const TO_STAFF: readonly MailClaim['kind'][] = [
  'signed_staff',
  'declined_staff',
  'link_requested_staff',
];
/** What staff most likely want to answer the customer, who waits for a word. */
const ANSWERED: readonly MailClaim['kind'][] = ['declined_staff', 'link_requested_staff'];

/** The mail of a claim, in the contract's language. */
export function contractMail(
  claim: MailClaim,
  site: string,
  attachments: readonly Attachment[],
): Mail {
  const { locale } = claim.contract;
  const letter = LETTERS[locale][claim.kind](detailsOf(claim, site));
  const toCustomer = !TO_STAFF.includes(claim.kind);
  return {
    id: claim.id,
    to: { name: claim.recipient_name, address: claim.recipient_email ?? '' },
    // Staff who read of a signature have no use for their own name as the sender.
    senderName: toCustomer ? claim.staff_name : null,
    replyTo: toCustomer ? claim.staff_email : customerToAnswer(claim),
    subject: letter.subject,
    text: letterText(letter),
    html: letterPage(letter, locale),
    attachments,
  };
}

function customerToAnswer({ kind, contract }: MailClaim): string | null {
  return ANSWERED.includes(kind) ? contract.customer_email : null;
}

/** A name for the attached file that every system takes. */
export function attachmentName(title: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${Array.from(safe).slice(0, 60).join('') || 'contract'}.pdf`;
}

function detailsOf(claim: MailClaim, site: string): Details {
  const { contract, kind } = claim;
  const page = TO_STAFF.includes(kind)
    ? `contracts/${contract.id}`
    : `sign/${contract.signing_token}`;
  const at = (instant: string | null): string =>
    instant === null ? '' : moment(instant, contract.locale);
  return {
    title: oneLine(contract.title),
    recipient: named(claim.recipient_name),
    signer: named(contract.customer_name) ?? contract.customer_email,
    company: named(contract.customer_company),
    staff: named(claim.staff_name) ?? named(claim.staff_email),
    message: claim.message?.trim() || null,
    link: `${site}/${page}`,
    expires: at(contract.expires_at),
    signedAt: at(contract.signed_at),
    evidence: claim.evidence_sha256 ?? '',
    asked: at(claim.requested_at),
    standing: standingOf(claim),
  };
}

function standingOf({ contract, link }: MailClaim): Standing {
  if (link === 'voided') return 'voided';
  if (contract.declined_at !== null) return 'declined';
  return link === 'replaced' && contract.status !== 'expired' ? 'open' : 'expired';
}

function named(text: string | null): string | null {
  return oneLine(text ?? '') || null;
}

function moment(instant: string, locale: Locale): string {
  const { tag, timeZone } = PLACES[locale];
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
