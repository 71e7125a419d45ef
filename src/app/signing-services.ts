import { deviceClock, deviceDigest, deviceIds, deviceTimeout } from '#local/device-ports.ts';
import { storageIsFragile } from '#local/storage-health.ts';
import { createSigningService } from '#sync/signing.ts';
import type { SigningService } from '#sync/signing-service.ts';
import { strokesToSvg } from '#ui/signature-pad/stroke-path.ts';
import { registerBackgroundSync } from './background-sync.ts';
import { config, fetchFromHere, keyValue, signingGateway, signingStore } from './device.ts';
import { loadSending, withSending } from './load-sending.ts';

export const signing: SigningService = createSigningService({
  store: signingStore,
  gateway: signingGateway,
  submitter: { run: async (options) => (await loadSending()).run(options) },
  digest: deviceDigest,
  clock: deviceClock,
  newId: () => deviceIds.uuid(),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  timeoutSignal: deviceTimeout,
  registerBackgroundSync,
  renderSvg: (strokes) => strokesToSvg(strokes),
  storageIsFragile: () =>
    storageIsFragile({
      keyValue,
      estimate: navigator.storage ? () => navigator.storage.estimate() : null,
      newId: () => deviceIds.uuid(),
    }),
  wake: () => withSending((sending) => sending.scheduler.wake('enqueue')),
  // Asked for once a contract is signed and sealed: not part of the page's first weight.
  sealedCopy: async (token) => {
    const gateway = await import('#remote/sealed-gateway.ts').catch(() => null);
    if (gateway === null) return { ok: false, fault: 'unreachable' };
    return gateway.fetchSealedCopy({ config, fetch: fetchFromHere }, token);
  },
});

/** Sends kept signatures while the page is open, at every moment the network may be back. */
export function startSending(): () => void {
  let stop = (): void => undefined;
  let ended = false;
  withSending((sending) => {
    if (!ended) stop = sending.start();
  });
  return () => {
    ended = true;
    stop();
  };
}
