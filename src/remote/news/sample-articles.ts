import type { Article } from '#domain/article.ts';
import type { Locale } from '#domain/locale.ts';
import { toSlug } from '#domain/slug.ts';
import { readStory } from './article-schema.ts';
import { loadSampleHeads } from './samples.ts';

/** The bodies of the built-in articles, each a chunk of its own. */
const stories = import.meta.glob<unknown>(['./samples/*.json', '!./samples/heads.*.json'], {
  import: 'default',
});

/** An article by its slug, also as it comes in an old or typed address; null where there is none. */
export async function loadSampleArticle(language: Locale, slug: string): Promise<Article | null> {
  const wanted = toSlug(slug);
  const [heads, story] = await Promise.all([
    loadSampleHeads(language),
    stories[`./samples/${wanted}.${language}.json`]?.(),
  ]);
  const head = heads.find((one) => one.slug === wanted);
  return head === undefined ? null : { ...head, ...readStory(story) };
}
