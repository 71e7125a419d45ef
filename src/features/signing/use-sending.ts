import { useState } from 'react';
import { useOnline } from '#bindings/connectivity.ts';
import { toMs } from '#domain/instant.ts';
import type { SigningService } from '#sync/signing-service.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';

/** A signature or a decline that is kept here until the server has confirmed it. */
export type Kept = Pick<
  StoredSubmission | StoredDecline,
  'token' | 'attempts' | 'nextAttemptAtMs' | 'fault' | 'trouble' | 'savedAt'
>;

/**
 * Never tried and not put off: with a network the first attempt is under way. Put off without an
 * attempt means that the contract itself has to reach the server first.
 */
export function isFirstTry(kept: Kept): boolean {
  const putOff = kept.nextAttemptAtMs > toMs(kept.savedAt);
  return kept.attempts === 0 && kept.fault === null && !putOff;
}

/**
 * Whether it is on its way now. The first attempt starts by itself when there is a network; after a
 * failed one it counts as kept until somebody sends again or the receipt comes.
 */
export function useSending(signing: SigningService, kept: Kept) {
  const online = useOnline();
  const [trying, setTrying] = useState(false);
  const sendNow = () => {
    setTrying(true);
    const end = () => setTrying(false);
    signing.sendNow(kept.token).then(end, end);
  };
  return { sending: trying || (online && isFirstTry(kept)), trying, sendNow };
}
