/**
 * Files that a signing page needs again without a network: documents by their address, and the code
 * that shows them. Not in the worker's own store, since most signers never need them. The worker
 * answers from here what it has not got itself.
 */
export const KEPT_CACHE = 'touchline-kept';
/** When an entry was kept, in milliseconds since 1970. */
const KEPT_AT = 'x-kept-at';
const DAY_MS = 24 * 3600_000;
/** Longer than most links are open; what is asked for again within that time stays. */
const KEEP_MS = 60 * DAY_MS;

export type KeptFiles = {
  /** The bytes kept under this address; null: none, or the browser keeps nothing here. */
  read(url: string): Promise<Blob | null>;
  /** False where the browser refuses: the file then lasts as long as the page. */
  keep(url: string, body: Blob): Promise<boolean>;
  forget(url: string): Promise<void>;
};

export const keptFiles: KeptFiles = {
  async read(url) {
    try {
      const cache = await caches.open(KEPT_CACHE);
      const kept = await cache.match(url, { ignoreVary: true });
      if (kept === undefined) return null;
      const body = await kept.blob();
      if (Date.now() - keptAt(kept) > DAY_MS) await cache.put(url, dated(body));
      return body;
    } catch {
      return null;
    }
  },
  async keep(url, body) {
    try {
      const cache = await caches.open(KEPT_CACHE);
      await cache.put(url, dated(body));
      return true;
    } catch {
      return false;
    }
  },
  async forget(url) {
    try {
      await (await caches.open(KEPT_CACHE)).delete(url);
    } catch {
      // What cannot be opened holds nothing.
    }
  },
};

/**
 * Keeps files of this site for a time without a network; what is kept already is not asked for again.
 * @returns whether all of them can be had now, be it from the device or over the line
 */
export async function keepForOffline(urls: readonly string[]): Promise<boolean> {
  const kept = await Promise.all(urls.map(keepOne));
  return kept.every(Boolean);
}

async function keepOne(url: string): Promise<boolean> {
  if ((await keptFiles.read(url)) !== null) return true;
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    // A login page of a hotel's network is no code of ours.
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
    if (!response.ok || isPage) return false;
    await keptFiles.keep(url, await response.blob());
    return true;
  } catch {
    return false;
  }
}

/** Lets go what nobody asked for in 60 days. */
export async function dropOldFiles(nowMs: number): Promise<void> {
  try {
    const cache = await caches.open(KEPT_CACHE);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept !== undefined && nowMs - keptAt(kept) > KEEP_MS) await cache.delete(request);
    }
  } catch {
    // The browser clears what it must by itself.
  }
}

/** The type travels along: without it the browser runs no code from here. */
function dated(body: Blob): Response {
  const headers = { 'content-type': body.type, [KEPT_AT]: String(Date.now()) };
  return new Response(body, { headers });
}

const keptAt = (kept: Response) => Number(kept.headers.get(KEPT_AT) ?? 0);
