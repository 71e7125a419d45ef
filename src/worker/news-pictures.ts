import { fetchPicture, keepPicture, keptPicture } from '#local/news-pictures.ts';
import { blankPicture } from './site-media.ts';

/** Where the content service has its pictures, its European region included, and the local one. */
export const isNewsPicture = (url: URL): boolean =>
  /^images\.([a-z]+\.)?ctfassets\.net$/.test(url.host) ||
  (url.origin === location.origin && url.pathname.startsWith('/contentful/images/'));

/** From the device where it was met before, else from the network and kept; offline in another size. */
export async function answerNewsPicture(
  { url }: Request,
  event: ExtendableEvent,
): Promise<Response> {
  const kept = await keptPicture(url, true);
  if (kept) return kept;
  try {
    const fetched = await fetchPicture(url);
    event.waitUntil(keepPicture(url, fetched.clone()));
    return fetched;
  } catch {
    return (await keptPicture(url, false)) ?? blankPicture();
  }
}
