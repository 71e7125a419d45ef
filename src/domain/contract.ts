import * as z from 'zod/mini';
import { contractStatusSchema, type ContractStatus } from './contract-status.ts';
import { addDays, instantSchema, type Instant } from './instant.ts';

export type ContractId = string;
export type TemplateId = string;
export type UserId = string;

/** Spec §9: a new contract expires 30 days after creation. */
export const EXPIRY_DAYS = 30;

export const captureModeSchema = z.enum(['link', 'in_person']);

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
});
export type Contract = z.infer<typeof contractSchema>;

export function expiryOf(createdAt: Instant): Instant {
  return addDays(createdAt, EXPIRY_DAYS);
}

/** The status a person is shown: an open contract past its time is expired before the server says so. */
export function shownStatus(
  contract: Pick<Contract, 'status' | 'expires_at'>,
  now: Instant,
): ContractStatus {
  const open = contract.status === 'sent' || contract.status === 'viewed';
  return open && contract.expires_at < now ? 'expired' : contract.status;
}

export function canSend(contract: Pick<Contract, 'status'>): boolean {
  return contract.status === 'draft';
}

/** Spec §2: Delete on drafts only. */
export function canDelete(contract: Pick<Contract, 'status'>): boolean {
  return contract.status === 'draft';
}

/** Spec §2: Copy Link and Send Link on draft or sent only. */
export function canShareLink(contract: Pick<Contract, 'status'>): boolean {
  return contract.status === 'draft' || contract.status === 'sent';
}

/** A draft may be handed over too: it is sent first. */
export function canSignInPerson(
  contract: Pick<Contract, 'status' | 'expires_at'>,
  now: Instant,
): boolean {
  const status = shownStatus(contract, now);
  return status === 'draft' || status === 'sent' || status === 'viewed';
}

export type ContractCounts = { total: number; signed: number; pending: number };

/** Spec §2: Total Contracts, Signed, Pending (status sent). A completed contract has been signed. */
export function countContracts(contracts: readonly Pick<Contract, 'status'>[]): ContractCounts {
  return {
    total: contracts.length,
    signed: contracts.filter((c) => c.status === 'signed' || c.status === 'completed').length,
    pending: contracts.filter((c) => c.status === 'sent').length,
  };
}
