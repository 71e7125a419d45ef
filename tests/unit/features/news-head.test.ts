import { expect, test } from 'vitest';
import { NO_NEWS, type News } from '#bindings/news.ts';
import type { Article } from '#domain/article.ts';
import { startLightTexts } from '#i18n/light-texts.ts';
import { siteTexts } from '#i18n/site-texts.ts';
import { pageHead } from '../../../src/app/site/page-head.ts';
import { structuredData } from '../../../src/app/site/structured-data.ts';

const SITE = 'https://touchline.example';
const texts = await startLightTexts('fr', ['common', 'site', 'news'], siteTexts);
const page = {
  id: 'article',
  path: '/news/A%20typed',
  slug: 'A typed',
  Screen: () => null,
} as const;

const story = (over: Partial<Article> = {}): News => ({
  ...NO_NEWS,
  story: 'shown',
  article: {
    slug: 'a',
    title: 'A',
    category: 'NEWS',
    categoryLabel: 'NEWS',
    date: '2026-11-18',
    summary: 'x'.repeat(400),
    picture: { url: 'https://images.example/a.png?x=1', width: 1600, height: 900 },
    pictureAlt: '',
    author: 'Sinéad Moran',
    body: null,
    ...over,
  },
});

test('an article says where it stands, since when, and with which picture', () => {
  const head = pageHead(page, texts, story());
  expect(head).toMatchObject({
    canonical: `${SITE}/fr/news/a`,
    findable: true,
    article: {
      headline: 'A',
      publishedOn: '2026-11-18',
      socialImage: 'https://images.example/a.png?w=1200&h=630&fit=fill&fm=jpg&q=85',
    },
  });
  expect(Array.from(head.description)).toHaveLength(300);
});

test('a blank summary leaves the description of the news', () => {
  const { description } = pageHead(page, texts, story({ summary: '  ' }));
  expect(description).toBe(texts.getFixedT('fr', 'news')('meta.description'));
});

test.each([
  ['news-ai', `${SITE}/media/social/news-ai.jpg`],
  [null, `${SITE}/media/social.jpg`],
  [
    { url: '/contentful/images/s/a/h/f.jpg', width: null, height: null },
    `${SITE}/contentful/images/s/a/h/f.jpg?w=1200&h=630&fit=fill&fm=jpg&q=85`,
  ],
] as const)('the card of %j', (picture, address) => {
  expect(pageHead(page, texts, story({ picture })).article?.socialImage).toBe(address);
});

test.each([
  ['missing', false],
  ['loading', true],
  ['failed', true],
  ['unkept', true],
] as const)('%s: findable %s', (state, findable) => {
  const head = pageHead(page, texts, { ...NO_NEWS, story: state });
  expect(head).toMatchObject({ canonical: null, findable, article: null });
});

test('search engines learn who wrote it and when', () => {
  const [article] = structuredData(page, texts, story());
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'A',
    datePublished: '2026-11-18',
    author: { '@type': 'Person', name: 'Sinéad Moran' },
    image: ['https://images.example/a.png?w=1200&h=630&fit=fill&fm=jpg&q=85'],
    mainEntityOfPage: `${SITE}/fr/news/a`,
  });
});

test('without an author, a day and a picture nothing is invented', () => {
  const [article] = structuredData(page, texts, story({ author: ' ', date: null, picture: null }));
  expect(article).toMatchObject({ author: { '@type': 'Organization' } });
  expect(article).not.toHaveProperty('datePublished');
  expect(article).not.toHaveProperty('image');
});
