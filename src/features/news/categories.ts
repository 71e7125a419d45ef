import type { ArticleHead } from '#domain/article.ts';
import { toSlug } from '#domain/slug.ts';

export type Category = { readonly code: string; readonly label: string };

/** The categories that articles have, in the order in which they appear; none has no name. */
export function categoriesOf(
  heads: readonly ArticleHead[],
  labelOf: (head: ArticleHead) => string,
): readonly Category[] {
  const labels = new Map(heads.map((head) => [head.category, labelOf(head)]));
  labels.delete('');
  return [...labels].map(([code, label]) => ({ code, label }));
}

/** `?category=case-study`: the same in every language. */
export function categoryInSearch(search: string, categories: readonly Category[]): string | null {
  const asked = new URLSearchParams(search).get('category');
  return categories.find(({ code }) => toSlug(code) === asked)?.code ?? null;
}

/** The search with a category put in its place; what else it says stays. */
export function searchWithCategory(search: string, category: string | null): string {
  const params = new URLSearchParams(search);
  if (category === null) params.delete('category');
  else params.set('category', toSlug(category));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
