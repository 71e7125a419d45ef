import * as z from 'zod/mini';
import { contractStatusSchema } from '#domain/contract-status.ts';
import { documentFileSchema } from '#domain/document-file.ts';
import { instantSchema } from '#domain/instant-schema.ts';
import { localeSchema } from '#domain/locale.ts';
import { receiptSchema, submissionSchema } from '#domain/signature.ts';
import { TROUBLES } from './failure.ts';

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
    /** The signer declined; staff can open the contract again. */
    'declined',
    /** Staff made another link for this contract. */
    'link_replaced',
  ]),
  expired_at: z.optional(instantSchema),
  signed_at: z.optional(instantSchema),
  /** With `already_signed`: the name under the signature that won. */
  signed_by: z.optional(z.nullable(z.string())),
  declined_at: z.optional(instantSchema),
  /** With `rate_limited`: whole seconds until another try is worth making. */
  retry_after_s: z.optional(z.number()),
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
  /** Whose name stands under a signed contract. */
  signed_by: z._default(z.nullable(z.string()), null),
  expires_at: instantSchema,
  /** Language of its mails and of its sealed copy; the page follows the person's own (spec §4). */
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
  /** Secret of that hand-over, 256 random bits, base64url; the server keeps its hash. */
  handOverSecret: z.optional(z.string()),
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
  /** Why the last attempt failed, where no answer of the server's own says it in `fault`. */
  trouble: z.optional(z.nullable(z.enum(TROUBLES))),
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

/** What the signer's device sends when the person declines. */
export const declineSchema = z.object({
  decline_id: z.string(),
  /** At most 500 characters; null where none was given. */
  reason: z.nullable(z.string()),
  locale: localeSchema,
  declined_at_device: z.string(),
  time_zone: z.string(),
  clock_offset_ms: z.number(),
});
export type Decline = z.infer<typeof declineSchema>;

/** A decline on its way, kept and sent like a signature. `declined`: the server has confirmed this very one. */
export const storedDeclineSchema = z.object({
  token: z.string(),
  contractId: z.string(),
  decline: declineSchema,
  state: z.enum(['saved', 'declined', 'refused']),
  /** Counted before each attempt: at 0 it was never handed to the network and can be taken back. */
  attempts: z.number(),
  nextAttemptAtMs: z.number(),
  waitingSinceMs: z.optional(z.number()),
  trouble: z.optional(z.nullable(z.enum(TROUBLES))),
  fault: z.nullable(signingFaultSchema),
  /** The server's time of it, once confirmed. */
  declinedAt: z.nullable(instantSchema),
  handedOverBy: z.nullable(z.string()),
  savedAt: instantSchema,
});
export type StoredDecline = z.infer<typeof storedDeclineSchema>;
