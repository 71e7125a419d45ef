import type { KeptArticle, KeptPicture } from '#domain/news.ts';
import type { Locale } from '#domain/locale.ts';
import type { FetchedArticle, NewsChanges } from './news-ports.ts';

/** The news as this device has them, of one space of the content service. */
export type NewsCopy = {
  readonly articles: readonly KeptArticle[];
  /** Of the last sync; null before the first, and then `articles` are those that were met. */
  readonly token: string | null;
  /** What the last list named, newest first; null once a sync has told of everything. */
  readonly listed: readonly string[] | null;
  /** When the service last answered a list or a sync; null for never. */
  readonly checkedAtMs: number | null;
};

export const NOTHING_KEPT: NewsCopy = {
  articles: [],
  token: null,
  listed: null,
  checkedAtMs: null,
};

/** Throws nothing: news that cannot be kept are only fetched again. */
export type NewsStore = {
  /** Null where the device keeps nothing. */
  read(): Promise<NewsCopy | null>;
  /** Writes what `plan` makes of the copy, in one transaction; null where nothing was written. */
  change(plan: (copy: NewsCopy) => NewsCopy): Promise<NewsCopy | null>;
};

/** The pictures of the service on this device; throws nothing. */
export type NewsPictures = {
  kept(): Promise<readonly KeptPicture[]>;
  /** Fetches it, where that works and there is room. */
  keep(url: string): Promise<void>;
  remove(urls: readonly string[]): Promise<void>;
};

/**
 * What a sync makes of the copy. One asked for after another token than the one now kept is dropped:
 * another tab was faster, or the copy was begun anew and would have a hole.
 */
export function withSync(
  copy: NewsCopy,
  since: string | null,
  changes: NewsChanges,
  nowMs: number,
): NewsCopy {
  if (since !== null && copy.token !== since) return copy;
  const before = byId(copy);
  const after = since === null ? new Map<string, KeptArticle>() : byId(copy);
  for (const { id, updatedAt, texts, assetIds } of changes.changed) {
    const readAtMs = before.get(id)?.readAtMs ?? null;
    after.set(id, { id, updatedAt, texts, assetIds, savedAtMs: nowMs, readAtMs });
  }
  for (const id of changes.deleted) after.delete(id);
  return { articles: [...after.values()], token: changes.token, listed: null, checkedAtMs: nowMs };
}

/** A list leaves what it does not name: there is more than it shows. */
export function withList(
  copy: NewsCopy,
  language: Locale,
  list: readonly FetchedArticle[],
  nowMs: number,
): NewsCopy {
  const kept = list.reduce((all, one) => withFound(all, language, one, nowMs), copy);
  const listed = copy.token === null ? list.map(({ id }) => id) : null;
  return { ...kept, listed, checkedAtMs: nowMs };
}

/** An article in one language; those in others stay until a sync brings them. */
export function withFound(
  copy: NewsCopy,
  language: Locale,
  { id, updatedAt, article, assetIds }: FetchedArticle,
  nowMs: number,
): NewsCopy {
  const all = byId(copy);
  const before = all.get(id);
  // Answers overtake each other, and a cache on the way may be behind.
  if (before !== undefined && before.updatedAt > updatedAt) return copy;
  all.set(id, {
    id,
    updatedAt,
    texts: { ...before?.texts, [language]: article },
    assetIds: [...new Set([...assetIds, ...(before?.assetIds ?? [])])],
    savedAtMs: nowMs,
    readAtMs: before?.readAtMs ?? null,
  });
  return { ...copy, articles: [...all.values()] };
}

export function without(copy: NewsCopy, ids: readonly string[]): NewsCopy {
  const articles = copy.articles.filter(({ id }) => !ids.includes(id));
  return articles.length === copy.articles.length ? copy : { ...copy, articles };
}

export function withRead(copy: NewsCopy, id: string, nowMs: number): NewsCopy {
  const articles = copy.articles.map((one) => (one.id === id ? { ...one, readAtMs: nowMs } : one));
  return { ...copy, articles };
}

/** Whether other pictures show in articles that did not change themselves: these must come anew. */
export function showsOtherPictures(copy: NewsCopy, changes: NewsChanges): boolean {
  const told = new Set([...changes.changed.map(({ id }) => id), ...changes.deleted]);
  return copy.articles.some(
    ({ id, assetIds }) =>
      !told.has(id) && assetIds.some((asset) => changes.changedAssets.includes(asset)),
  );
}

const byId = ({ articles }: NewsCopy): Map<string, KeptArticle> =>
  new Map(articles.map((one) => [one.id, one]));
