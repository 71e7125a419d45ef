import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import type { Article } from '#domain/article.ts';
import type { KeptArticle } from '#domain/news.ts';
import { readRichText } from '#domain/read-rich-text.ts';
import { NOTHING_KEPT, type NewsCopy, type NewsStore } from '#sync/news-copy.ts';
import { heard, read } from './device-records.ts';

/** Values are `unknown`: they are parsed when read. */
type NewsSchema = DBSchema & {
  articles: { key: string; value: unknown };
  about: { key: string; value: unknown };
};
type NewsDatabase = IDBPDatabase<NewsSchema>;

export const NEWS_DATABASE_NAME = 'touchline-news';
/** The one record beside the articles. */
const ABOUT = 'copy';

/**
 * The kept news; opened for each piece of work, as nothing of it waits for anything.
 * @param space what tells one space of the service from another: its articles never mix
 */
export function createNewsStore(space: string, name = NEWS_DATABASE_NAME): NewsStore {
  async function write(transaction: Writing, plan: (copy: NewsCopy) => NewsCopy) {
    const articles = transaction.objectStore('articles');
    const about = transaction.objectStore('about');
    const [kept, record] = await Promise.all([articles.getAll(), about.get(ABOUT)]);
    const before = copyOf(space, kept, record);
    const after = plan(before);
    if (after === before) return after;
    const stays = new Set(before.articles);
    const ids = new Set(after.articles.map(({ id }) => id));
    // Also what cannot be read, and what another space has left.
    const gone = (await articles.getAllKeys()).filter((id) => !ids.has(id));
    const noted = async (): Promise<unknown> => about.put(aboutOf(space, after), ABOUT);
    await Promise.all([
      ...gone.map(async (id) => articles.delete(id)),
      ...after.articles
        .filter((one) => !stays.has(one))
        .map(async (one) => articles.put(one, one.id)),
      noted(),
      transaction.done,
    ]);
    return after;
  }

  async function withDatabase<T>(work: (database: NewsDatabase) => Promise<T>): Promise<T | null> {
    try {
      const database = await openDB<NewsSchema>(name, 1, {
        upgrade(fresh) {
          fresh.createObjectStore('articles');
          fresh.createObjectStore('about');
        },
      });
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      // Refused or full: what is not kept is fetched again.
      return null;
    }
  }

  return {
    read: () =>
      withDatabase(async (database) => {
        const transaction = heard(database.transaction(['articles', 'about']));
        const [articles, about] = await Promise.all([
          transaction.objectStore('articles').getAll(),
          transaction.objectStore('about').get(ABOUT),
        ]);
        return copyOf(space, articles, about);
      }),

    change: (plan) =>
      withDatabase(async (database) => {
        const transaction = heard(database.transaction(['articles', 'about'], 'readwrite'));
        try {
          return await write(transaction, plan);
        } catch (error) {
          // Without it what came before the fault would stay.
          transaction.abort();
          throw error;
        }
      }),
  };
}

type Writing = IDBPTransaction<NewsSchema, ('articles' | 'about')[], 'readwrite'>;

const aboutSchema = z.object({
  space: z.string(),
  token: z.nullable(z.string()),
  listed: z.nullable(z.array(z.string())),
  checkedAtMs: z.nullable(z.number()),
});

const aboutOf = (space: string, { token, listed, checkedAtMs }: NewsCopy): unknown => ({
  space,
  token,
  listed,
  checkedAtMs,
});

function copyOf(space: string, articles: readonly unknown[], about: unknown): NewsCopy {
  const known = read(aboutSchema, about);
  if (known === null || known.space !== space) return NOTHING_KEPT;
  const readable = articles.flatMap((value) => read<KeptArticle>(keptSchema, value) ?? []);
  const { token, listed, checkedAtMs } = known;
  // An article that cannot be read is one that no sync would bring again.
  const whole = readable.length === articles.length;
  return { articles: readable, token: whole ? token : null, listed, checkedAtMs };
}

const pictureSchema = z.object({
  url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

const articleSchema: z.ZodMiniType<Article> = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  date: z.nullable(z.string()),
  summary: z.string(),
  picture: z.nullable(z.union([z.string(), pictureSchema])),
  pictureAlt: z.string(),
  author: z.nullable(z.string()),
  body: z.pipe(
    z.unknown(),
    z.transform((body) => readRichText(body)),
  ),
});

const keptSchema = z.object({
  id: z.string(),
  updatedAt: z.string(),
  texts: z.record(z.string(), articleSchema),
  assetIds: z.array(z.string()),
  savedAtMs: z.number(),
  readAtMs: z.nullable(z.number()),
});
