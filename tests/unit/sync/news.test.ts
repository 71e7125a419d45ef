import { describe, expect, test } from 'vitest';
import { keptPictureUrl } from '#domain/picture-url.ts';
import type { NewsCopy } from '#sync/news-copy.ts';
import type { NewsFault } from '#sync/news-ports.ts';
import { aPicture, fakeSpace, fetched, newsSetup, refusing } from './news-setup.ts';

const titles = (heads: readonly { title: string }[]) => heads.map(({ title }) => title);
const ids = (copy: NewsCopy | null) => copy?.articles.map(({ id }) => id).toSorted();
const MINUTES_MS = 60_000;

describe('the first visit', () => {
  test('asks for the list of 12, and keeps it', async () => {
    const space = fakeSpace(fetched('old', 1), fetched('new', 2));
    const { open, store, clock } = newsSetup(space);
    const news = open();
    expect(await news.read('de', null)).toMatchObject({ heads: [], listSavedAtMs: null });
    expect(await news.refresh('de')).toBe('fresh');
    expect(space.asked).toEqual(['list de 12']);
    const view = await news.read('de', 'new');
    expect(titles(view.heads)).toEqual(['new (de)', 'old (de)']);
    expect(view.article?.title).toBe('new (de)');
    expect(view.listSavedAtMs).toBe(clock.nowMs());
    expect(ids(await store.read())).toEqual(['new', 'old']);
  });

  test('in idle time everything, with a token, and the pictures of the latest', async () => {
    const space = fakeSpace(...Array.from({ length: 14 }, (_, at) => fetched(`a${at}`, at + 1)));
    const { open, store, fetchedUrls } = newsSetup(space);
    const news = open();
    await news.refresh('en');
    await news.keepLatest('en');
    expect(space.asked).toEqual(['list en 12', 'changes all']);
    expect((await store.read())?.token).toBe('0');
    expect((await store.read())?.articles).toHaveLength(14);
    expect(fetchedUrls).toHaveLength(12);
    expect(fetchedUrls[0]).toBe(keptPictureUrl(aPicture('asset-a13')));
    await news.keepLatest('de');
    expect(space.asked).toHaveLength(2);
    expect(fetchedUrls).toHaveLength(12);
  });

  test('nothing ahead where the connection is not for it', async () => {
    const space = fakeSpace(fetched('a', 1));
    const { open, fetchedUrls } = newsSetup(space, { mayFetchAhead: () => false });
    await open().keepLatest('en');
    expect(space.asked).toEqual([]);
    expect(fetchedUrls).toEqual([]);
  });

  test('nor where the device keeps nothing; what was fetched is shown', async () => {
    const space = fakeSpace(fetched('a', 1));
    const { open } = newsSetup(space, { store: refusing });
    const news = open();
    await news.refresh('en');
    await news.keepLatest('en');
    expect(space.asked).toEqual(['list en 12']);
    expect(titles((await news.read('en', null)).heads)).toEqual(['a']);
    await news.opened('en', 'a');
    expect(await news.lookUp('en', 'a')).toBe('fresh');
  });
});

/** A device that was here before, with everything. */
async function returning(...start: Parameters<typeof fakeSpace>) {
  const space = fakeSpace(...start);
  const setup = newsSetup(space);
  await setup.open().keepLatest('en');
  space.asked.length = 0;
  setup.clock.advance(60 * MINUTES_MS);
  return { space, ...setup, news: setup.open() };
}

