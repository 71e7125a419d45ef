import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleNews, sampleSlugs } from '#app/site/sample-news.ts';
import { NO_NEWS, type News } from '#bindings/news.ts';
import { openDelivery } from '../../../supabase/local/delivery/delivery.ts';

/** The built-in source, a service that is this test's own, and of a browser what is used. */
async function openPage({ served = true, onLine = true } = {}) {
  const server = createServer();
  const delivery = await openDelivery();
  server.on('request', (request, response) => void delivery.handle(request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  if (!served) close();
  closing.push(close);
  const page = { onLine };
  const location = { origin, href: `${origin}/news` };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', page);
  return { page, news: sampleNews(), close };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
});

type Source = ReturnType<typeof sampleNews>;
/** Follows a page until it shows what is expected. */
async function until(news: Source, slug: string | null, fits: (shown: News) => boolean) {
  const stop = news.follow('en', slug, 'here');
  await new Promise<void>((resolve) => {
    const leave = news.subscribe(() => {
      if (!fits(news.at('en', slug))) return;
      leave();
      resolve();
    });
  });
  stop();
  return news.at('en', slug);
}

const isRemote = ({ heads }: News): boolean => typeof heads[0]?.picture === 'object';

describe('the news of a page', () => {
  test('begin with what is built in, and stay the same object', async () => {
    const { news } = await openPage();
    expect(news.at('en', null)).toBe(NO_NEWS);
    await news.load('en', null);
    const first = news.at('en', null);
    expect(first).toMatchObject({ list: 'shown', trouble: null, savedAtMs: null });
    expect(first.heads.map(({ slug }) => slug)).toEqual(await sampleSlugs());
    expect(news.at('en', null)).toBe(first);
  });

  test('are those of the service once it has answered, and on the next page at once', async () => {
    const { news } = await openPage();
    await news.load('en', null);
    const shown = await until(news, null, (now) => isRemote(now) && now.savedAtMs === null);
    expect(shown).toMatchObject({ list: 'shown', trouble: null });
    const slug = shown.heads.at(-1)?.slug ?? '';
    await news.load('en', slug);
    expect(news.at('en', slug)).toMatchObject({ story: 'shown', article: shown.heads.at(-1) });
  }, 20_000);

  test('an address that is not built in: waits, and then is told', async () => {
    const { news } = await openPage();
    await news.load('en', 'no-such-article');
    expect(news.at('en', 'no-such-article')).toMatchObject({ list: 'shown', story: 'loading' });
    await until(news, 'no-such-article', ({ story }) => story === 'missing');
  }, 20_000);

  test('offline: what is built in, and what is not is unkept', async () => {
    const { news } = await openPage({ served: false, onLine: false });
    await news.load('en', null);
    const list = await until(news, null, ({ trouble }) => trouble !== null);
    expect(list).toMatchObject({ list: 'shown', trouble: 'offline', savedAtMs: null });
    await news.load('en', 'no-such-article');
    const story = await until(news, 'no-such-article', (now) => now.story !== 'loading');
    expect(story).toMatchObject({ story: 'unkept', trouble: 'offline', article: null });
  }, 20_000);

  test('the return of the network asks again', async () => {
    const { news, page } = await openPage({ onLine: false });
    await news.load('en', null);
    await until(news, null, ({ trouble }) => trouble === 'offline');
    const shown = until(news, null, (now) => isRemote(now) && now.trouble === null);
    page.onLine = true;
    window.dispatchEvent(new Event('online'));
    expect((await shown).list).toBe('shown');
  }, 20_000);
});
