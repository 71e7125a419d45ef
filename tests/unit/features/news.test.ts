import { describe, expect, test } from 'vitest';
import type { ArticleHead } from '#domain/article.ts';
import { categoriesOf, categoryInSearch, searchWithCategory } from '#features/news/categories.ts';
import { initialsOf } from '#features/news/initials.ts';
import { SHARE_NETWORKS, shareUrl } from '#features/news/share-targets.ts';

const head = (category: string): ArticleHead => ({
  slug: 'a',
  title: 'A',
  category,
  categoryLabel: `${category} in words`,
  date: null,
  summary: '',
  picture: null,
  pictureAlt: '',
});

describe('categories', () => {
  const categories = categoriesOf(
    ['NEWS', 'CASE STUDY', 'NEWS'].map(head),
    ({ categoryLabel }) => categoryLabel,
  );

  test('each once, as they come', () => {
    expect(categories.map(({ code }) => code)).toEqual(['NEWS', 'CASE STUDY']);
    expect(categories[1]?.label).toBe('CASE STUDY in words');
  });

  test.each([
    ['?category=case-study', 'CASE STUDY'],
    ['?a=1&category=news', 'NEWS'],
    ['?category=weather', null],
    ['?category=', null],
    ['', null],
  ])('%s asks for %s', (search, code) => {
    expect(categoryInSearch(search, categories)).toBe(code);
  });

  test('the address takes a category and gives it back, and keeps the rest', () => {
    expect(searchWithCategory('?utm=x', 'CASE STUDY')).toBe('?utm=x&category=case-study');
    expect(searchWithCategory('?utm=x&category=news', null)).toBe('?utm=x');
    expect(searchWithCategory('?category=news', null)).toBe('');
  });
});

test.each(SHARE_NETWORKS)('%s gets the whole address', (network) => {
  const url = 'https://touchline.example/news/a?b=1&c=2#d';
  const target = new URL(shareUrl(network, { url, title: 'Goals & glory' }));
  expect(target.protocol).toBe('https:');
  expect([...target.searchParams.values()].join(' ')).toContain(url);
});

test.each([
  ['Sinéad Moran', 'SM'],
  ['Anna van der Berg', 'AB'],
  ['émile', 'É'],
  ['  O’Neil  ', 'O'],
  ['7', ''],
])('%s is marked %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
