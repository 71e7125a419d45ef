import {
  deviceClock,
  deviceDigest,
  deviceIds,
  deviceTimeout,
  deviceTimer,
} from '#local/device-ports.ts';
import { storageIsFragile } from '#local/storage-health.ts';
import { createScheduler } from '#sync/scheduler.ts';
import { createSigningService } from '#sync/signing.ts';
import type { SigningService } from '#sync/signing-service.ts';
import { strokesToSvg } from '#ui/signature-pad/stroke-path.ts';
import { registerBackgroundSync } from './background-sync.ts';
import { keyValue, signingGateway, signingStore, submitter } from './device.ts';
import { reportError } from './report-error.ts';
import { connectWakes } from './wakes.ts';

const scheduler = createScheduler({
  run: (options) => submitter.run(options),
  clock: deviceClock,
  timer: deviceTimer,
  visible: () => document.visibilityState === 'visible',
  everyMs: null,
  onError: reportError,
});

export const signing: SigningService = createSigningService({
  store: signingStore,
  gateway: signingGateway,
  submitter,
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
  wake: () => scheduler.wake('enqueue'),
});

/** Sends kept signatures while the page is open, at every moment the network may be back. */
export function startSending(): () => void {
  return connectWakes(scheduler);
}
