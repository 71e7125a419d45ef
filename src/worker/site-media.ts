/** Pictures as they were met; they have no place in the set of a language. */
const CACHE = 'touchline-media';
/** Oldest go first above it: about 6 MB at 25 kB each. */
const MOST_PICTURES = 240;

/** Stands in for a picture that was never met and cannot be fetched: its words are read all the same. */
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" preserveAspectRatio="xMidYMid slice"><path fill="#ECE4D0" d="M0 0h8v8H0z"/><path stroke="#DDD2B8" d="M-2 2 2-2M-2 6 6-2M0 8l8-8M2 10l8-8M6 10l4-4"/></svg>`;

/** From the device where it was met before, else from the network and kept. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  try {
    const fetched = await fetch(request);
    if (fetched.status === 200) await keep(cache, request, fetched.clone());
    return fetched;
  } catch {
    return blankPicture();
  }
}

export const blankPicture = (): Response =>
  new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } });

/** Films are never kept. Without a network there is an empty one, and its poster stays. */
export async function answerFilm(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response('', { headers: { 'content-type': 'video/mp4' } }));
}

/** A full disk only means that the picture is fetched again. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const all = await cache.keys();
    await Promise.all(all.slice(0, -MOST_PICTURES).map((one) => cache.delete(one)));
  } catch {
    // Nothing to undo.
  }
}
