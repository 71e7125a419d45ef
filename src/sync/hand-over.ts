import type { ContractId } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import type { Watch } from './watch.ts';

/** A contract that a handed-over device shows. */
export type HandedContract = {
  contractId: ContractId;
  token: string;
  title: string;
  /** Whom it is for, to be named between two contracts. */
  customer: string;
};
/** While set, this device shows one signing page and nothing of the staff area. */
export type HandOver = {
  contractId: ContractId;
  token: string;
  startedAt: Instant;
  /** What is signed after this one, in order. */
  waiting: readonly HandedContract[];
  /** Language of the person who handed the device over; theirs again once it is taken back. */
  staffLocale: string | null;
};
/** `unreachable`: the password can only be asked of the server, which did not answer. */
export type UnlockAnswer =
  | { ok: true }
  | { ok: false; reason: 'wrong' | 'unreachable'; waitMs: number };
export type HandOverService = {
  state(): Watch<HandOver | null>;
  /**
   * @param contracts one or more, shown one after the other
   * @param pin 4 to 8 digits chosen for this hand-over
   */
  start(
    handOver: {
      contracts: readonly [HandedContract, ...HandedContract[]];
      staffLocale: string | null;
    },
    pin: string,
  ): Promise<void>;
  /** Goes on to the next contract, the device stays locked; null: there is none. */
  next(): Promise<HandedContract | null>;
  /**
   * After five wrong tries waits double from 30 s.
   * @param secret the hand-over's PIN, or the account password of the person signed in here
   */
  unlock(secret: string): Promise<UnlockAnswer>;
};
