import { describe, expect, test } from 'vitest';
import {
  article,
  contentServer,
  entry,
  found,
  link,
  picture,
  refusal,
  unknownType,
  type Asked,
} from './news-server.ts';

const ENTRIES = 'environments/master/entries';
const isEntries = ({ path }: Asked) => path.endsWith(ENTRIES);
const idOf = ({ path }: Asked) => path.split('/').at(-1) ?? '';

describe('the list', () => {
  test('asks for the newest in the reader’s language, with nothing resolved', async () => {
    const { gateway, asked } = await contentServer(() => found(article('one'), article('two')));
    const list = await gateway().list('de', 12);
    expect(list.map(({ article: { slug } }) => slug)).toEqual(['one', 'two']);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query).toEqual({
      content_type: 'article',
      include: '0',
      locale: 'de',
      order: '-fields.date',
      limit: '12',
    });
    expect(asked[0]?.headers.authorization).toBe('Bearer touchline-local-delivery');
  });

  test('has articles as they are shown, with their pictures fetched by id', async () => {
    const given = article('one', {
      category: ' Case Study ',
      date: '2026-11-18T23:30+01:00',
      authur: '  Sinéad Moran ',
      featuredImage: link('p1'),
    });
    const { gateway } = await contentServer((asked) =>
      isEntries(asked) ? found(given) : { body: picture(idOf(asked)) },
    );
    expect(await gateway().list('en', 12)).toEqual([
      {
        id: 'one',
        updatedAt: '2026-11-18T08:00:00.000Z',
        assetIds: ['p1'],
        article: {
          slug: 'one',
          title: 'Title of one',
          category: 'CASE STUDY',
          categoryLabel: 'Case Study',
          date: '2026-11-18',
          summary: 'Summary of one',
          author: 'Sinéad Moran',
          picture: {
            url: 'https://images.ctfassets.net/touchline/p1/hash/p1.webp',
            width: 1200,
            height: 800,
          },
          pictureAlt: 'Alt of p1',
          body: null,
        },
      },
    ]);
  });

  test('asks once for a picture of two articles, and not at all for one that came along', async () => {
    const { gateway, asked } = await contentServer((one) =>
      isEntries(one)
        ? found(
            article('one', { featuredImage: link('p1') }),
            article('two', { featuredImage: link('p1') }),
            article('three', { featuredImage: picture('p3') }),
          )
        : { body: picture(idOf(one)) },
    );
    const list = await gateway().list('en', 12);
    expect(list.map((one) => one.article.pictureAlt)).toEqual([
      'Alt of p1',
      'Alt of p1',
      'Alt of p3',
    ]);
    expect(asked.filter((one) => !isEntries(one)).map(idOf)).toEqual(['p1']);
  });

  test.each([
    ['is not there', refusal(404, 'NotFound')],
    ['does not answer', { instead: 'reset' as const }],
    ['is no asset', { body: { sys: {} } }],
    ['lies over http', { body: picture('bad', { url: 'http://pictures.example/1.jpg' }) }],
    ['is a script', { body: picture('bad', { url: 'javascript:alert(1)' }) }],
    ['is no picture', { body: picture('bad', { contentType: 'application/pdf' }) }],
  ])('a picture that %s costs itself only', async (_, reply) => {
    const { gateway } = await contentServer((asked) => {
      if (isEntries(asked))
        return found(
          article('one', { featuredImage: link('bad') }),
          article('two', { featuredImage: link('good') }),
        );
      return idOf(asked) === 'bad' ? reply : { body: picture('good') };
    });
    const list = await gateway().list('en', 12);
    expect(list.map((one) => one.article.picture === null)).toEqual([true, false]);
    expect(list[0]).toMatchObject({ assetIds: ['bad'], article: { pictureAlt: '' } });
  });

  test('of our own origin keeps the path of a picture only', async () => {
    const { gateway, origin } = await contentServer((asked) =>
      isEntries(asked)
        ? found(
            article('one', { featuredImage: link('a') }),
            article('two', { featuredImage: link('b') }),
          )
        : {
            body: picture(idOf(asked), {
              url: idOf(asked) === 'a' ? '/contentful/images/a.webp' : `${origin}/b.webp?v=1`,
            }),
          },
    );
    const list = await gateway().list('en', 12);
    expect(list.map((one) => one.article.picture)).toMatchObject([
      { url: '/contentful/images/a.webp' },
      { url: '/b.webp?v=1' },
    ]);
  });

  test('leaves a malformed entry out, and shows the others', async () => {
    const malformed = [
      null,
      'text',
      {},
      { sys: {}, fields: {} },
      entry('no-title', { slug: 'no-title' }),
      entry('title-is-no-text', { title: { en: 'x' } }),
      entry('../escape', { title: 'x' }),
      { ...article('no-time'), sys: { id: 'no-time', type: 'Entry' } },
      entry('no-address', { title: '???' }),
    ];
    const { gateway } = await contentServer(() =>
      found(...malformed, article('good'), entry('bare', { title: 'Bare & short' })),
    );
    const list = await gateway().list('en', 12);
    expect(list.map((one) => one.article)).toMatchObject([
      { slug: 'good' },
      {
        slug: 'bare-and-short',
        category: '',
        date: null,
        summary: '',
        author: null,
        picture: null,
        body: null,
      },
    ]);
  });
});

