import type { StoredSubmission } from '#sync/submission.ts';
import type { RemoteConfig } from './config.ts';
import type { Fetch } from './rpc.ts';

/** Longer than the mails take; the screen shows the receipt meanwhile. */
const TIMEOUT_MS = 30_000;

/**
 * Asks the server to mail both sides that the contract is signed (spec §7). Never fails: the receipt
 * is in hand, and no screen promises the mail. The server checks contract and submission, uses the
 * addresses it has stored and mails once, however often it is asked.
 */
export function createSignedNotification(deps: {
  config: RemoteConfig;
  fetch: Fetch;
}): (signed: StoredSubmission) => Promise<void> {
  const address = `${deps.config.url}/functions/v1/contract-signed-notification`;
  return async ({ contractId, submission, signerName }) => {
    const body = {
      contractId,
      submissionId: submission.submission_id,
      signerName,
      signatureType: submission.signature_type,
    };
    await deps
      .fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: deps.config.publishableKey },
        body: JSON.stringify(body),
        // The page goes to the home page a moment after signing.
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch(() => undefined);
  };
}
