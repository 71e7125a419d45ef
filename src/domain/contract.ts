import * as z from 'zod/mini';
import { contractStatusSchema } from './contract-status.ts';
import { captureModeSchema } from './capture-mode.ts';
import { documentColumns } from './document-file.ts';
import { addDays, type Instant } from './instant.ts';
import { instantSchema } from './instant-schema.ts';
import { localeSchema } from './locale.ts';

export type ContractId = string;
export type TemplateId = string;
export type UserId = string;

/** Spec §9: a new contract expires 30 days after creation. */
export const EXPIRY_DAYS = 30;

/** When the server reminds a customer who has not signed; `before_expiry` is 48 hours before. */
export const REMINDERS = ['off', 'after_3_days', 'after_7_days', 'before_expiry'] as const;
export const reminderSchema = z.enum(REMINDERS);
export type Reminder = z.infer<typeof reminderSchema>;

/** Where the sealed copy is: `none` before the signature, `failed` waits for staff to try again. */
export const sealStateSchema = z.enum(['none', 'sealing', 'failed', 'sealed']);

/** A row of `contracts` as the server gives it and the device keeps it. */
export const contractSchema = z.object({
  id: z.string(),
  template_id: z.nullable(z.string()),
  title: z.string(),
  customer_email: z.string(),
  customer_name: z.nullable(z.string()),
  customer_company: z.nullable(z.string()),
  sent_by: z.string(),
  status: contractStatusSchema,
  signing_token: z.string(),
  content: z.string(),
  terms: z.string(),
  content_sha256: z.nullable(z.string()),
  capture_mode: captureModeSchema,
  witnessed_by: z.nullable(z.string()),
  created_at: instantSchema,
  sent_at: z.nullable(instantSchema),
  viewed_at: z.nullable(instantSchema),
  signed_at: z.nullable(instantSchema),
  completed_at: z.nullable(instantSchema),
  expires_at: instantSchema,
  updated_at: instantSchema,
  revision: z.number(),
  /** Language of its mails and of its sealed copy. */
  locale: z._default(localeSchema, 'en'),
  reminder: z._default(reminderSchema, 'off'),
  /** Taken back by staff: its link answers "not found". */
  voided_at: z._default(z.nullable(instantSchema), null),
  void_reason: z._default(z.nullable(z.string()), null),
  /** The signer said no; an extension by staff opens the contract again. */
  declined_at: z._default(z.nullable(instantSchema), null),
  decline_reason: z._default(z.nullable(z.string()), null),
  seal_state: z._default(sealStateSchema, 'none'),
  sealed_at: z._default(z.nullable(instantSchema), null),
  /** SHA-256 of the sealed PDF. */
  sealed_sha256: z._default(z.nullable(z.string()), null),
  ...documentColumns,
});
export type Contract = z.infer<typeof contractSchema>;

/** A contract without its long texts: what lists read, thousands at a time. */
export type ContractSummary = Omit<Contract, 'content' | 'terms'>;

export function expiryOf(createdAt: Instant): Instant {
  return addDays(createdAt, EXPIRY_DAYS);
}

export type ContractCounts = { total: number; signed: number; pending: number };

/**
 * Spec §2: Total Contracts, Signed, Pending (status sent). A completed contract has been signed;
 * nothing is awaited of a voided or declined one.
 */
export function countContracts(
  contracts: readonly Pick<Contract, 'status' | 'voided_at' | 'declined_at'>[],
): ContractCounts {
  return {
    total: contracts.length,
    signed: contracts.filter((c) => c.status === 'signed' || c.status === 'completed').length,
    pending: contracts.filter(
      (c) => c.status === 'sent' && c.voided_at === null && c.declined_at === null,
    ).length,
  };
}
