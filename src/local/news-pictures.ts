import { assetIdOf } from '#domain/picture-url.ts';
import type { NewsPictures } from '#sync/news-copy.ts';

/** Apart from the site's own pictures: what goes here goes with its article. */
const CACHE = 'touchline-news-pictures';
/** A picture that takes longer is left for another time, in ms. */
const PATIENCE_MS = 30_000;

/** The pictures of the content service, by address. The cache itself says how large each is. */
export const newsPictures: NewsPictures = {
  kept: () =>
    quietly([], async (cache) => {
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async (request) => {
          const bytes = Number((await cache.match(request))?.headers.get('content-length'));
          return { url: addressOf(request.url), bytes, assetId: assetIdOf(request.url) };
        }),
      );
    }),
  keep: (url) =>
    quietly(undefined, async (cache) => {
      // Where the worker answers already it has kept it too; then it is only read here.
      await keep(cache, url, await fetchPicture(url, AbortSignal.timeout(PATIENCE_MS)));
    }),
  remove: (urls) =>
    quietly(undefined, async (cache) => {
      await Promise.all(urls.map((url) => cache.delete(url)));
    }),
};

/** As it was kept; else any size of the same picture, the largest first. */
export async function keptPicture(url: string, exact: boolean): Promise<Response | undefined> {
  return quietly(undefined, async (cache) => {
    if (exact) return cache.match(url, { ignoreVary: true });
    const sizes = await cache.matchAll(url, { ignoreVary: true, ignoreSearch: true });
    return sizes.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  });
}

/** Fetches with the service's leave (CORS): an answer that is not to be read would count as many MB. */
export function fetchPicture(url: string, signal?: AbortSignal): Promise<Response> {
  return fetch(url, { mode: 'cors', credentials: 'omit', ...(signal && { signal }) });
}

/** Keeps what was fetched; takes its body. */
export async function keepPicture(url: string, response: Response): Promise<void> {
  await quietly(undefined, (cache) => keep(cache, url, response));
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || response.type === 'opaque' || !type.startsWith('image/')) return;
  const picture = await response.blob();
  const headers = { 'content-type': type, 'content-length': String(picture.size) };
  await cache.put(url, new Response(picture, { headers }));
}

/** Of our own origin without it, as articles name them. */
const addressOf = (url: string): string =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
const bytesOf = (response: Response): number => Number(response.headers.get('content-length'));

/** Storage refused or full, no network: the picture is then not kept. */
async function quietly<T>(otherwise: T, work: (cache: Cache) => Promise<T>): Promise<T> {
  try {
    return await work(await caches.open(CACHE));
  } catch {
    return otherwise;
  }
}
