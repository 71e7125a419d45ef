import { createContext, useContext } from 'react';
import type { Article, ArticleHead } from '#domain/article.ts';

/** News of the page that is shown, in its language. */
export type News = {
  /** Newest first. */
  readonly heads: readonly ArticleHead[];
  /** `loading`: nothing to show yet; `failed`: nothing can be had, kept and built-in articles included. */
  readonly list: 'loading' | 'shown' | 'failed';
  /** The article of this address, where it is one and the article is here. */
  readonly article: Article | null;
  /**
   * Of the article: `missing` when the service knows none by that name, `unkept` when it cannot be asked
   * (offline) and the article is not on this device, `failed` when it was asked and did not answer well.
   */
  readonly story: 'loading' | 'shown' | 'missing' | 'unkept' | 'failed';
  /** Why what is shown may be old; null while it is fresh, or nobody has asked yet. */
  readonly trouble: 'offline' | 'failed' | null;
  /** When what is shown was saved on this device, in ms since 1970; null for what is fresh or built in. */
  readonly savedAtMs: number | null;
};

export const NO_NEWS: News = {
  heads: [],
  list: 'loading',
  article: null,
  story: 'loading',
  trouble: null,
  savedAtMs: null,
};

export const NewsContext = createContext<News>(NO_NEWS);

export const useNews = (): News => useContext(NewsContext);