describe('the content type', () => {
  test('is the first of four that the space has, and is remembered', async () => {
    const { gateway, asked } = await contentServer(({ query }) =>
      query['content_type'] === 'post' ? found(article('one')) : unknownType(),
    );
    const news = gateway();
    expect(await news.list('en', 12)).toHaveLength(1);
    expect(asked.map(({ query }) => query['content_type'])).toEqual([
      'article',
      'blogPost',
      'post',
    ]);
    await news.find('en', 'one');
    expect(asked.slice(3).map(({ query }) => query['content_type'])).toEqual(['post']);
  });

  test('of none is a fault', async () => {
    const { gateway, asked } = await contentServer(unknownType);
    await expect(gateway().list('en', 12)).rejects.toMatchObject({ fault: 'malformed' });
    expect(asked).toHaveLength(4);
  });

  test('with nothing in it is an empty list, not the next type', async () => {
    const { gateway, asked } = await contentServer(() => found());
    expect(await gateway().list('en', 12)).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

test('a language that the space does not have is asked for once, then its default', async () => {
  const { gateway, asked } = await contentServer(({ query, path }) => {
    if (query['locale'] === 'nl') return refusal(400, 'BadRequest');
    return path.includes('/assets/')
      ? { body: picture('p') }
      : found(article('one', { featuredImage: link('p') }));
  });
  const news = gateway();
  expect(await news.list('nl', 12)).toMatchObject([{ article: { pictureAlt: 'Alt of p' } }]);
  await news.list('nl', 12);
  await news.list('fr', 12);
  const locales = asked.filter(isEntries).map(({ query }) => query['locale']);
  expect(locales).toEqual(['nl', undefined, undefined, 'fr']);
});

describe('an article by its slug', () => {
  test.each([
    ['fan-experience', 'fan-experience'],
    ['Fan%20Experience', 'fan-experience,Fan%20Experience'],
    [' Fan Experience! ', 'fan-experience,Fan Experience!'],
    ['one,two', 'onetwo'],
  ])('%j is asked for normalised and as it came', async (slug, sent) => {
    const { gateway, asked } = await contentServer(() => found(article('any')));
    expect(await gateway().find('en', slug)).toMatchObject({ id: 'any' });
    expect(asked[0]?.query).toMatchObject({ 'fields.slug[in]': sent, limit: '1', include: '0' });
  });

  test('is null where the service has none', async () => {
    const { gateway } = await contentServer(() => found());
    expect(await gateway().find('en', 'nothing')).toBeNull();
  });

  test('is null without a question where nothing is left of it', async () => {
    const { gateway, asked } = await contentServer(() => found());
    expect(await gateway().find('en', '!?')).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ['has none', undefined],
    ['has an encoded one', 'Made%20Of%20It'],
  ])('is found by the slug of its title where the service %s', async (_, slug) => {
    const one = entry('id-1', { title: 'Made of it', slug });
    const { gateway } = await contentServer(({ query }) => {
      if ('fields.slug[in]' in query) return found();
      return 'sys.id' in query ? found(one) : found(article('other'), one);
    });
    expect(await gateway().find('en', 'made-of-it')).toMatchObject({
      id: 'id-1',
      article: { slug: 'made-of-it' },
    });
  });
});

describe('drafts', () => {
  test('are asked for with their own token, where they are', async () => {
    const { gateway, asked } = await contentServer(() => found(article('draft')));
    expect(await gateway({ preview: true }).list('en', 12)).toHaveLength(1);
    expect(asked[0]?.path).toBe(`preview/${ENTRIES}`);
    expect(asked[0]?.headers.authorization).toBe('Bearer touchline-local-preview');
  });
});
