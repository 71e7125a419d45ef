import { describe, expect, test } from 'vitest';
import {
  article,
  contentServer,
  document,
  entry,
  found,
  link,
  localized,
  node,
  picture,
  refusal,
  unknownType,
  type Reply,
} from './news-server.ts';

const NEXT = 'https://cdn.contentful.com/spaces/touchline/environments/master/sync?sync_token=';
const LOCALES = found(
  { code: 'en', default: true, fallbackCode: null },
  { code: 'fr', default: false, fallbackCode: 'en' },
  { code: 'de', default: false, fallbackCode: 'fr' },
);

const page = (items: unknown[], token = 'next'): Reply => ({
  body: { sys: { type: 'Array' }, items, nextSyncUrl: NEXT + token },
});
const pageBefore = (items: unknown[], token: string): Reply => ({
  body: { sys: { type: 'Array' }, items, nextPageUrl: NEXT + token },
});
const deleted = (type: 'DeletedEntry' | 'DeletedAsset', id: string) => ({ sys: { type, id } });

/** A space that answers a sync so, and has these assets and entries besides. */
const space = (sync: Reply | ((token: string | undefined) => Reply), rest: Reply[] = []) =>
  contentServer(({ path, query }) => {
    const place = path.replace('environments/master/', '');
    if (place === 'sync') return typeof sync === 'function' ? sync(query['sync_token']) : sync;
    if (place === 'locales') return LOCALES;
    return rest.shift() ?? refusal(404, 'NotFound');
  });

test('the first time everything comes, in every language, with the service’s fallback', async () => {
  const one = localized(article('one', { featuredImage: link('p'), authur: 'Ilse' }), {
    title: { fr: 'Titre', de: null },
    summary: { de: 'Kurz' },
  });
  const { gateway, asked } = await space(
    page([one, localized(picture('p'), { title: { fr: 'Photo' } })]),
  );
  const changes = await gateway().changesSince(null);
  expect(changes).toMatchObject({ token: 'next', deleted: [], changedAssets: [] });
  expect(changes.changed).toMatchObject([{ id: 'one', assetIds: ['p'] }]);
  const texts = changes.changed[0]?.texts;
  expect(texts?.en).toMatchObject({ title: 'Title of one', slug: 'one', author: 'Ilse' });
  expect(texts?.fr).toMatchObject({ title: 'Titre', summary: 'Summary of one', slug: 'one' });
  expect(texts?.fr?.pictureAlt).toBe('Photo');
  expect(texts?.de).toMatchObject({ title: 'Titre', summary: 'Kurz', date: '2026-11-18' });
  // The space has no Dutch: its default stands in.
  expect(texts?.nl).toEqual(texts?.en);
  expect(asked.map(({ path, query }) => [path, query])).toEqual([
    ['environments/master/sync', { initial: 'true' }],
    ['environments/master/locales', {}],
  ]);
});

test('later only what changed, and one small question where nothing did', async () => {
  const { gateway, asked } = await space(page([], 'later'));
  expect(await gateway().changesSince('before')).toEqual({
    token: 'later',
    changed: [],
    deleted: [],
    changedAssets: [],
  });
  expect(asked.map(({ query }) => query)).toEqual([{ sync_token: 'before' }]);
});

test('names what is no more and pictures that are others', async () => {
  const { gateway } = await space(
    page([deleted('DeletedEntry', 'old'), deleted('DeletedAsset', 'p1'), localized(picture('p2'))]),
  );
  expect(await gateway().changesSince('before')).toMatchObject({
    deleted: ['old'],
    changedAssets: ['p2', 'p1'],
  });
});

