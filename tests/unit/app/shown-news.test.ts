import { describe, expect, test } from 'vitest';
import { isSameNews, shownNews, type Asked } from '#app/site/shown-news.ts';
import { NO_NEWS, type News } from '#bindings/news.ts';
import type { NewsView } from '#sync/news.ts';
import { anArticle } from '../sync/news-setup.ts';

const built = anArticle({ title: 'built in' });
const kept = anArticle({ title: 'kept' });
const NOTHING: NewsView = {
  heads: [],
  article: null,
  listSavedAtMs: null,
  articleSavedAtMs: null,
};
const KEPT: NewsView = { heads: [kept], article: kept, listSavedAtMs: 1, articleSavedAtMs: 2 };
const BUILT: News = {
  ...NO_NEWS,
  heads: [built],
  list: 'shown',
  article: built,
  story: 'shown',
};
const asked = (changes: Partial<Asked> = {}): Asked => ({ list: null, story: null, ...changes });

describe('a list', () => {
  test.each<[string, News, NewsView, Asked['list'], Partial<News>]>([
    ['at first what is built in', BUILT, NOTHING, null, { heads: [built], list: 'shown' }],
    ['what is kept in its place', BUILT, KEPT, null, { heads: [kept], savedAtMs: 1 }],
    ['fresh', BUILT, KEPT, 'fresh', { heads: [kept], savedAtMs: null, trouble: null }],
    ['kept, offline', BUILT, KEPT, 'offline', { heads: [kept], savedAtMs: 1, trouble: 'offline' }],
    ['built in, failed', BUILT, NOTHING, 'failed', { heads: [built], trouble: 'failed' }],
    ['nothing yet', NO_NEWS, NOTHING, null, { list: 'loading' }],
    ['nothing to be had', NO_NEWS, NOTHING, 'failed', { list: 'failed' }],
    [
      'an empty one of the service',
      BUILT,
      { ...NOTHING, listSavedAtMs: 1 },
      'fresh',
      { heads: [], list: 'shown' },
    ],
  ])('%s', (_, builtIn, view, list, expected) => {
    expect(shownNews(builtIn, view, null, asked({ list }))).toMatchObject(expected);
  });
});

describe('an article', () => {
  const unbuilt: News = { ...BUILT, article: null, story: 'loading' };
  test.each<[string, News, NewsView, Asked['story'], Partial<News>]>([
    ['built in', BUILT, NOTHING, null, { article: built, story: 'shown' }],
    ['kept', BUILT, KEPT, null, { article: kept, story: 'shown', savedAtMs: 2 }],
    ['fresh', BUILT, KEPT, 'fresh', { article: kept, savedAtMs: null }],
    ['kept, failed', BUILT, KEPT, 'failed', { story: 'shown', trouble: 'failed', savedAtMs: 2 }],
    ['built in, but gone', BUILT, NOTHING, 'missing', { article: null, story: 'missing' }],
    ['not here yet', unbuilt, NOTHING, null, { story: 'loading' }],
    ['not here, offline', unbuilt, NOTHING, 'offline', { story: 'unkept', trouble: 'offline' }],
    ['not here, failed', unbuilt, NOTHING, 'failed', { story: 'failed', trouble: 'failed' }],
  ])('%s', (_, builtIn, view, story, expected) => {
    expect(shownNews(builtIn, view, 'cup', asked({ story }))).toMatchObject(expected);
  });
});

test('what looks the same is the same', () => {
  expect(isSameNews(BUILT, { ...BUILT, heads: [built] })).toBe(true);
  expect(isSameNews(BUILT, { ...BUILT, heads: [kept] })).toBe(false);
  expect(isSameNews(BUILT, { ...BUILT, heads: [built, kept] })).toBe(false);
  expect(isSameNews(BUILT, { ...BUILT, trouble: 'offline' })).toBe(false);
});
