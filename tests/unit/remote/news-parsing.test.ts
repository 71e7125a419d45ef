import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNewsConfig } from '#remote/news/config.ts';
import { withTargets } from '#remote/news/link-targets.ts';
import { parseArticle } from '#remote/news/parse-article.ts';
import { parseAsset, safeUrl } from '#remote/news/parse-asset.ts';
import { inLocale } from '#remote/news/space-locales.ts';
import { article, entry } from './news-server.ts';

const ORIGIN = 'https://touchline.example';
const FIELDS = ['title', 'slug', 'category', 'date', 'summary', 'bodyContent', 'authur'];

describe('never throws', () => {
  const anything = fc.jsonValue();
  const nearly = fc
    .dictionary(fc.constantFrom(...FIELDS, 'featuredImage'), anything)
    .map((fields) => ({ ...article('x'), fields: { title: 'T', ...fields } }));

  test('whatever an entry is', () => {
    const read = (value: unknown) => {
      const draft = parseArticle(value, ORIGIN);
      if (draft?.body) withTargets(draft.body, { assets: new Map(), articles: new Map() });
      return draft;
    };
    fc.assert(fc.property(anything, (value) => void read(value)));
    fc.assert(
      fc.property(nearly, (value) => {
        expect(read(value)?.article.slug).not.toBe('');
      }),
    );
  });

  test('whatever an asset or its texts are', () => {
    fc.assert(fc.property(anything, (value) => void parseAsset(inLocale(value, ['en']), ORIGIN)));
    fc.assert(
      fc.property(fc.string(), (url) => {
        const safe = safeUrl(url, ORIGIN);
        expect(safe === null || safe.startsWith('/') || safe.startsWith('https://')).toBe(true);
      }),
    );
  });
});

test.each([
  ['//images.ctfassets.net/a.jpg', 'https://images.ctfassets.net/a.jpg'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['/contentful/images/a.jpg', '/contentful/images/a.jpg'],
  ['https://touchline.example/a.jpg?x=1', '/a.jpg?x=1'],
  ['//touchline.example/a.jpg', '/a.jpg'],
  ['http://pictures.example/a.jpg', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['blob:https://touchline.example/1', null],
  ['https://', null],
])('the address %j is taken as %j', (address, taken) => {
  expect(safeUrl(address, ORIGIN)).toBe(taken);
});

test('without an origin, as in a build, only https is taken', () => {
  expect(safeUrl('/a.jpg', null)).toBeNull();
  expect(safeUrl('//images.ctfassets.net/a.jpg', null)).toBe('https://images.ctfassets.net/a.jpg');
});

test.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-18T23:30+01:00', '2026-11-18'],
  ['2026-02-30', null],
  ['18.11.2026', null],
  ['2026-11', null],
  [20_261_118, null],
])('the date %j is the day %j', (date, day) => {
  expect(parseArticle(article('x', { date }), ORIGIN)?.article.date).toBe(day);
});

test.each([
  [{ title: 'Fan’s & club', slug: 'own-slug' }, 'own-slug'],
  [{ title: 'Fan’s & club', slug: 'Own Slug' }, 'own-slug'],
  [{ title: 'Fan’s & club' }, 'fans-and-club'],
  [{ title: 'Fan’s & club', slug: '   ' }, 'fans-and-club'],
  [{ title: 'Fan’s & club', slug: 'own%20slug' }, 'fans-and-club'],
])('the slug of %j is %j', (fields, slug) => {
  expect(parseArticle(entry('x', fields), ORIGIN)?.article.slug).toBe(slug);
});

test('a body is a document, or none', () => {
  const bodyOf = (bodyContent: unknown) =>
    parseArticle(article('x', { bodyContent }), ORIGIN)?.body;
  expect(bodyOf('<p>text</p>')).toBeNull();
  expect(bodyOf({ nodeType: 'paragraph', content: [] })).toBeNull();
  expect(bodyOf({ nodeType: 'document', content: [{ nodeType: 'hr' }, 7] })).toMatchObject({
    content: [{ nodeType: 'hr' }],
  });
});

describe('where the service is', () => {
  const HOSTED = { VITE_CONTENTFUL_SPACE: 'abc', VITE_CONTENTFUL_TOKEN: 'secret' };

  test('by default the embedded stack at our own origin', () => {
    expect(readNewsConfig({}, 'http://localhost:4173')).toEqual({
      space: 'touchline',
      environment: 'master',
      delivery: {
        host: 'localhost:4173',
        insecure: true,
        basePath: '/contentful',
        token: 'touchline-local-delivery',
      },
      preview: {
        host: 'localhost:4173',
        insecure: true,
        basePath: '/contentful/preview',
        token: 'touchline-local-preview',
      },
      origin: 'http://localhost:4173',
    });
    expect(readNewsConfig({}, ORIGIN).delivery).toMatchObject({
      host: 'touchline.example',
      insecure: false,
    });
  });

  test('with a space and a token, Contentful', () => {
    expect(readNewsConfig(HOSTED, ORIGIN)).toMatchObject({
      space: 'abc',
      environment: 'master',
      delivery: { host: 'cdn.contentful.com', insecure: false, basePath: '', token: 'secret' },
      preview: null,
      origin: ORIGIN,
    });
  });

  test.each([
    [undefined, 'preview.contentful.com'],
    ['cdn.eu.contentful.com', 'preview.eu.contentful.com'],
    ['https://news.example/', 'news.example'],
  ])('with the host %j, drafts at %s', (host, preview) => {
    const environment = {
      ...HOSTED,
      VITE_CONTENTFUL_HOST: host,
      VITE_CONTENTFUL_PREVIEW_TOKEN: 'drafts',
    };
    expect(readNewsConfig(environment, ORIGIN).preview).toMatchObject({
      host: preview,
      token: 'drafts',
      insecure: false,
    });
  });

  test.each([
    [null],
    [{ VITE_CONTENTFUL_SPACE: 'abc' }],
    [{ ...HOSTED, VITE_CONTENTFUL_TOKEN: ' ' }],
  ])('half a configuration is none: %j', (environment) => {
    expect(readNewsConfig(environment, ORIGIN).space).toBe('touchline');
  });
});
