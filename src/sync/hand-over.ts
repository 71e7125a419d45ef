import type { ContractId } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import type { Watch } from './watch.ts';

/** While set, this device shows one signing page and nothing of the staff area. */
export type HandOver = { contractId: ContractId; token: string; startedAt: Instant };
/** `unreachable`: the password can only be asked of the server, which did not answer. */
export type UnlockAnswer =
  | { ok: true }
  | { ok: false; reason: 'wrong' | 'unreachable'; waitMs: number };
export type HandOverService = {
  state(): Watch<HandOver | null>;
  /** @param pin 4 to 8 digits chosen for this hand-over */
  start(handOver: { contractId: ContractId; token: string }, pin: string): Promise<void>;
  /**
   * After five wrong tries waits double from 30 s.
   * @param secret the hand-over's PIN, or the account password of the person signed in here
   */
  unlock(secret: string): Promise<UnlockAnswer>;
};
