import type { Contract } from './contract.ts';
import type { ContractStatus } from './contract-status.ts';
import { toMs, type Instant } from './instant.ts';

// What may be done with a contract as it stands. Apart from its shape, which a signer's phone does without.

/** What a person is shown; `voided` and `declined` are no statuses of their own (spec §4), but all that matters then. */
export type ShownStatus = ContractStatus | 'voided' | 'declined';

/** An open contract past its time is expired before the server says so. */
export function shownStatus(
  contract: Pick<Contract, 'status' | 'expires_at' | 'voided_at' | 'declined_at'>,
  now: Instant,
): ShownStatus {
  if (contract.voided_at !== null) return 'voided';
  return isDeclined(contract) ? 'declined' : statusAt(contract, now);
}

/** As `shownStatus`, of a contract that is known not to be taken back: a voided one is never handed out. */
export function statusAt(
  { status, expires_at }: Pick<Contract, 'status' | 'expires_at'>,
  now: Instant,
): ContractStatus {
  return (status === 'sent' || status === 'viewed') && expires_at < now ? 'expired' : status;
}

export type Standing = Pick<Contract, 'status' | 'voided_at' | 'declined_at'>;

/** Sent, not signed, and not taken back; answered with no perhaps. */
function isOut({ status, voided_at }: Standing): boolean {
  return voided_at === null && ['sent', 'viewed', 'expired'].includes(status);
}

/** The signer said no and staff have not opened it again; whatever its time, it is that. */
export function isDeclined(contract: Standing): boolean {
  return contract.declined_at !== null && isOut(contract);
}

/** Out with the customer and not answered. */
function isOpen(contract: Standing): boolean {
  return isOut(contract) && contract.status !== 'expired' && contract.declined_at === null;
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
  const { status, voided_at, declined_at } = contract;
  return voided_at === null && declined_at === null && (status === 'draft' || status === 'sent');
}

/** A draft may be handed over too: it is sent first. */
export function canSignInPerson(
  contract: Pick<Contract, 'status' | 'expires_at' | 'voided_at' | 'declined_at'>,
  now: Instant,
): boolean {
  const status = shownStatus(contract, now);
  return status === 'draft' || status === 'sent' || status === 'viewed';
}

/** Days from today that an extension may reach. */
export const MAX_EXTENSION_DAYS = 365;

/** Sent and not signed; an expired or declined one is open again afterwards. */
export function canExtend(contract: Standing): boolean {
  return isOut(contract);
}

/** Whether an extension to `until` changes anything: only ever later, save where it opens a declined one. */
export function extendsExpiry(
  contract: Pick<Contract, 'status' | 'voided_at' | 'declined_at' | 'expires_at'>,
  until: Instant,
): boolean {
  if (!canExtend(contract)) return false;
  return until > contract.expires_at || (isDeclined(contract) && until === contract.expires_at);
}

/** Another link in place of the present one, wherever that one may have led to a signature. */
export function canReplaceLink(contract: Standing): boolean {
  return isOut(contract);
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
  contract: Pick<Contract, 'status' | 'expires_at' | 'voided_at' | 'declined_at'>,
  now: Instant,
): boolean {
  return (
    isOpen(contract) &&
    contract.expires_at >= now &&
    toMs(contract.expires_at) - toMs(now) <= EXPIRY_WARNING_HOURS * 3_600_000
  );
}
