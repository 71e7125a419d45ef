import type { ContractId } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import type { Watch } from './watch.ts';

/** While set, this device shows one signing page and nothing of the staff area. */
export type HandOver = { contractId: ContractId; token: string; startedAt: Instant };
export type HandOverService = {
  state(): Watch<HandOver | null>;
  /** @param pin 4 to 8 digits chosen for this hand-over */
  start(handOver: { contractId: ContractId; token: string }, pin: string): Promise<void>;
  /** False when the PIN is wrong; after five wrong ones waits double from 30 s. */
  unlock(pin: string): Promise<{ ok: true } | { ok: false; waitMs: number }>;
};
