import { describe, expect, test } from 'vitest';
import { feedsOf, type FeedPage } from '../../../src/build/feed.ts';

const SITE = 'https://touchline.example';

const page = (over: Partial<FeedPage>): FeedPage => ({
  id: 'article',
  language: 'en',
  title: 'A · Touchline',
  description: 'About A',
  canonical: `${SITE}/news/a`,
  article: { headline: 'A', publishedOn: '2026-11-03' },
  ...over,
});
const list = page({
  id: 'news',
  title: 'Latest News · Touchline',
  description: 'From the clubs',
  canonical: `${SITE}/news`,
  article: null,
});

type Element = { name: string; attributes: Record<string, string>; text: string; inner: Element[] };

/** Takes what is well formed and nothing else, as readers of feeds do. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', inner: [] };
  const open = [root];
  const tokens = xml
    .replace(/^<\?xml [^?]*\?>\n/, '')
    .matchAll(/<(\/?)([^\s/>]+)([^<>]*)>|([^<]+)/g);
  let read = 0;
  for (const [whole, closing, name = '', rest = '', text] of tokens) {
    read += whole.length;
    const current = open.at(-1) ?? root;
    if (text !== undefined) {
      expect(text).not.toMatch(/>|&(?!(amp|lt|gt|quot);)/);
      current.text += plain(text);
    } else if (closing === '/') {
      expect(name).toBe(open.pop()?.name);
    } else {
      const pairs = [...rest.matchAll(/([\w:]+)="([^"]*)"/g)];
      const attributes = Object.fromEntries(
        pairs.map(([, key, value]) => [key, plain(value ?? '')]),
      );
      const element = { name, attributes, text: '', inner: [] };
      current.inner.push(element);
      if (!rest.endsWith('/')) open.push(element);
    }
  }
  expect(open).toHaveLength(1);
  expect(read).toBe(xml.replace(/^<\?xml [^?]*\?>\n/, '').length);
  return root.inner[0] ?? root;
}
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const only = (element: Element | undefined, name: string): Element | undefined =>
  element?.inner.find((one) => one.name === name);
const channelOf = (pages: readonly FeedPage[], language: 'en' | 'fr' = 'en'): Element => {
  const rss = parse(feedsOf(pages, SITE).get(language) ?? '');
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
  return only(rss, 'channel') ?? rss;
};

describe('the feed of a language', () => {
  test('says what it is and where it stands', () => {
    const channel = channelOf([list]);
    expect(
      ['title', 'link', 'description', 'language'].map((name) => only(channel, name)?.text),
    ).toEqual([list.title, `${SITE}/news`, 'From the clubs', 'en']);
    expect(only(channel, 'atom:link')?.attributes).toEqual({
      href: `${SITE}/news/rss.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  test('holds the articles of its language, newest first', () => {
    const newer = page({
      canonical: `${SITE}/news/b`,
      article: { headline: 'B', publishedOn: '2026-11-18' },
    });
    const french = page({ language: 'fr', canonical: `${SITE}/fr/news/a` });
    const frenchList = { ...list, language: 'fr', canonical: `${SITE}/fr/news` } as const;
    const pages = [list, page({}), newer, frenchList, french];
    const items = channelOf(pages).inner.filter(({ name }) => name === 'item');
    expect(items.map((item) => only(item, 'title')?.text)).toEqual(['B', 'A']);
    const [item] = channelOf(pages, 'fr').inner.filter(({ name }) => name === 'item');
    expect(only(item, 'guid')).toMatchObject({
      text: `${SITE}/fr/news/a`,
      attributes: { isPermaLink: 'true' },
    });
    expect(only(item, 'link')?.text).toBe(`${SITE}/fr/news/a`);
    expect(only(item, 'pubDate')?.text).toBe('Tue, 03 Nov 2026 00:00:00 GMT');
    expect(only(item, 'description')?.text).toBe('About A');
  });

  test('an article without a day has none here either; the page that fetches one is no article', () => {
    const undated = page({ article: { headline: 'A', publishedOn: null } });
    const shell = page({ canonical: null, article: null });
    const items = channelOf([list, undated, shell]).inner.filter(({ name }) => name === 'item');
    expect(items).toHaveLength(1);
    expect(only(items[0], 'pubDate')).toBeUndefined();
  });

  test('words with markup in them stay words', () => {
    const title = 'Goals & <b>glory</b> "again"';
    const hostile = page({ article: { headline: title, publishedOn: null }, description: ']]>' });
    const [item] = channelOf([list, hostile]).inner.filter(({ name }) => name === 'item');
    expect(only(item, 'title')?.text).toBe(title);
    expect(only(item, 'description')?.text).toBe(']]>');
  });
});
