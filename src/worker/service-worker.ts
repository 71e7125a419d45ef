import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pushAll } from './push-all.ts';
import { routeOf, routes } from '#routes/routes.ts';
import { toLanguage } from '#i18n/languages.ts';
import { answerNewsPicture, isNewsPicture } from './news-pictures.ts';
import { scope } from './scope.ts';
import { answerFilm, answerPicture } from './site-media.ts';
import { createSitePages, signedHere, visitorLanguage } from './site-pages.ts';

/** The `sync` event of browsers that send with the page closed; `background-sync.ts` asks for it. */
const TAG = 'touchline-push';

/** Answered by the server alone: never by the shell, never from a cache. */
const API =
  /^\/((rest|auth|storage|functions)\/v\d+\/|contentful\/|forms|inbox|health|_l\/)|\.[a-z]+$/;

const areaOf = (path: string): 'site' | 'staff' | 'sign' => {
  const found = routeOf(path);
  if (found !== null) return routes[found.id].area;
  return path.startsWith(`${routes.contracts.path}/`) ? 'staff' : 'site';
};

/** Filled by pages; the signing page names it too. */
const KEPT = 'touchline-kept';

const files = self.__WB_MANIFEST;
const sitePages = createSitePages(
  files.find(({ url }) => url === '_l/build.json')?.revision ?? 'unknown',
);

// Every screen opens from the device. Authenticated answers live in IndexedDB, not in a cache. The
// site's pages are the router's to find: workbox would answer an address with a language's file.
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
const pageOf = {
  staff: createHandlerBoundToURL('/app.html'),
  sign: createHandlerBoundToURL('/sign.html'),
  site: ({ request }: { request: Request }) => sitePages.answer(request),
};
registerRoute(
  new NavigationRoute((context) => pageOf[areaOf(context.url.pathname)](context), {
    denylist: [API],
  }),
);
// Texts of a language, and articles in it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[a-z]{2}-[^/]+\//.test(url.pathname),
  ({ request }) => sitePages.content(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/media\/.*\.(avif|webp|jpg|svg)$/.test(url.pathname),
  ({ request }) => answerPicture(request),
);
registerRoute(
  ({ url, request }) => isNewsPicture(url) && request.mode !== 'navigate',
  ({ request, event }) => answerNewsPicture(request, event),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/media\/.*\.(webm|mp4)$/.test(url.pathname),
  ({ request }) => answerFilm(request),
);
// What a page has asked to be kept: the document viewer's code, where a contract has a document.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) =>
    (await caches.match(request, { cacheName: KEPT, ignoreVary: true })) ?? fetch(request),
);

// The first visit already goes on without a network; an update waits until a person takes it.
scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([visitorLanguage().then(sitePages.keep), keepIfSignedHere()])),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), sitePages.forgetOthers()])),
);

scope.addEventListener('message', (event) => {
  const { type, language: told } = (event.data ?? {}) as { type?: unknown; language?: unknown };
  if (type === 'SKIP_WAITING') void scope.skipWaiting();
  if (type === 'push') event.waitUntil(pushAll());
  if (type === 'signed-here') event.waitUntil(sitePages.keepSigning().catch(() => undefined));
  const language = type === 'language' ? toLanguage(String(told)) : null;
  // Offline it cannot be had; the next page that opens asks again.
  if (language !== null) event.waitUntil(sitePages.keep(language).catch(() => undefined));
});

async function keepIfSignedHere(): Promise<void> {
  if (await signedHere()) await sitePages.keepSigning();
}

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
