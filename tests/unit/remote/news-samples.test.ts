import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ArticleHead, RichTextNode } from '#domain/article.ts';
import { plainText } from '#domain/read-rich-text.ts';
import { safeLink } from '#features/news/safe-link.ts';
import { toSlug } from '#domain/slug.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { readStory } from '#remote/news/article-schema.ts';
import { loadSampleArticle } from '#remote/news/sample-articles.ts';
import { loadSampleHeads } from '#remote/news/samples.ts';
import { routeOf } from '#routes/routes.ts';
import { PICTURES } from '#ui/pictures.ts';

const CATEGORIES = ['NEWS', 'FEATURE', 'SUCCESS', 'PRODUCT', 'LAUNCH', 'VISION', 'CASE STUDY'];
const english = await loadSampleHeads('en');

/** The built-in articles show pictures of ours only. */
const nameOfPicture = ({ picture }: ArticleHead) => (typeof picture === 'string' ? picture : '');

test('twelve articles of seven categories, newest first, with the slugs of their titles', () => {
  expect(english).toHaveLength(12);
  expect(new Set(english.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  expect(english.map(({ slug }) => slug)).toEqual(english.map(({ title }) => toSlug(title)));
  const dates = english.map(({ date }) => date ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(english.map(nameOfPicture))('%s has a picture for networks of at most 120 kB', (name) => {
  const file = new URL(`../../../public/media/social/${name}.jpg`, import.meta.url);
  expect(statSync(file).size).toBeLessThanOrEqual(120_000);
});

describe.each(LANGUAGES)('$code', ({ code }) => {
  test('its heads have every field that lists show', async () => {
    for (const head of await loadSampleHeads(code)) {
      const { slug, title, category, categoryLabel, summary, pictureAlt } = head;
      for (const text of [slug, title, category, categoryLabel, summary, pictureAlt])
        expect(text).toMatch(/\S/);
      expect(head.date).toMatch(/^2026-\d\d-\d\d$/);
      expect(PICTURES).toHaveProperty([nameOfPicture(head)]);
    }
  });

  test('has the same articles under the same slugs', async () => {
    const facts = ({ slug, date, category, picture }: (typeof english)[number]) => ({
      slug,
      date,
      category,
      picture,
    });
    expect((await loadSampleHeads(code)).map(facts)).toEqual(english.map(facts));
  });

  test.each(english.map(({ slug }) => slug))('%s is whole', async (slug) => {
    const article = await loadSampleArticle(code, slug);
    const nodes = article?.body ? flat(article.body) : [];
    expect(article?.author).toMatch(/\S \S/);
    expect(article?.summary.length).toBeGreaterThan(40);
    expect(article?.pictureAlt).not.toBe('');
    const text = `${article?.summary} ${plainText(article?.body ?? { nodeType: 'document' })}`;
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(700);
    const links = nodes.filter(({ nodeType }) => nodeType === 'hyperlink');
    expect(links).not.toEqual([]);
    for (const { data } of links) {
      const link = safeLink(data?.['uri']);
      expect(link?.to === 'page' && routeOf(link.path.replace(/#.*/, ''))).toMatchObject({
        params: {},
      });
    }
  });
});

const flat = (node: RichTextNode): RichTextNode[] => [node, ...(node.content ?? []).flatMap(flat)];

test('an address as it was typed finds its article, another finds none', async () => {
  expect(
    (await loadSampleArticle('en', 'One%20regional league, one season, every match'))?.category,
  ).toBe('CASE STUDY');
  expect(await loadSampleArticle('en', 'no-such-article')).toBeNull();
  expect(await loadSampleArticle('en', 'heads')).toBeNull();
});

describe('files that are not what they should be', () => {
  test('a malformed story leaves the head without one', () => {
    expect(readStory(undefined)).toEqual({ author: null, body: null });
    expect(readStory({ author: 7 })).toEqual({ author: null, body: null });
    expect(readStory({ author: 'A', body: 'x' })).toEqual({ author: 'A', body: null });
  });
});
