import * as z from 'zod/mini';

/** Spec §4. */
export const CONTRACT_STATUSES = [
  'draft',
  'sent',
  'viewed',
  'signed',
  'completed',
  'expired',
] as const;
export const contractStatusSchema = z.enum(CONTRACT_STATUSES);
export type ContractStatus = z.infer<typeof contractStatusSchema>;

/**
 * Every status move there is; SQL enforces the same table.
 * `sent → signed` stands for a signer whose "viewed" mark never arrived (signed offline).
 * `expired → signed` happens only inside `sign_contract`, for a signature captured in time;
 * `expired → sent | viewed` only where staff extend the expiry: the one way back there is.
 */
const MOVES: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  draft: ['sent'],
  sent: ['viewed', 'signed', 'expired'],
  viewed: ['signed', 'expired'],
  signed: ['completed'],
  completed: [],
  expired: ['signed', 'sent', 'viewed'],
};

const RANK: Readonly<Record<ContractStatus, number>> = {
  draft: 0,
  sent: 1,
  viewed: 2,
  expired: 3,
  signed: 4,
  completed: 5,
};

export function canMove(from: ContractStatus, to: ContractStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether a move to `target` has been overtaken: status only goes forward (design §4). */
export function isAtOrPast(status: ContractStatus, target: ContractStatus): boolean {
  return RANK[status] >= RANK[target];
}
