import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../supabase/local/delivery/space-export.ts';
import {
  ask,
  change,
  client,
  drafts,
  ids,
  PREVIEW,
  published,
  serve,
  space,
  type Served,
} from './delivery-setup.ts';

const [first] = published;
if (first === undefined) throw new Error('the export is empty');
const inCategory = (...wanted: readonly unknown[]) =>
  published.filter(({ fields }) => wanted.includes(fields['category']?.['en'])).length;
const slugOf = ({ fields }: Entity) => fields['slug']?.['en'];

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

describe('entries', () => {
  test('newest date first, as many as asked, the total of all', async () => {
    const dates = published.map(({ fields }) => fields['date']?.['en']);
    const answer = await client(served).getEntries({
      content_type: 'article',
      order: ['-fields.date'],
      limit: 3,
      include: 0,
    });
    expect(answer).toMatchObject({ total: published.length, limit: 3, skip: 0 });
    expect(answer.items.map(({ fields }) => fields['date'])).toEqual(
      dates.toSorted((a, b) => String(b).localeCompare(String(a))).slice(0, 3),
    );
    const more = await client(served).getEntries({ content_type: 'article', skip: 2, limit: 100 });
    expect(more.items).toHaveLength(published.length - 2);
  });

  test('with include 0 a picture is a link, with 1 the client has it resolved', async () => {
    const query = { content_type: 'article', 'sys.id': first.sys.id };
    const [bare] = (await client(served).getEntries({ ...query, include: 0 })).items;
    expect(bare?.fields['featuredImage']).toMatchObject({ sys: { type: 'Link' } });
    const [whole] = (await client(served).getEntries({ ...query, include: 1 })).items;
    expect(whole?.fields['featuredImage']).toMatchObject({
      sys: { type: 'Asset', locale: 'en' },
      fields: {
        file: {
          url: expect.stringMatching(/^\/contentful\/images\/touchline\//),
          details: { image: { width: 1200, height: 800 } },
        },
      },
    });
  });

  test('by slug, normalised or as it came', async () => {
    const { items } = await client(served).getEntries({
      content_type: 'article',
      'fields.slug[in]': ['No such slug', String(slugOf(first))],
      limit: 1,
    });
    expect(ids(items)).toEqual([first.sys.id]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['equal', { 'fields.category': 'FEATURE' }, inCategory('FEATURE')],
    ['not equal', { 'fields.category[ne]': 'FEATURE' }, published.length - inCategory('FEATURE')],
    [
      'none of',
      { 'fields.category[nin]': 'FEATURE,NEWS' },
      published.length - inCategory('FEATURE', 'NEWS'),
    ],
    ['since', { 'fields.date[gte]': '2026-11-11' }, 2],
    ['absent', { 'fields.date[exists]': 'false' }, 0],
    ['containing', { 'fields.title[match]': 'north shore' }, 1],
    ['with a tag', { 'metadata.tags.sys.id[in]': 'category-vision' }, inCategory('VISION')],
    ['by ids', { 'sys.id[in]': `${first.sys.id},nobody` }, 1],
  ])('filters: %s', async (_name, filter, total) => {
    const answer = await client(served).getEntries({ content_type: 'article', ...filter });
    expect(answer.total).toBe(total);
  });

  test('only what is selected', async () => {
    const { items } = await client(served).getEntries({
      content_type: 'article',
      select: ['fields.title'],
      limit: 1,
    });
    expect(Object.keys(items[0]?.fields ?? {})).toEqual(['title']);
    expect(Object.keys(items[0]?.sys ?? {})).toEqual(['id', 'type']);
  });

  test('in a language, and in all of them', async () => {
    const french = await client(served).getEntry(first.sys.id, { locale: 'fr' });
    expect(french.fields['title']).toBe(first.fields['title']?.['fr']);
    expect(french.sys.locale).toBe('fr');
    const all = await client(served).withAllLocales.getEntry(first.sys.id);
    expect(all.fields['title']).toEqual(first.fields['title']);
    expect(all.fields['slug']).toEqual({ en: slugOf(first) });
  });
});

test('what a body embeds comes along; what is no more, or a draft, is named', async () => {
  const [picture] = space.assets;
  const [, second] = published;
  const [draft] = drafts;
  if (!picture || !second || !draft) throw new Error('the export has too little');
  const embed = (linkType: string, id: string) => ({
    nodeType: `embedded-${linkType.toLowerCase()}-block`,
    data: { target: { sys: { type: 'Link', linkType, id } } },
    content: [],
  });
  const content = [
    embed('Asset', picture.sys.id),
    embed('Entry', second.sys.id),
    embed('Entry', draft.sys.id),
  ];
  const body = { nodeType: 'document', data: {}, content };
  const other = await serve();
  await change(other, { put: [{ ...first, fields: { bodyContent: { en: body } } }] });
  const list = `/spaces/touchline/entries?sys.id=${first.sys.id}&include=`;
  const direct = await (await ask(other, `${list}1`)).json();
  expect(direct).toMatchObject({
    includes: { Asset: [{ sys: { id: picture.sys.id } }], Entry: [{ sys: { id: second.sys.id } }] },
    errors: [
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id: draft.sys.id },
      },
    ],
  });
  const deeper = await (await ask(other, `${list}2`)).json();
  expect(deeper).toMatchObject({ includes: { Asset: { length: 2 } } });
  expect(await (await ask(other, `${list}0`)).json()).not.toHaveProperty('includes');
  other.close();
});