describe('a returning reader', () => {
  test('sees what is kept without a question, then asks for the changes only', async () => {
    const { space, news, store } = await returning(fetched('a', 1), fetched('b', 2));
    expect(titles((await news.read('en', null)).heads)).toEqual(['b', 'a']);
    expect(space.asked).toEqual([]);
    space.put(fetched('c', 3));
    space.remove('a');
    space.put(fetched('b', 4, { title: 'B' }));
    expect(await news.refresh('fr')).toBe('fresh');
    expect(space.asked).toEqual(['changes 0']);
    expect(titles((await news.read('en', null)).heads)).toEqual(['B', 'c']);
    expect((await store.read())?.token).toBe('3');
  });

  test('is not asked for again from page to page for a minute', async () => {
    const { space, news, clock } = await returning(fetched('a', 1));
    await news.refresh('en');
    await news.refresh('de');
    expect(space.asked).toEqual(['changes 0']);
    clock.advance(MINUTES_MS);
    await news.refresh('de');
    expect(space.asked).toHaveLength(2);
  });

  test('a token that is not taken any more: everything anew, what is gone is gone', async () => {
    const { space, news, store } = await returning(fetched('a', 1), fetched('b', 2));
    await news.opened('en', 'b');
    space.remove('a');
    space.forgetTokens();
    expect(await news.refresh('en')).toBe('fresh');
    expect(space.asked).toEqual(['changes 0', 'changes all']);
    expect(ids(await store.read())).toEqual(['b']);
    expect((await store.read())?.articles[0]?.readAtMs).not.toBeNull();
  });

  test('another file of a picture brings the articles that show it', async () => {
    const { space, news } = await returning(fetched('a', 1));
    space.redraw('a');
    await news.refresh('en');
    expect(space.asked).toEqual(['changes 0', 'changes all']);
    const { article } = await news.read('en', 'a');
    expect(article?.picture).toEqual(space.articles.get('a')?.texts.en?.picture);
  });

  test('another picture that no article shows brings nothing', async () => {
    const { space, news } = await returning(fetched('a', 1), fetched('b', 2));
    space.redraw('b');
    space.put(fetched('b', 2, { picture: null }));
    await news.refresh('en');
    expect(space.asked).toEqual(['changes 0']);
  });
});

describe('two tabs', () => {
  test('ask once', async () => {
    const { space, open, news } = await returning(fetched('a', 1));
    space.put(fetched('b', 2));
    const other = open();
    await Promise.all([news, other].map((one) => one.refresh('en')));
    expect(space.asked).toEqual(['changes 0']);
    expect(titles((await other.read('en', null)).heads)).toEqual(['b', 'a']);
  });

  test('an answer to an older token than the one kept is dropped', async () => {
    const { space, news, open, store, deps } = await returning(fetched('a', 1));
    const before = await deps.gateway.changesSince('0');
    space.put(fetched('b', 2));
    await open().refresh('en');
    Object.assign(deps.gateway, { changesSince: async () => ({ ...before, deleted: ['a'] }) });
    // As if the store had been read before the other tab wrote.
    const stale = { ...store, read: async () => ({ ...(await store.read()), token: '0' }) };
    const late = newsSetup(space, { ...deps, store: stale as typeof store }).open();
    await late.refresh('en');
    expect(ids(await store.read())).toEqual(['a', 'b']);
    expect((await store.read())?.token).toBe('1');
    expect(await news.refresh('en')).toBe('fresh');
  });
});

describe('without a sync', () => {
  const listOnly = (...start: Parameters<typeof fakeSpace>) => {
    const space = fakeSpace(...start);
    return { space, ...newsSetup(space, { mayFetchAhead: () => false }) };
  };

  test('a list shows what it names, and deletes nothing', async () => {
    const { space, open, store, clock } = listOnly(fetched('a', 1), fetched('b', 2));
    const news = open();
    await news.refresh('en');
    space.remove('b');
    clock.advance(2 * MINUTES_MS);
    await news.refresh('en');
    expect(titles((await news.read('en', null)).heads)).toEqual(['a']);
    expect(ids(await store.read())).toEqual(['a', 'b']);
  });

  test('another language is another list; texts of both stay', async () => {
    const { space, open, store } = listOnly(fetched('a', 1));
    const news = open();
    await news.refresh('en');
    await news.refresh('de');
    expect(space.asked).toEqual(['list en 12', 'list de 12']);
    expect(Object.keys((await store.read())?.articles[0]?.texts ?? {})).toEqual(['en', 'de']);
  });

  test('an answer that is behind does not undo a newer one', async () => {
    const { space, open, clock } = listOnly(fetched('a', 2));
    const news = open();
    await news.refresh('en');
    space.articles.set('a', fetched('a', 1, { title: 'of yesterday' }));
    clock.advance(2 * MINUTES_MS);
    await news.refresh('en');
    expect((await news.read('en', 'a')).article?.title).toBe('a');
  });
});

