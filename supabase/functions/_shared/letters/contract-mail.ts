import type { Locale } from '../../../../src/domain/locale.ts';
import type { MailClaim } from '../claims.ts';
import { oneLine, type Attachment, type Mail } from '../mail.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Details, Letters } from './letter.ts';
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

/** The mail of a claim, in the contract's language. */
export function contractMail(
  claim: MailClaim,
  site: string,
  attachments: readonly Attachment[],
): Mail {
  const { locale } = claim.contract;
  const letter = LETTERS[locale][claim.kind](detailsOf(claim, site));
  const toCustomer = claim.kind !== 'signed_staff';
  return {
    id: claim.id,
    to: { name: claim.recipient_name, address: claim.recipient_email ?? '' },
    // Staff who read of a signature have no use for their own name as the sender.
    senderName: toCustomer ? claim.staff_name : null,
    replyTo: toCustomer ? claim.staff_email : null,
    subject: letter.subject,
    text: letterText(letter),
    html: letterPage(letter, locale),
    attachments,
  };
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
  const page =
    kind === 'signed_staff' ? `contracts/${contract.id}` : `sign/${contract.signing_token}`;
  return {
    title: oneLine(contract.title),
    recipient: named(claim.recipient_name),
    signer: named(contract.customer_name) ?? contract.customer_email,
    company: named(contract.customer_company),
    staff: named(claim.staff_name) ?? named(claim.staff_email),
    message: claim.message?.trim() || null,
    link: `${site}/${page}`,
    expires: moment(contract.expires_at, contract.locale),
    signedAt: contract.signed_at === null ? '' : moment(contract.signed_at, contract.locale),
    evidence: claim.evidence_sha256 ?? '',
  };
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
