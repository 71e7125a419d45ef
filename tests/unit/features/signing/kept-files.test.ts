import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropOldFiles,
  keepForOffline,
  KEPT_CACHE,
  keptFiles,
} from '#features/signing/document/kept-files.ts';

const DAY_MS = 24 * 3600_000;
const CODE = 'https://touchline.example/assets/pdf.min-abc.mjs';
const FILE = 'https://files.example/agreement.pdf';

/** As much of the browser's Cache API as is used here, by address. */
function aCache() {
  const held = new Map<string, Response>();
  const addressOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : request.url;
  return {
    held,
    match: (request: string | { url: string }) =>
      Promise.resolve(held.get(addressOf(request))?.clone()),
    put: (url: string, response: Response) => Promise.resolve(void held.set(url, response)),
    delete: (request: string | { url: string }) => Promise.resolve(held.delete(addressOf(request))),
    keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
  };
}

let cache: ReturnType<typeof aCache>;
let asked: string[];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  cache = aCache();
  asked = [];
  answer = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
  vi.useFakeTimers();
  vi.stubGlobal('caches', {
    open: (name: string) =>
      name === KEPT_CACHE ? Promise.resolve(cache) : Promise.reject(new Error(name)),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('code for a time without a network', () => {
  test('is fetched once and keeps its type, without which no browser runs it', async () => {
    expect(await keepForOffline([CODE])).toBe(true);
    expect(await keepForOffline([CODE])).toBe(true);
    expect(asked).toEqual([CODE]);
    expect(cache.held.get(CODE)?.headers.get('content-type')).toBe('text/javascript');
  });

  test.each([
    ['a login page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['an error', () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not kept of %s, and is said not to be there', async (_, refused) => {
    answer = refused;
    expect(await keepForOffline([CODE])).toBe(false);
    expect(cache.held.size).toBe(0);
  });

  test('can be had over the line where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await keepForOffline([CODE])).toBe(true);
    expect(await keptFiles.keep(FILE, new Blob(['x']))).toBe(false);
    expect(await keptFiles.read(FILE)).toBeNull();
  });
});

describe('a kept file', () => {
  test('comes back as it was', async () => {
    await keptFiles.keep(FILE, new Blob(['the agreement'], { type: 'application/pdf' }));
    expect(await (await keptFiles.read(FILE))?.text()).toBe('the agreement');
    await keptFiles.forget(FILE);
    expect(await keptFiles.read(FILE)).toBeNull();
  });

  test('goes when nobody asked for it in 60 days', async () => {
    await keptFiles.keep(FILE, new Blob(['the agreement']));
    vi.advanceTimersByTime(59 * DAY_MS);
    await dropOldFiles(Date.now());
    expect(cache.held.size).toBe(1);
    vi.advanceTimersByTime(2 * DAY_MS);
    await dropOldFiles(Date.now());
    expect(cache.held.size).toBe(0);
  });

  test('that was asked for stays 60 days more', async () => {
    await keptFiles.keep(FILE, new Blob(['the agreement']));
    vi.advanceTimersByTime(50 * DAY_MS);
    await keptFiles.read(FILE);
    vi.advanceTimersByTime(50 * DAY_MS);
    await dropOldFiles(Date.now());
    expect(cache.held.size).toBe(1);
  });
});
