import type { ArticleHead } from '#domain/article.ts';
import type { Locale } from '#domain/locale.ts';

/** Built in: a test holds them to their type, so that lists need no schema. */
const heads = import.meta.glob<readonly ArticleHead[]>('./samples/heads.*.json', {
  import: 'default',
});

/** What lists show of the built-in articles (spec §3), newest first. */
export async function loadSampleHeads(language: Locale): Promise<readonly ArticleHead[]> {
  return (await heads[`./samples/heads.${language}.json`]?.()) ?? [];
}