test('all pages are one answer', async () => {
  const { gateway, asked } = await space((token) =>
    token === undefined
      ? pageBefore([localized(article('one'))], 'page2')
      : token === 'page2'
        ? pageBefore([localized(article('two'))], 'page3')
        : page([localized(article('three'))], 'end'),
  );
  const { token, changed } = await gateway().changesSince(null);
  expect(token).toBe('end');
  expect(changed.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  const tokens = asked.flatMap(({ query }) => query['sync_token'] ?? []);
  expect(tokens).toEqual(['page2', 'page3']);
});

test('pages in a circle come to an end', async () => {
  const { gateway } = await space(() => pageBefore([], 'again'));
  await expect(gateway().changesSince(null)).rejects.toMatchObject({ fault: 'malformed' });
});

test('a delta fetches pictures and neighbours that it does not bring', async () => {
  const body = document(
    node('embedded-asset-block', link('inside')),
    node('embedded-entry-block', link('two', 'Entry')),
  );
  const { gateway } = await contentServer(({ path, query }) => {
    if (path.endsWith('/sync'))
      return page([localized(article('one', { featuredImage: link('p'), bodyContent: body }))]);
    if (path.endsWith('/locales')) return LOCALES;
    if (query['locale'] !== '*') return refusal(400, 'BadRequest');
    if (path.endsWith('/entries')) return found(localized(article('two')));
    return { body: localized(picture(path.split('/').at(-1) ?? '')) };
  });
  const { changed, changedAssets } = await gateway().changesSince('before');
  expect(changedAssets).toEqual([]);
  expect(changed[0]?.assetIds).toEqual(['p', 'inside']);
  expect(changed[0]?.texts.fr).toMatchObject({
    pictureAlt: 'Alt of p',
    body: {
      content: [
        { data: { target: { kind: 'picture', title: 'Alt of inside' } } },
        { data: { target: { kind: 'article', slug: 'two', title: 'Title of two' } } },
      ],
    },
  });
});

describe('a picture that a delta does not bring', () => {
  const one = localized(article('one', { featuredImage: link('p') }));

  test('and that is no more costs itself only', async () => {
    const { gateway } = await space(page([one]), [refusal(404, 'NotFound')]);
    const { changed } = await gateway().changesSince('before');
    expect(changed[0]?.texts.en).toMatchObject({ slug: 'one', picture: null });
  });

  test('and that cannot be had now fails the whole, so that the token stays', async () => {
    const { gateway } = await space(page([one]), Array<Reply>(6).fill(refusal(500, 'x')));
    await expect(gateway().changesSince('before')).rejects.toMatchObject({ fault: 'unavailable' });
  });
});

test('one malformed item among good ones costs itself only', async () => {
  const { gateway } = await space(
    page([
      null,
      {},
      { sys: null },
      { sys: { type: 'Entry' } },
      entry('no-locales', { title: 'plain' }),
      localized(entry('no-title', { slug: 'x' })),
      localized(article('good')),
      deleted('DeletedEntry', '../x'),
    ]),
  );
  const { changed, deleted: gone } = await gateway().changesSince('before');
  expect(changed.map(({ id }) => id)).toEqual(['good']);
  expect(gone).toEqual([]);
});

describe('of several content types', () => {
  const post = localized(entry('p', { title: 'A post' }, 'post'));
  const person = localized(entry('who', { title: 'A person' }, 'person'));

  test('articles are taken, the rest is not', async () => {
    const { gateway } = await space(page([post, person, localized(article('one'))]));
    const { changed } = await gateway().changesSince(null);
    expect(changed.map(({ id }) => id)).toEqual(['one']);
  });

  test('it is asked which one articles have, where they leave it open', async () => {
    const { gateway, asked } = await space(page([post]), [
      unknownType(),
      unknownType(),
      found(post),
    ]);
    const { changed } = await gateway().changesSince('before');
    expect(changed.map(({ id }) => id)).toEqual(['p']);
    const types = asked.flatMap(({ query }) => query['content_type'] ?? []);
    expect(types).toEqual(['article', 'blogPost', 'post']);
  });

  test('nothing is asked where none of them can be an article', async () => {
    const { gateway, asked } = await space(page([person]));
    expect((await gateway().changesSince('before')).changed).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('a token', () => {
  test.each([400, 404, 410, 422])('that is answered with %i is gone', async (status) => {
    const { gateway } = await space(refusal(status, 'BadRequest'));
    await expect(gateway().changesSince('old')).rejects.toMatchObject({ fault: 'gone' });
  });

  test('cannot be gone where there was none', async () => {
    const { gateway } = await space(refusal(400, 'BadRequest'));
    await expect(gateway().changesSince(null)).rejects.toMatchObject({ fault: 'malformed' });
  });

  test.each<[string, unknown]>([
    ['missing', { items: [] }],
    ['without an address', { items: [], nextSyncUrl: 'nowhere' }],
    ['of another kind', { items: [], nextSyncUrl: 7 }],
    ['with items that are none', { items: 'none', nextSyncUrl: `${NEXT}x` }],
  ])('%s in the answer is a fault', async (_, body) => {
    const { gateway } = await space({ body });
    await expect(gateway().changesSince('old')).rejects.toMatchObject({ fault: 'malformed' });
  });
});
