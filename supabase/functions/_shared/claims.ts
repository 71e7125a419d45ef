import * as z from 'zod/mini';
import type { DocumentWords } from '../../../src/domain/document-words.ts';
import { contractSchema } from '../../../src/domain/contract.ts';
import { contractEventSchema } from '../../../src/domain/event-log.ts';
import { instantSchema } from '../../../src/domain/instant-schema.ts';
import { localeSchema, type Locale } from '../../../src/domain/locale.ts';
import { signatureSchema } from '../../../src/domain/signature.ts';
import de from '../../../src/i18n/locales/de/document.json' with { type: 'json' };
import en from '../../../src/i18n/locales/en/document.json' with { type: 'json' };
import fr from '../../../src/i18n/locales/fr/document.json' with { type: 'json' };
import nl from '../../../src/i18n/locales/nl/document.json' with { type: 'json' };

const text = z.nullable(z.string());

/** A signature with what only the server knows of it. */
export const signatureRecordSchema = z.extend(signatureSchema, {
  signer_ip_source: z._default(text, null),
});

export const sealClaimSchema = z.object({
  contract: contractSchema,
  signature: signatureRecordSchema,
  events: z.array(contractEventSchema),
  /** Null where the account is gone. */
  staff: z.nullable(z.object({ email: text, name: text })),
  attempt: z.number(),
});
/** Everything that a sealed copy is made from. */
export type SealClaim = z.infer<typeof sealClaimSchema>;

export const mailClaimSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'link',
    'reminder',
    'signed_staff',
    'signed_signer',
    'declined_staff',
    'link_requested_staff',
  ]),
  attempt: z.number(),
  contract: z.object({
    id: z.string(),
    title: z.string(),
    locale: localeSchema,
    customer_name: text,
    customer_company: text,
    customer_email: z.string(),
    signing_token: z.string(),
    expires_at: instantSchema,
    signed_at: z.nullable(instantSchema),
    declined_at: z._default(z.nullable(instantSchema), null),
    status: z.string(),
  }),
  recipient_email: text,
  recipient_name: text,
  /** What staff wrote to the customer; in `declined_staff` the customer's reason, up to 500 characters. */
  message: text,
  staff_email: text,
  staff_name: text,
  evidence_sha256: text,
  sealed_path: text,
  /** When it came about, by the server's clock: the decline, the wish for a new link. */
  requested_at: z._default(z.nullable(instantSchema), null),
  /** With `link_requested_staff`: why the customer's link no longer works. */
  link: z._default(z.nullable(z.enum(['expired', 'voided', 'replaced'])), null),
});
/** One mail that this call alone may send now. */
export type MailClaim = z.infer<typeof mailClaimSchema>;

const WORDS: Readonly<Record<Locale, DocumentWords>> = { en, fr, de, nl };

/** The words of a contract on paper. */
export function documentWords(locale: Locale): DocumentWords {
  return WORDS[locale];
}
