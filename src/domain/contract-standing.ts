import type { Contract } from './contract.ts';
import type { ContractStatus } from './contract-status.ts';
import { toMs, type Instant } from './instant.ts';

// What may be done with a contract as it stands. Apart from its shape, which a signer's phone does without.

/** What a person is shown; `voided` is no status of its own (spec §4), but all that matters then. */
export type ShownStatus = ContractStatus | 'voided';

/** An open contract past its time is expired before the server says so. */
export function shownStatus(
  contract: Pick<Contract, 'status' | 'expires_at' | 'voided_at'>,
  now: Instant,
): ShownStatus {
  return contract.voided_at === null ? statusAt(contract, now) : 'voided';
}

/** As `shownStatus`, of a contract that is known not to be taken back: a voided one is never handed out. */
export function statusAt(
  { status, expires_at }: Pick<Contract, 'status' | 'expires_at'>,
  now: Instant,
): ContractStatus {
  return (status === 'sent' || status === 'viewed') && expires_at < now ? 'expired' : status;
}

type Standing = Pick<Contract, 'status' | 'voided_at'>;

/** Out with the customer and not answered. */
function isOpen({ status, voided_at }: Standing): boolean {
  return voided_at === null && (status === 'sent' || status === 'viewed');
}

export function canSend(contract: Pick<Contract, 'status'>): boolean {
  return contract.status === 'draft';
}

/** Its texts and its customer; what was sent is frozen. */
export function canEdit(contract: Pick<Contract, 'status'>): boolean {
  return contract.status === 'draft';
}

/** Spec §2: Delete on drafts only. */
export function canDelete(contract: Pick<Contract, 'status'>): boolean {
  return contract.status === 'draft';
}

/** Spec §2: Copy Link and Send Link on draft or sent only. */
export function canShareLink(contract: Standing): boolean {
  return contract.voided_at === null && (contract.status === 'draft' || contract.status === 'sent');
}

/** A draft may be handed over too: it is sent first. */
export function canSignInPerson(
  contract: Pick<Contract, 'status' | 'expires_at' | 'voided_at'>,
  now: Instant,
): boolean {
  const status = shownStatus(contract, now);
  return status === 'draft' || status === 'sent' || status === 'viewed';
}

/** Days from today that an extension may reach. */
export const MAX_EXTENSION_DAYS = 365;

/** Sent and not signed; an expired one is open again afterwards. */
export function canExtend(contract: Standing): boolean {
  return isOpen(contract) || (contract.voided_at === null && contract.status === 'expired');
}

/** What is out and not signed may be taken back; a draft is deleted instead. */
export function canVoid(contract: Standing): boolean {
  return canExtend(contract);
}

/** Reminders go to customers who may still sign. */
export function canRemind(contract: Standing): boolean {
  return contract.status === 'draft' || isOpen(contract);
}

export function canSealAgain(contract: Pick<Contract, 'status' | 'seal_state'>): boolean {
  return contract.status === 'signed' && contract.seal_state === 'failed';
}

/** Staff are warned this long before an open contract expires. */
export const EXPIRY_WARNING_HOURS = 48;

/** Whether an open contract expires within the warning time. */
export function expiresSoon(
  contract: Pick<Contract, 'status' | 'expires_at' | 'voided_at'>,
  now: Instant,
): boolean {
  return (
    isOpen(contract) &&
    contract.expires_at >= now &&
    toMs(contract.expires_at) - toMs(now) <= EXPIRY_WARNING_HOURS * 3_600_000
  );
}
