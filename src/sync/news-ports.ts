import type { Article } from '#domain/article.ts';
import type { Locale } from '#domain/locale.ts';

/** An article as the content service has it in one language. */
export type FetchedArticle = {
  /** `sys.id`. */
  readonly id: string;
  /** `sys.updatedAt`, ISO 8601. */
  readonly updatedAt: string;
  readonly article: Article;
  /** Assets that the article shows, its featured picture and those in its body, by id. */
  readonly assetIds: readonly string[];
};

/** The same in every language that the service has it in. */
export type FetchedTexts = Omit<FetchedArticle, 'article'> & {
  readonly texts: Readonly<Partial<Record<Locale, Article>>>;
};

/** What has changed since a token was given. */
export type NewsChanges = {
  /** For the next call. */
  readonly token: string;
  readonly changed: readonly FetchedTexts[];
  /** Articles that are no more, by id. */
  readonly deleted: readonly string[];
  /** Pictures that are others now, or no more, by id: articles that show them are fetched anew. */
  readonly changedAssets: readonly string[];
};

/** `offline`: no answer at all; `gone`: the token is not taken any more (ask from the beginning). */
export type NewsFault = 'offline' | 'timeout' | 'refused' | 'unavailable' | 'malformed' | 'gone';

export class NewsError extends Error {
  override readonly name = 'NewsError';
  readonly fault: NewsFault;
  constructor(fault: NewsFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The content service. Every call throws nothing but `NewsError`; a malformed entry costs itself only. */
export type NewsGateway = {
  /** The newest, newest first (spec §7: 12 for the list, 3 for the home page). */
  list(language: Locale, limit: number): Promise<readonly FetchedArticle[]>;
  /** By its slug, normalised or as it came; null where the service has none (spec §5, §7). */
  find(language: Locale, slug: string): Promise<FetchedArticle | null>;
  /** Everything (`null`), or what changed since; all pages of it, in every language. */
  changesSince(token: string | null): Promise<NewsChanges>;
};
