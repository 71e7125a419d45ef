import { createContext, useContext } from 'react';
import type { Article, ArticleHead } from '#domain/article.ts';

/** News that the page was opened with, in the language that is shown. */
export type News = {
  /** Newest first. */
  readonly heads: readonly ArticleHead[];
  /** The article of this address; null where there is none by that name. */
  readonly article: Article | null;
};

export const NewsContext = createContext<News>({ heads: [], article: null });

export const useNews = (): News => useContext(NewsContext);
