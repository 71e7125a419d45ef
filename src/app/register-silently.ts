/** Registers the service worker of the signing page, which never offers an update (design §6). */
export async function registerSilently(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
