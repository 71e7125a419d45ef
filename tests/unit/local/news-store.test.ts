import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createNewsStore } from '#local/news-store.ts';
import { NOTHING_KEPT, type NewsCopy } from '#sync/news-copy.ts';
import { newId } from '../sync/builders.ts';
import { fetched, keptOf } from '../sync/news-setup.ts';

const aCopy = (changes: Partial<NewsCopy> = {}): NewsCopy => ({
  articles: [keptOf(fetched('cup', 1)), keptOf(fetched('league', 2), { readAtMs: 7 })],
  token: 'token',
  listed: null,
  checkedAtMs: 5,
  ...changes,
});

const open = (space = 'space', name = `news-${newId()}`) => ({
  name,
  store: createNewsStore(space, name),
});

/** What another version of the app, or a disk error, may leave. */
async function write(name: string, store: 'articles' | 'about', key: string, value: unknown) {
  const database = await openDB(name);
  await database.put(store, value, key);
  database.close();
}

afterEach(() => vi.restoreAllMocks());

describe('what is kept', () => {
  test('nothing at first', async () => {
    expect(await open().store.read()).toEqual(NOTHING_KEPT);
  });

  test('is there after a restart', async () => {
    const { store, name } = open();
    expect(await store.change(() => aCopy())).toEqual(aCopy());
    expect(await open('space', name).store.read()).toEqual(aCopy());
  });

  test('changes by what a plan makes of it', async () => {
    const { store } = open();
    await store.change(() => aCopy());
    const next = await store.change((copy) => ({
      ...copy,
      articles: [...copy.articles.slice(1), keptOf(fetched('new', 3))],
      token: 'next',
    }));
    expect(next?.articles.map(({ id }) => id)).toEqual(['league', 'new']);
    const kept = await store.read();
    expect(kept?.token).toBe('next');
    expect(kept?.articles).toHaveLength(2);
  });

  test('of another space is forgotten, on the disk with the first change', async () => {
    const { store, name } = open();
    await store.change(() => aCopy());
    const other = createNewsStore('other', name);
    expect(await other.read()).toEqual(NOTHING_KEPT);
    await other.change((copy) => ({ ...copy, articles: [keptOf(fetched('theirs', 1))] }));
    expect((await other.read())?.articles.map(({ id }) => id)).toEqual(['theirs']);
    expect(await store.read()).toEqual(NOTHING_KEPT);
  });
});

describe('what is damaged', () => {
  test.each([
    ['no article', 'rubbish'],
    ['a body that is none', { ...keptOf(fetched('cup', 1)), texts: { en: { title: 'Cup' } } }],
    ['a language of another version', { ...keptOf(fetched('cup', 1)), texts: { tlh: null } }],
  ])('%s: the others stay, and everything is asked for anew', async (_, value) => {
    const { store, name } = open();
    await store.change(() => aCopy());
    await write(name, 'articles', 'cup', value);
    expect(await store.read()).toEqual(aCopy({ articles: aCopy().articles.slice(1), token: null }));
  });

  test('without a record of what it is nothing counts', async () => {
    const { store, name } = open();
    await store.change(() => aCopy());
    await write(name, 'about', 'copy', { space: 'space' });
    expect(await store.read()).toEqual(NOTHING_KEPT);
  });

  test('of a rich text only what is a node is read', async () => {
    const { store, name } = open();
    await store.change(() => aCopy());
    const [cup] = aCopy().articles;
    const en = { ...cup?.texts.en, body: { nodeType: 'document', content: [{ evil: 1 }, 'x'] } };
    await write(name, 'articles', 'cup', { ...cup, texts: { en } });
    const kept = await store.read();
    expect(kept?.articles.find(({ id }) => id === 'cup')?.texts.en?.body).toEqual({
      nodeType: 'document',
      content: [],
    });
  });
});

describe('a device that keeps nothing', () => {
  test('storage refused', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { store } = open();
    expect(await store.read()).toBeNull();
    expect(await store.change(() => aCopy())).toBeNull();
  });

  test('storage full: what was kept before stays whole', async () => {
    const { store } = open();
    await store.change(() => aCopy());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.change((copy) => ({ ...copy, articles: [], token: 'next' }))).toBeNull();
    vi.restoreAllMocks();
    expect(await store.read()).toEqual(aCopy());
  });
});
