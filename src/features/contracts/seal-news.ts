import type { ContractDetails } from '#sync/book.ts';

/**
 * `mailing`: the copy is there, its mails are not both out. `notMailed`: it is there, and a mail did
 * not or perhaps did not arrive. `retrying`: asked for on this device, not sent yet.
 */
export type SealNews = 'making' | 'mailing' | 'done' | 'retrying' | 'notMade' | 'notMailed';

/** How far the sealed copy is; null where there is none to speak of. */
export function sealNews({ contract, commands }: ContractDetails): SealNews | null {
  const { status, seal_state, sealed_sha256 } = contract;
  if (status !== 'signed' && status !== 'completed') return null;
  if (commands.some((one) => one.kind === 'seal_contract' && one.state !== 'parked')) {
    return 'retrying';
  }
  switch (seal_state) {
    case 'none':
      return null;
    case 'sealing':
      return sealed_sha256 === null ? 'making' : 'mailing';
    case 'failed':
      return sealed_sha256 === null ? 'notMade' : 'notMailed';
    case 'sealed':
      return status === 'completed' ? 'done' : 'mailing';
  }
}
