import * as z from 'zod/mini';
import type { Locale } from '#domain/locale.ts';
import { NewsError } from '#sync/news-ports.ts';
import type { ContentClient, Query } from './contentful-client.ts';
import { AnswerError } from './news-faults.ts';

/** Spec §3: the first that the space has is what articles are in it. */
const CONTENT_TYPES = ['article', 'blogPost', 'post', 'news'] as const;

/** Questions as this space understands them; what it did not understand is remembered for the session. */
export type ArticleQueries = {
  /** Articles that a query of ours selects. */
  articles(language: Locale, query: Query): Promise<readonly unknown[]>;
  asset(language: Locale, id: string): Promise<unknown>;
  /** The content type of articles, asked for only where entries of several types leave it open. */
  typeAmong(entries: readonly unknown[]): Promise<string | null>;
};

export function createArticleQueries(client: ContentClient): ArticleQueries {
  let known: string | null = null;
  const untranslated = new Set<Locale>();

  async function ofType<T>(ask: (type: string) => Promise<T>): Promise<T> {
    for (const type of known === null ? CONTENT_TYPES : [known]) {
      try {
        const answer = await ask(type);
        known = type;
        return answer;
      } catch (error) {
        if (!isUnknownType(error)) throw error;
      }
    }
    known = null;
    throw new NewsError('malformed', 'The space has no content type for articles.');
  }

  /** A space without this locale answers 400 and says so in words only; then its default is asked for. */
  async function inLanguage<T>(language: Locale, ask: (locale: Query) => Promise<T>): Promise<T> {
    if (untranslated.has(language)) return ask({});
    try {
      return await ask({ locale: language });
    } catch (error) {
      if (!isBadQuery(error) || isUnknownType(error)) throw error;
      const answer = await ask({});
      untranslated.add(language);
      return answer;
    }
  }

  return {
    articles: (language, query) =>
      ofType((type) =>
        inLanguage(language, (locale) =>
          client.entries({ content_type: type, include: 0, ...locale, ...query }),
        ),
      ),
    asset: (language, id) => inLanguage(language, (locale) => client.asset(id, locale)),
    async typeAmong(entries) {
      if (known !== null) return known;
      const types = new Set(entries.map(contentTypeOf));
      if (types.has(CONTENT_TYPES[0])) return CONTENT_TYPES[0];
      if (!CONTENT_TYPES.some((type) => types.has(type))) return null;
      await ofType((type) => client.entries({ content_type: type, limit: 1, select: ['sys.id'] }));
      return known;
    },
  };
}

const isBadQuery = (error: unknown): boolean =>
  error instanceof AnswerError && error.status === 400;
const isUnknownType = (error: unknown): boolean =>
  error instanceof AnswerError && error.reasons.includes('unknownContentType');

const typedSchema = z.object({
  sys: z.object({ contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
});

export function contentTypeOf(entry: unknown): string | null {
  const parsed = typedSchema.safeParse(entry);
  return parsed.success ? parsed.data.sys.contentType.sys.id : null;
}
