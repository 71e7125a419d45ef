import { useState } from 'react';
import { sha256Hex } from '#bindings/digest.ts';
import type { ContractDetails } from '#sync/book.ts';
import { verifyContract, type Check } from './verify-contract.ts';

/** `unknown`: this browser offers no digest (not a secure origin). */
export type Verdict =
  | { state: 'asked' }
  | { state: 'unknown' }
  | { state: 'checked'; checks: readonly Check[]; offline: boolean; of: ContractDetails };

/** Checks on demand; a result is only shown for what was checked. */
export function useVerify(details: ContractDetails): {
  verdict: Verdict | null;
  verify: () => Promise<void>;
} {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const verify = async (): Promise<void> => {
    setVerdict({ state: 'asked' });
    try {
      const checks = await verifyContract(details, sha256Hex);
      setVerdict({ state: 'checked', checks, offline: !navigator.onLine, of: details });
    } catch {
      setVerdict({ state: 'unknown' });
    }
  };
  const stale = verdict?.state === 'checked' && isOlder(verdict.of, details);
  return { verdict: stale ? null : verdict, verify };
}

/** A tick of the pull brings new objects with the same content: the revision and the log tell. */
function isOlder(checked: ContractDetails, present: ContractDetails): boolean {
  return (
    checked.contract.revision !== present.contract.revision ||
    checked.contract.status !== present.contract.status ||
    checked.events.length !== present.events.length ||
    checked.signature?.id !== present.signature?.id
  );
}