describe('drafts', () => {
  test('are shown in a preview only', async () => {
    const query = { content_type: 'article', include: 0 as const };
    expect((await client(served).getEntries(query)).total).toBe(published.length);
    const all = await client(served, PREVIEW).getEntries(query);
    expect(ids(all.items)).toEqual(expect.arrayContaining(ids(drafts)));
  });

  test('what a language lacks is said in English', async () => {
    const draft = drafts.find(({ fields }) => fields['title']?.['fr'] === undefined);
    const shown = await client(served, PREVIEW).getEntry(draft?.sys.id ?? '', { locale: 'fr' });
    expect(shown.fields['title']).toBe(draft?.fields['title']?.['en']);
  });
});

test('the model: content types, tags, locales, the space', async () => {
  const type = await client(served).getContentType('article');
  expect(type.fields.map(({ id }) => id)).toContain('authur');
  expect((await client(served).getContentTypes()).total).toBe(1);
  expect((await client(served).getTags()).items.map(({ name }) => name)).toContain(
    'Category: Vision',
  );
  expect(
    (await client(served).getLocales()).items.map(({ code, fallbackCode }) => [code, fallbackCode]),
  ).toEqual([
    ['en', null],
    ['fr', 'en'],
    ['de', 'en'],
    ['nl', 'en'],
  ]);
  expect((await client(served).getSpace()).sys.id).toBe('touchline');
});

describe('refusals', () => {
  const names = async (answer: Promise<unknown>): Promise<string> =>
    answer.then(
      () => 'none',
      (error: unknown) => (error instanceof Error ? error.name : 'another'),
    );

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a wrong token',
      () => client(served, { accessToken: 'x' }).getEntries(),
      'AccessTokenInvalid',
    ],
    [
      'the preview token for delivery',
      () => client(served, { accessToken: PREVIEW.accessToken }).getEntries(),
      'AccessTokenInvalid',
    ],
    ['another environment', () => client(served, { environment: 'x' }).getEntries(), 'NotFound'],
    ['a missing asset', () => client(served).getAsset('nobody'), 'NotFound'],
    ['an unknown locale', () => client(served).getEntries({ locale: 'tlh' }), 'BadRequest'],
    ['an unknown type', () => client(served).getEntries({ content_type: 'post' }), 'InvalidQuery'],
    [
      'a field without a type',
      () => client(served).getEntries({ 'fields.slug': 'x' } as object),
      'InvalidQuery',
    ],
    [
      'an unknown parameter',
      () => client(served).getEntries({ wish: 'x' } as object),
      'InvalidQuery',
    ],
    [
      'an order by a text',
      () =>
        client(served).getEntries({ content_type: 'article', order: ['fields.summary'] } as object),
      'InvalidQuery',
    ],
    ['too many at once', () => client(served).getEntries({ limit: 1001 }), 'BadRequest'],
  ])('%s', async (_name, ask, name) => {
    expect(await names(ask())).toBe(name);
  });

  test('an unknown content type has the reason that clients look for', async () => {
    const answer = await ask(served, '/spaces/touchline/entries?content_type=blogPost');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      sys: { type: 'Error', id: 'InvalidQuery' },
      details: { errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] },
    });
  });

  test.each([
    'sync_token=x',
    'sync_token=x&initial=true',
    'sync_token=bnVsbA',
    'initial=false',
    'initial=true&type=Word',
    'initial=true&limit=0',
  ])('a sync with %s', async (query) => {
    const answer = await ask(served, `/spaces/touchline/sync?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ sys: { type: 'Error', id: 'BadRequest' } });
  });

  test.each(['/spaces/touchline/constructor', '/spaces/touchline/entries/x/y', '/else'])(
    'no such address: %s',
    async (path) => {
      const answer = await ask(served, path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ sys: { type: 'Error', id: 'NotFound' } });
    },
  );
});
