import * as z from 'zod/mini';
import { canonicalText, type Digest } from './canonical-text.ts';
import { captureModeSchema } from './capture-mode.ts';
import { instantSchema } from './instant-schema.ts';
import { normaliseText } from './merge-fields.ts';

export const signatureTypeSchema = z.enum(['drawn', 'typed']);
export type SignatureType = z.infer<typeof signatureTypeSchema>;

/** Longest typed signature, in characters. */
export const MAX_TYPED_CHARACTERS = 200;

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

/** Hash over everything that the signer did and saw; the receipt must carry the same. */
export function evidenceHash(contractId: string, s: Submission, digest: Digest): Promise<string> {
  return digest(
    canonicalText([
      'touchline-evidence/1',
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
    ]),
  );
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
