import { describe, expect, test } from 'vitest';
import { redirects } from '../../../src/build/host-files.ts';
import { siteHtml, type SitePageParts } from '../../../src/build/site-html.ts';

const parts: SitePageParts = {
  id: 'article',
  path: '/news/a',
  language: 'fr',
  title: 'A',
  description: 'About "A"',
  canonical: 'https://touchline.example/fr/news/a',
  findable: true,
  article: { publishedOn: '2026-11-18', socialImage: 'https://images.example/a.jpg?w=1200&h=630' },
  feed: '/fr/news/rss.xml',
  html: '<main></main>',
  structuredData: [],
  css: '',
  cssFiles: [],
  jsFiles: [],
  headScript: '',
  siteUrl: 'https://touchline.example',
};
const property = (html: string, name: string): string | undefined =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the head of a page', () => {
  test('an article says that it is one, since when, and with which picture', () => {
    const html = siteHtml(parts);
    expect(property(html, 'og:type')).toBe('article');
    expect(property(html, 'article:published_time')).toBe('2026-11-18');
    expect(property(html, 'og:image')).toBe('https://images.example/a.jpg?w=1200&amp;h=630');
    expect([property(html, 'og:image:width'), property(html, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(html).toContain('<link rel="canonical" href="https://touchline.example/fr/news/a">');
    expect(html).toContain('type="application/rss+xml" title="Touchline" href="/fr/news/rss.xml">');
    expect(html).not.toContain('noindex');
  });

  test('any other page is none, and has the picture of the site', () => {
    const html = siteHtml({ ...parts, article: null, feed: null });
    expect(property(html, 'og:type')).toBe('website');
    expect(property(html, 'article:published_time')).toBeUndefined();
    expect(property(html, 'og:image')).toBe('https://touchline.example/media/social.jpg');
    expect(html).not.toContain('rss');
  });

  test('the page of articles newer than the build has no address, and may be found all the same', () => {
    const html = siteHtml({ ...parts, canonical: null, article: null });
    expect(html).not.toMatch(/noindex|canonical|og:url|hreflang/);
  });

  test('what is not there is not to be found', () => {
    const html = siteHtml({ ...parts, canonical: null, article: null, findable: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('what hosts answer', () => {
  const rules = redirects(['/', '/news', '/news/a'])
    .split('\n')
    .map((line) => line.split(' '));
  /** The first rule that fits, as hosts read them: `!` goes before a file. */
  const answer = (path: string, { language, isFile }: { language?: string; isFile: boolean }) =>
    rules.find(([from = '', , status = '', condition]) => {
      const fits = new RegExp(`^${from.replace('*', '.*').replace(/:\w+/, '[^/]+')}$`).test(path);
      const asked = condition === undefined || condition === `Language=${language ?? 'en'}`;
      return fits && asked && (status.endsWith('!') || !isFile);
    })?.[1];

  test.each([
    ['/news/a', 'en', true, undefined],
    ['/news/a', 'fr', true, '/_l/fr/news/a'],
    ['/news/new', 'en', false, '/_l/en/article.html'],
    ['/news/new', 'de', false, '/_l/de/article.html'],
    ['/fr/news/new', 'en', false, '/_l/fr/article.html'],
    ['/fr/news/a', 'en', true, undefined],
    ['/news/rss.xml', 'en', true, undefined],
    ['/news/rss.xml', 'nl', true, '/_l/nl/news/rss.xml'],
    ['/nowhere', 'fr', false, undefined],
    ['/news/a/b', 'en', false, undefined],
  ])('%s in %s', (path, language, isFile, file) => {
    expect(answer(path, { language, isFile })).toBe(file);
  });
});
