import type { News } from '#bindings/news.ts';
import type { Article, ArticleHead } from '#domain/article.ts';
import type { Language } from '#i18n/languages.ts';
import { loadSampleHeads } from '#remote/news/samples.ts';
import type { NewsSource } from './load-page.ts';

const NONE: News = { heads: [], article: null };

/** The built-in articles, each loaded once. */
export function sampleNews(): NewsSource {
  const heads = new Map<Language, readonly ArticleHead[]>();
  const articles = new Map<string, Article | null>();
  const known = new Map<string, News>();
  const key = (language: Language, slug: string | null): string => `${language} ${slug ?? ''}`;
  return {
    async load(language, slug) {
      const [all, article] = await Promise.all([
        heads.get(language) ?? loadSampleHeads(language),
        slug === null ? null : (articles.get(key(language, slug)) ?? loadArticle(language, slug)),
      ]);
      heads.set(language, all);
      if (slug !== null) articles.set(key(language, slug), article);
      known.set(key(language, slug), { heads: all, article });
    },
    at: (language, slug) => known.get(key(language, slug)) ?? NONE,
  };
}

/** Lists do without what reads an article. */
async function loadArticle(language: Language, slug: string): Promise<Article | null> {
  const { loadSampleArticle } = await import('#remote/news/sample-articles.ts');
  return loadSampleArticle(language, slug);
}

export async function sampleSlugs(): Promise<readonly string[]> {
  return (await loadSampleHeads('en')).map(({ slug }) => slug);
}
