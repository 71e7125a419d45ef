import * as z from 'zod/mini';
import { canonicalText, type Digest } from './canonical-text.ts';
import { captureModeSchema } from './capture-mode.ts';
import { instantSchema } from './instant-schema.ts';
import { normaliseText } from './merge-fields.ts';

export const signatureTypeSchema = z.enum(['drawn', 'typed']);
export type SignatureType = z.infer<typeof signatureTypeSchema>;

/** Longest typed signature, in characters. */
export const MAX_TYPED_CHARACTERS = 200;

/** A week: a page that lay open for longer was not read for longer. */
export const MAX_VISIBLE_SECONDS = 604_800;

/** How the contract was read before it was signed: part of the evidence. */
export const readingSchema = z.object({
  /** When the box was ticked, by the device's clock (ISO, UTC). */
  accepted_at_device: z.string(),
  /** Whole seconds that the contract was open in front of the person, 0 to 604,800. */
  visible_seconds: z.number(),
  /** How much of the contract's text and pages has been on the screen, 0 to 100. */
  read_percent: z.number(),
  /** Whether all terms were opened in their own view. */
  terms_opened: z.boolean(),
});
export type Reading = z.infer<typeof readingSchema>;

/** A row of `signatures` as staff see it. */
export const signatureSchema = z.object({
  id: z.string(),
  contract_id: z.string(),
  signature_data: z.string(),
  signature_type: signatureTypeSchema,
  strokes: z.nullable(z.string()),
  terms_accepted: z.boolean(),
  signer_ip: z.nullable(z.string()),
  signer_user_agent: z.nullable(z.string()),
  signed_at_device: instantSchema,
  time_zone: z.nullable(z.string()),
  clock_offset_ms: z.number(),
  received_at: instantSchema,
  late_sync: z.boolean(),
  consent_label: z.string(),
  consent_locale: z.string(),
  terms_sha256: z.string(),
  content_sha256: z.string(),
  evidence_sha256: z.string(),
  capture_mode: captureModeSchema,
  witnessed_by: z.nullable(z.string()),
  /** The four of `Reading`; null in signatures of earlier versions. */
  accepted_at_device: z._default(z.nullable(instantSchema), null),
  visible_seconds: z._default(z.nullable(z.number()), null),
  read_percent: z._default(z.nullable(z.number()), null),
  terms_opened: z._default(z.nullable(z.boolean()), null),
  created_at: instantSchema,
});
export type Signature = z.infer<typeof signatureSchema>;

/** What the signer's device keeps and sends; the server takes address and user agent by itself. */
export const submissionSchema = z.object({
  submission_id: z.string(),
  signature_type: signatureTypeSchema,
  signature_data: z.string(),
  strokes: z.nullable(z.string()),
  terms_accepted: z.literal(true),
  consent_label: z.string(),
  consent_locale: z.string(),
  terms_sha256: z.string(),
  content_sha256: z.string(),
  signed_at_device: z.string(),
  time_zone: z.string(),
  clock_offset_ms: z.number(),
  snapshot_at: z.string(),
  capture_mode: captureModeSchema,
  signer_ip: z.literal(''),
  /** Absent in submissions of earlier versions, whose evidence does not cover it. */
  reading: z.optional(readingSchema),
  /** Proof that staff handed this very device over; without it the server records `link`. */
  hand_over_secret: z.optional(z.string()),
});
export type Submission = z.infer<typeof submissionSchema>;

export const receiptSchema = z.object({
  submission_id: z.string(),
  contract_id: z.string(),
  evidence_sha256: z.string(),
  signed_at: instantSchema,
  received_at: instantSchema,
  late_sync: z.boolean(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * Hash over everything that the signer did and saw; the receipt must carry the same. Version 2 covers
 * how the contract was read, too. `private.evidence_sha256` in SQL hashes the same bytes:
 * `tests/fixtures/evidence-vectors.json` binds both.
 */
export function evidenceHash(contractId: string, s: Submission, digest: Digest): Promise<string> {
  return digest(evidenceText(contractId, s));
}

/** The bytes under the evidence hash. */
export function evidenceText(contractId: string, s: Submission): string {
  const { reading } = s;
  return canonicalText([
    `touchline-evidence/${reading ? 2 : 1}`,
    contractId,
    s.submission_id,
    s.content_sha256,
    s.terms_sha256,
    s.signature_type,
    s.signature_data,
    s.strokes,
    s.consent_locale,
    s.consent_label,
    s.signed_at_device,
    s.capture_mode,
    ...(reading
      ? [
          reading.accepted_at_device,
          `${reading.visible_seconds}`,
          `${reading.read_percent}`,
          `${reading.terms_opened}`,
        ]
      : []),
  ]);
}

/** "Signed" is said only where this holds: the receipt is for this very submission (design §5). */
export function receiptMatches(
  receipt: Receipt,
  expected: { submissionId: string; evidenceSha256: string },
): boolean {
  return (
    receipt.submission_id === expected.submissionId &&
    receipt.evidence_sha256 === expected.evidenceSha256
  );
}

/** A typed signature as it is kept: NFC, single blanks, no blank ends. */
export function normaliseTypedSignature(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ').trim();
}
