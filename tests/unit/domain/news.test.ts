import { describe, expect, test } from 'vitest';
import {
  articleBySlug,
  newestFirst,
  NEWS_LIMITS,
  picturesOf,
  textOf,
  toLetGo,
  type KeptArticle,
} from '#domain/news.ts';
import { anArticle, aPicture, fetched, keptOf } from '../sync/news-setup.ts';

const ids = (articles: readonly KeptArticle[]) => articles.map(({ id }) => id);

test('newest date first, those of a day by id, undated ones last', () => {
  const all = [
    keptOf(fetched('b', 2)),
    keptOf(fetched('none', 9, { date: null })),
    keptOf(fetched('c', 3)),
    keptOf(fetched('a', 2)),
  ];
  expect(ids(newestFirst(all))).toEqual(['c', 'a', 'b', 'none']);
});

describe('the text of a language', () => {
  const en = anArticle({ title: 'en' });
  const fr = anArticle({ title: 'fr' });
  const nl = anArticle({ title: 'nl' });
  test.each([
    ['its own', { en, fr }, 'fr', 'fr'],
    ['else the English', { en, nl }, 'fr', 'en'],
    ['else any', { nl }, 'fr', 'nl'],
  ] as const)('%s', (_, texts, language, title) => {
    expect(textOf(texts, language)?.title).toBe(title);
  });
  test('or none', () => expect(textOf({}, 'en')).toBeNull());
});

describe('the article of an address', () => {
  const cup = keptOf({
    ...fetched('cup', 1),
    texts: {
      en: anArticle({ slug: 'the-cup-final' }),
      fr: anArticle({ slug: 'la-finale-de-la-coupe' }),
    },
  });
  const all = [keptOf(fetched('other', 2)), cup];
  test.each([
    ['the-cup-final', 'en', 'cup'],
    ['The%20Cup%20Final', 'en', 'cup'],
    ['la-finale-de-la-coupe', 'fr', 'cup'],
    // Another language was chosen on the page of an article whose slug comes from its title.
    ['la-finale-de-la-coupe', 'de', 'cup'],
    ['nowhere', 'en', undefined],
  ] as const)('%s in %s', (slug, language, id) => {
    expect(articleBySlug(all, language, slug)?.id).toBe(id);
  });
});

test('pictures: the featured one, then those in the text', () => {
  const target = { kind: 'picture', ...aPicture('inside'), title: '' };
  const body = {
    nodeType: 'document',
    content: [
      { nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Words' }] },
      { nodeType: 'embedded-asset-block', data: { target } },
      { nodeType: 'asset-hyperlink', data: { target: { kind: 'file', url: '/a.pdf', title: '' } } },
      { nodeType: 'embedded-entry-block', data: { target: null } },
    ],
  };
  const article = anArticle({ picture: aPicture('featured'), body });
  expect(picturesOf(article).map(({ url }) => url)).toEqual([
    aPicture('featured').url,
    aPicture('inside').url,
  ]);
  expect(picturesOf(anArticle({ picture: 'keeper' }))).toEqual([]);
});

describe('what is let go of', () => {
  /** `day` 1 is the oldest. */
  const articles = (count: number, of: (day: number) => Partial<KeptArticle> = () => ({})) =>
    Array.from({ length: count }, (_, at) =>
      keptOf(fetched(`a${String(at + 1).padStart(2, '0')}`, 1, { date: dayOf(at) }), of(at + 1)),
    );
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const picture = (id: string, bytes: number, form = '') => ({
    url: `${aPicture(`asset-${id}`).url}${form}`,
    bytes,
    assetId: `asset-${id}`,
  });

  test('nothing at the limits', () => {
    const pictures = [picture('a01', NEWS_LIMITS.pictureBytes)];
    expect(toLetGo(articles(100), pictures)).toEqual({ articleIds: [], pictureUrls: [] });
  });

  test('the oldest unread, and its pictures with it', () => {
    const all = articles(102, (day) => ({ readAtMs: day === 1 ? 5 : null }));
    const pictures = [picture('a02', 1, '?w=480'), picture('a02', 1, '?w=800'), picture('a01', 1)];
    expect(toLetGo(all, pictures)).toEqual({
      articleIds: ['a02', 'a03'],
      pictureUrls: pictures.slice(0, 2).map(({ url }) => url),
    });
  });

  test('then those that were read longest ago', () => {
    const all = articles(16, (day) => ({ readAtMs: 100 - day }));
    expect(toLetGo(all, [], { articles: 14, pictureBytes: 0 }).articleIds).toEqual(['a04', 'a03']);
  });

  test('never the newest 12', () => {
    const all = articles(14);
    const pictures = all.map(({ id }) => picture(id, 10));
    expect(toLetGo(all, pictures, { articles: 3, pictureBytes: 1 })).toEqual({
      articleIds: ['a01', 'a02'],
      pictureUrls: pictures.slice(0, 2).map(({ url }) => url),
    });
  });

  test('pictures alone are too many: words stay, and what a newer article shows too', () => {
    const all = articles(15, (day) => (day === 1 ? { assetIds: ['asset-a01', 'asset-a15'] } : {}));
    const pictures = ['a01', 'a02', 'a15'].map((id) => picture(id, 10));
    expect(toLetGo(all, pictures, { articles: 100, pictureBytes: 20 })).toEqual({
      articleIds: [],
      pictureUrls: [picture('a01', 10).url],
    });
  });

  test('a picture that no article shows', () => {
    const lost = [picture('gone', 1), { url: 'https://x.example/p', bytes: 1, assetId: null }];
    expect(toLetGo(articles(1), lost).pictureUrls).toEqual(lost.map(({ url }) => url));
  });
});
