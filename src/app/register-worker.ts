/** How often an open page asks for a new version. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

/**
 * Registers the service worker; in development there is none, since Vite serves the modules.
 * @param tellOfUpdates offers new versions; the signing page does not, and does not load the code
 */
export async function registerWorker(tellOfUpdates: boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!tellOfUpdates) {
    await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    return;
  }
  const [{ Workbox }, { useUpdate }] = await Promise.all([
    import('workbox-window'),
    import('./update.ts'),
  ]);
  const workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', () => {
    useUpdate.setState({
      waiting: true,
      take: () => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      },
    });
  });
  await workbox.register({ immediate: true }).catch(() => undefined);
  setInterval(() => {
    // Offline it cannot be known; the next hour asks again.
    workbox.update().catch(() => undefined);
  }, CHECK_EVERY_MS);
}
