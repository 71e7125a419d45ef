import type { ContractId } from '#domain/contract.ts';
import type { ContractStatus } from '#domain/contract-status.ts';
import type { Instant } from '#domain/instant.ts';

/** What the server says of the fingerprint of a file; nothing in it names a person. */
export type VerifyAnswer =
  | {
      state: 'known';
      contractId: ContractId;
      status: ContractStatus;
      signedAt: Instant | null;
      sealedAt: Instant | null;
    }
  /** No sealed copy of this server has that fingerprint. */
  | { state: 'unknown' }
  /** `retryAfterS`: whole seconds until another try is worth making, where the server says so. */
  | { state: 'too_many'; retryAfterS: number | null }
  /** No network, no server, or an answer that is not ours: nothing is known. */
  | { state: 'unreachable' };

/** Asks about a sealed copy by its fingerprint alone: the file never leaves the device. */
export type VerifyService = {
  /** Never rejects. @param sha256 64 lower-case hexadecimal digits */
  ask(sha256: string, signal: AbortSignal): Promise<VerifyAnswer>;
};
