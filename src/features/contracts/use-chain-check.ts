import { useEffect, useState } from 'react';
import { sha256Hex } from '#bindings/digest.ts';
import { verifyChain, type ChainCheck, type ContractEvent } from '#domain/event-log.ts';

/** `unknown`: this browser offers no digest (not a secure origin). */
export type LogCheck = ChainCheck | 'checking' | 'unknown';

/** Verifies the log on this device each time it changes; no server is asked. */
export function useChainCheck(events: readonly ContractEvent[]): LogCheck {
  const [checked, setChecked] = useState<{ of: readonly ContractEvent[]; result: LogCheck }>();
  useEffect(() => {
    let current = true;
    verifyChain(events, sha256Hex).then(
      (result) => current && setChecked({ of: events, result }),
      () => current && setChecked({ of: events, result: 'unknown' }),
    );
    return () => {
      current = false;
    };
  }, [events]);
  return checked?.of === events ? checked.result : 'checking';
}
