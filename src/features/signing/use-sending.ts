import { useState } from 'react';
import { useOnline } from '#bindings/connectivity.ts';
import type { SigningService } from '#sync/signing-service.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import { isFirstTry } from './signing-view.ts';

/**
 * Whether the signature is on its way now. The first attempt starts by itself when there is a
 * network; after a failed one it counts as kept until somebody sends again or the receipt comes.
 */
export function useSending(signing: SigningService, submission: StoredSubmission) {
  const online = useOnline();
  const [trying, setTrying] = useState(false);
  const sendNow = () => {
    setTrying(true);
    const end = () => setTrying(false);
    signing.sendNow(submission.token).then(end, end);
  };
  return {
    sending: trying || (online && isFirstTry(submission)),
    trying,
    failed: online && submission.attempts > 0,
    sendNow,
  };
}
