import * as z from 'zod/mini';
import { contractStatusSchema } from '#domain/contract-status.ts';
import { documentFileSchema } from '#domain/document-file.ts';
import { instantSchema } from '#domain/instant-schema.ts';
import { localeSchema } from '#domain/locale.ts';
import { receiptSchema, submissionSchema } from '#domain/signature.ts';

/** What the server says no with; screens translate the code (design §3). */
export const signingFaultSchema = z.object({
  code: z.enum([
    'not_found',
    'expired',
    'already_signed',
    'content_changed',
    'terms_not_accepted',
    'invalid_signature',
    'rate_limited',
  ]),
  expired_at: z.optional(instantSchema),
  signed_at: z.optional(instantSchema),
});
export type SigningFault = z.infer<typeof signingFaultSchema>;

/** The contract as the signer's page shows and keeps it. */
export const signingContractSchema = z.object({
  id: z.string(),
  status: contractStatusSchema,
  title: z.string(),
  customer_email: z.string(),
  customer_name: z.nullable(z.string()),
  customer_company: z.nullable(z.string()),
  content: z.string(),
  terms: z.string(),
  content_sha256: z.string(),
  sent_at: z.nullable(instantSchema),
  signed_at: z.nullable(instantSchema),
  expires_at: instantSchema,
  /** Language of its mails and of its sealed copy; a page opens in it where nobody chose another. */
  locale: z._default(localeSchema, 'en'),
  /** Documents that are signed with the texts; their hashes are in `content_sha256`. */
  files: z._default(z.array(documentFileSchema), []),
});
export type SigningContract = z.infer<typeof signingContractSchema>;

export const signingSnapshotSchema = z.object({
  token: z.string(),
  contract: signingContractSchema,
  /** Server time when it was fetched; for a hand-over, the device's own. */
  serverTime: instantSchema,
  /** Device minus server, milliseconds. */
  clockOffsetMs: z.number(),
  /** Staff member who handed this device over with the contract, see `StoredSubmission`. */
  handedOverBy: z.optional(z.string()),
});
export type SigningSnapshot = z.infer<typeof signingSnapshotSchema>;

/**
 * `saved`: on this device, not sent yet. `signed`: the matching receipt is in hand.
 * `refused`: the server said no for good; the payload is kept and a person decides.
 */
export const submissionStateSchema = z.enum(['saved', 'signed', 'refused']);

/** A signature on its way; it leaves the device's keeping only with a receipt. */
export const storedSubmissionSchema = z.object({
  token: z.string(),
  contractId: z.string(),
  submission: submissionSchema,
  /** What the receipt must carry. */
  evidenceSha256: z.string(),
  state: submissionStateSchema,
  attempts: z.number(),
  nextAttemptAtMs: z.number(),
  /** When the wait for it began; absent in records of earlier versions. */
  waitingSinceMs: z.optional(z.number()),
  fault: z.nullable(signingFaultSchema),
  receipt: z.nullable(receiptSchema),
  /**
   * User whose queue holds the contract when it was signed in person: until that queue has sent
   * it, the server answers `not_found`, which then means "not yet".
   */
  handedOverBy: z.nullable(z.string()),
  signerName: z.nullable(z.string()),
  savedAt: instantSchema,
});
export type StoredSubmission = z.infer<typeof storedSubmissionSchema>;