describe('one article', () => {
  test('is asked for, kept, and not asked for again at once', async () => {
    const space = fakeSpace(fetched('a', 1));
    const { open, store, clock } = newsSetup(space);
    const news = open();
    expect(await news.lookUp('en', 'a')).toBe('fresh');
    expect(await news.lookUp('en', 'a')).toBe('fresh');
    expect(space.asked).toEqual(['find en a']);
    expect(await news.read('en', 'a')).toMatchObject({
      article: { title: 'a' },
      articleSavedAtMs: clock.nowMs(),
      // One article is no list.
      listSavedAtMs: null,
    });
    expect(ids(await store.read())).toEqual(['a']);
  });

  test('one that a list or a sync has just told of is not asked for', async () => {
    const { space, news } = await returning(fetched('a', 1));
    await news.refresh('en');
    expect(await news.lookUp('en', 'a')).toBe('fresh');
    expect(space.asked).toEqual(['changes 0']);
    const other = newsSetup(fakeSpace(fetched('a', 1))).open();
    await other.refresh('en');
    expect(await other.lookUp('en', 'a')).toBe('fresh');
  });

  test('one that the service does not have goes', async () => {
    const space = fakeSpace(fetched('a', 1));
    const { open, store } = newsSetup(space);
    await open().refresh('en');
    space.remove('a');
    expect(await open().lookUp('en', 'a')).toBe('missing');
    expect(ids(await store.read())).toEqual([]);
    expect(await open().lookUp('en', 'never')).toBe('missing');
  });

  test('opened, it counts as read', async () => {
    const { news, store, clock } = await returning(fetched('a', 1), fetched('b', 2));
    await news.opened('de', 'A');
    await news.opened('de', 'nowhere');
    const read = (await store.read())?.articles.map(({ id, readAtMs }) => [id, readAtMs]);
    expect(read).toEqual([
      ['a', clock.nowMs()],
      ['b', null],
    ]);
  });
});

describe('when it fails', () => {
  test.each<[NewsFault, string]>([
    ['offline', 'offline'],
    ['timeout', 'failed'],
    ['refused', 'failed'],
    ['unavailable', 'failed'],
    ['malformed', 'failed'],
  ])('%s: what is kept stays, and it is told', async (fault, answer) => {
    const { space, news, store, errors } = await returning(fetched('a', 1));
    space.put(fetched('b', 2));
    space.faults.push(fault, fault);
    expect(await news.refresh('en')).toBe(answer);
    expect(await news.lookUp('en', 'a')).toBe(answer);
    expect(titles((await news.read('en', null)).heads)).toEqual(['a']);
    expect((await store.read())?.token).toBe('0');
    expect(errors).toEqual([]);
    expect(await news.refresh('en')).toBe('fresh');
  });

  test('a sync from the beginning that breaks off leaves everything as it was', async () => {
    const { space, news, store } = await returning(fetched('a', 1));
    space.faults.push('gone', 'malformed');
    expect(await news.refresh('en')).toBe('failed');
    expect(ids(await store.read())).toEqual(['a']);
  });

  test('certain to be offline, nobody is asked', async () => {
    const space = fakeSpace(fetched('a', 1));
    const { open } = newsSetup(space, { online: () => false, mayFetchAhead: () => false });
    expect(await open().refresh('en')).toBe('offline');
    expect(await open().lookUp('en', 'a')).toBe('offline');
    expect(space.asked).toEqual([]);
  });

  test('a fault of ours is told to us, and the page goes on', async () => {
    const wrong = new TypeError('wrong');
    const { gateway } = fakeSpace();
    const { open, errors } = newsSetup(fakeSpace(), {
      gateway: { ...gateway, list: () => Promise.reject(wrong) },
    });
    expect(await open().refresh('en')).toBe('failed');
    expect(errors).toEqual([wrong]);
  });

  test('a disk that fills up: what was fetched last is shown until the page is closed', async () => {
    const { space, deps, open, store } = await returning(fetched('a', 1));
    Object.assign(deps, { store: { ...store, change: async () => null } });
    const news = open();
    space.put(fetched('b', 2));
    await news.refresh('en');
    expect(titles((await news.read('en', null)).heads)).toEqual(['b', 'a']);
  });
});

test('beyond the limits the oldest go, with their pictures', async () => {
  const old = Array.from({ length: 101 }, (_, at) =>
    fetched(`a${at}`, 1, { date: new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10) }),
  );
  const { open, urls, store } = newsSetup(fakeSpace(...old));
  const lost = keptPictureUrl(aPicture('asset-a0'));
  const kept = keptPictureUrl(aPicture('asset-a50'));
  urls.add(lost).add(kept);
  await open().keepLatest('en');
  expect((await store.read())?.articles).toHaveLength(100);
  expect(ids(await store.read())).not.toContain('a0');
  expect(urls.has(lost)).toBe(false);
  expect(urls.has(kept)).toBe(true);
});
