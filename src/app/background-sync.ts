/** Name of the `sync` event; the worker listens for it. */
const TAG = 'touchline-push';

/** In no browser's types yet: Chromium has it, Safari and Firefox do not. */
type SyncManager = { register(tag: string): Promise<void> };

/** Whether this browser sends with the page closed: the API, and a worker that listens. */
export function sendsInBackground(): boolean {
  return (
    'serviceWorker' in navigator &&
    navigator.serviceWorker.controller !== null &&
    'sync' in ServiceWorkerRegistration.prototype
  );
}

/** Asks for a `sync` event once there is a network. A refusal only means that pages must send. */
export async function registerBackgroundSync(): Promise<void> {
  if (!sendsInBackground()) return;
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync: SyncManager;
  };
  await registration.sync.register(TAG).catch(() => undefined);
}
