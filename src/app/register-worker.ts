import { routeOf } from '#routes/routes.ts';

/** How often an open page asks for a new version. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** Registers the service worker; in development there is none, since Vite serves the modules. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const [{ Workbox }, { useUpdate }] = await Promise.all([
    import('workbox-window'),
    import('./update.ts'),
  ]);
  followUpdates();
  const workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', () => {
    useUpdate.setState({
      waiting: true,
      take: () => workbox.messageSkipWaiting(),
    });
  });
  await workbox.register({ immediate: true }).catch(() => undefined);
  setInterval(() => {
    // Offline it cannot be known; the next hour asks again.
    workbox.update().catch(() => undefined);
  }, CHECK_EVERY_MS);
}

/**
 * Once one tab takes a version, every tab is served by it, and the old one's files are gone: each
 * loads anew. What was typed is kept by its form. A signing page goes on as it is.
 */
function followUpdates(): void {
  if (navigator.serviceWorker.controller === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (routeOf(location.pathname)?.id !== 'sign') location.reload();
  });
}
