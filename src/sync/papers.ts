import type { ContractId } from '#domain/contract.ts';

/** Why a document cannot be had now; screens translate the code. */
export type PaperFault = 'offline' | 'not_authenticated' | 'not_ready' | 'failed';
export type PaperResult<T> = { ok: true; value: T } | { ok: false; fault: PaperFault };

/** A contract's documents for people. */
export type ContractPapers = {
  /**
   * The contract as a printable HTML page: the server's where it answers (`download-contract-pdf`),
   * else the same page made on this device. `not_authenticated` only where the session is over and
   * the device does not hold the contract.
   * @returns `fileName` is `{customer}_Contract.html` (spec §4)
   */
  printable(id: ContractId): Promise<PaperResult<{ html: string; fileName: string }>>;
  /** The sealed PDF; needs the network. */
  sealed(id: ContractId): Promise<PaperResult<{ blob: Blob; fileName: string }>>;
};
