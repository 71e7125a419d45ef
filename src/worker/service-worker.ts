import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pushAll } from './push-all.ts';
import { scope } from './scope.ts';

/** The `sync` event of browsers that send with the page closed; `background-sync.ts` asks for it. */
const TAG = 'touchline-push';

/** Answered by the server alone: never by the shell, never from a cache. */
const API = /^\/((rest|auth|storage|functions)\/v\d+\/|forms|inbox|health|routes\.json)/;

// Every screen opens from the device. Authenticated answers live in IndexedDB, not in a cache.
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [API] }));

// The first visit already goes on without a network; an update waits until a person takes it.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const type: unknown = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void scope.skipWaiting();
  if (type === 'push') event.waitUntil(pushAll());
});

scope.addEventListener('sync', (event) => {
  if (event.tag !== TAG) return;
  event.waitUntil(pushAndAskAgain(event.lastChance));
});

/**
 * Chromium gives an event three attempts with growing waits. A rejected promise asks for the next;
 * after the last one a new event is asked for, so that work is never forgotten.
 */
async function pushAndAskAgain(lastChance: boolean): Promise<void> {
  const remains = await pushAll();
  if (!remains) return;
  if (lastChance) await scope.registration.sync.register(TAG);
  else throw new Error('work remains');
}
