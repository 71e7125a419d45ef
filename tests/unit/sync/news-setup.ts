import 'fake-indexeddb/auto';
import type { Article } from '#domain/article.ts';
import type { Locale } from '#domain/locale.ts';
import { articleBySlug, textOf, type KeptArticle, type KeptPicture } from '#domain/news.ts';
import { assetIdOf } from '#domain/picture-url.ts';
import { createNewsStore } from '#local/news-store.ts';
import type { NewsPictures, NewsStore } from '#sync/news-copy.ts';
import {
  NewsError,
  type FetchedTexts,
  type NewsFault,
  type NewsGateway,
} from '#sync/news-ports.ts';
import { createNewsService, type NewsServiceDeps } from '#sync/news.ts';
import { fakeClock, newId } from './builders.ts';

export const anArticle = (changes: Partial<Article> = {}): Article => ({
  slug: 'floodlights',
  title: 'Floodlights',
  category: 'NEWS',
  categoryLabel: 'News',
  date: '2026-11-18',
  summary: 'Light on every pitch.',
  picture: null,
  pictureAlt: '',
  author: 'Máire',
  body: null,
  ...changes,
});

export const aPicture = (asset: string) => ({
  url: `https://images.ctfassets.net/space/${asset}/hash/${asset}.jpg`,
  width: 1600,
  height: 1200,
});

/** An article and its picture, both called `id`; `day` of November. */
export function fetched(id: string, day: number, changes: Partial<Article> = {}): FetchedTexts {
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  const text = anArticle({
    slug: id,
    title: id,
    date,
    picture: aPicture(`asset-${id}`),
    ...changes,
  });
  return {
    id,
    updatedAt: `${date}T09:00:00.000Z`,
    assetIds: [`asset-${id}`],
    texts: { en: text, de: { ...text, title: `${id} (de)` } },
  };
}

export const keptOf = (one: FetchedTexts, changes: Partial<KeptArticle> = {}): KeptArticle => ({
  ...one,
  savedAtMs: 0,
  readAtMs: null,
  ...changes,
});

/** The content service: what it has, what became of it since each token, and what fails next. */
export function fakeSpace(...start: FetchedTexts[]) {
  const articles = new Map(start.map((one) => [one.id, one]));
  const log: ({ put: string } | { gone: string } | { asset: string })[] = [];
  const asked: string[] = [];
  const faults: NewsFault[] = [];
  let firstToken = 0;
  let edits = 0;

  const ask = async (what: string): Promise<void> => {
    asked.push(what);
    const fault = faults.shift();
    if (fault !== undefined) throw new NewsError(fault, 'as told');
  };
  const inOne = (language: Locale, { texts, ...rest }: FetchedTexts) => {
    const article = textOf(texts, language);
    return article === null ? [] : { ...rest, article };
  };
  const gateway: NewsGateway = {
    async list(language, limit) {
      await ask(`list ${language} ${limit}`);
      return [...articles.values()]
        .toSorted((a, b) => ((a.texts.en?.date ?? '') < (b.texts.en?.date ?? '') ? 1 : -1))
        .slice(0, limit)
        .flatMap((one) => inOne(language, one));
    },
    async find(language, slug) {
      await ask(`find ${language} ${slug}`);
      const all = [...articles.values()].map((one) => keptOf(one));
      const found = articles.get(articleBySlug(all, language, slug)?.id ?? '');
      return (found && [inOne(language, found)].flat()[0]) ?? null;
    },
    async changesSince(token) {
      await ask(`changes ${token ?? 'all'}`);
      const since = token === null ? null : Number(token);
      if (since !== null && since < firstToken) throw new NewsError('gone', 'too old');
      const told = since === null ? [] : log.slice(since);
      const puts = new Set(told.flatMap((one) => ('put' in one ? [one.put] : [])));
      return {
        token: String(log.length),
        changed: [...articles.values()].filter(({ id }) => since === null || puts.has(id)),
        deleted: [...new Set(told.flatMap((one) => ('gone' in one ? [one.gone] : [])))].filter(
          (id) => !articles.has(id),
        ),
        changedAssets: told.flatMap((one) => ('asset' in one ? [one.asset] : [])),
      };
    },
  };
  return {
    gateway,
    articles,
    asked,
    faults,
    put(one: FetchedTexts) {
      edits += 1;
      const updatedAt = `2026-12-01T00:00:${String(edits).padStart(6, '0')}Z`;
      articles.set(one.id, { ...one, updatedAt });
      log.push({ put: one.id });
    },
    remove(id: string) {
      if (articles.delete(id)) log.push({ gone: id });
    },
    /** Another file under the same asset; its article has the same date of change. */
    redraw(id: string) {
      const one = articles.get(id);
      if (one === undefined) return;
      const picture = { ...aPicture(`asset-${id}`), width: 1600 + log.length };
      const texts = Object.fromEntries(
        Object.entries(one.texts).map(([language, text]) => [language, { ...text, picture }]),
      );
      articles.set(id, { ...one, texts });
      log.push({ asset: `asset-${id}` });
    },
    forgetTokens: () => void (firstToken = log.length + 1),
  };
}
export type FakeSpace = ReturnType<typeof fakeSpace>;

export function memoryPictures(bytesEach = 1000) {
  const urls = new Set<string>();
  const fetchedUrls: string[] = [];
  const pictures: NewsPictures = {
    kept: async () =>
      [...urls].map((url): KeptPicture => ({ url, bytes: bytesEach, assetId: assetIdOf(url) })),
    async keep(url) {
      fetchedUrls.push(url);
      urls.add(url);
    },
    async remove(gone) {
      for (const url of gone) urls.delete(url);
    },
  };
  return { pictures, urls, fetchedUrls };
}

/** One at a time, as the browser's locks. */
export function inTurn() {
  let last = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A device, its tabs and the service. `store` over one that refuses everything: see `refusing`. */
export function newsSetup(space: FakeSpace, over: Partial<NewsServiceDeps> = {}) {
  const clock = fakeClock();
  const store = createNewsStore('space', `news-${newId()}`);
  const { pictures, urls, fetchedUrls } = memoryPictures();
  const errors: unknown[] = [];
  const deps: NewsServiceDeps = {
    gateway: space.gateway,
    store,
    pictures,
    clock,
    asks: inTurn(),
    fetchesPictures: inTurn(),
    online: () => true,
    mayFetchAhead: () => true,
    onError: (error) => void errors.push(error),
    ...over,
  };
  return {
    deps,
    clock,
    store: deps.store,
    urls,
    fetchedUrls,
    errors,
    /** Another tab, or the same after a restart. */
    open: () => createNewsService(deps),
  };
}

export const refusing: NewsStore = { read: async () => null, change: async () => null };
