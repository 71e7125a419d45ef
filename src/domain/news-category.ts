import { toSlug } from './slug.ts';

/** Spec §3: the categories that have a word of their own in every language. */
export const CATEGORY_KEYS = [
  'news',
  'feature',
  'success',
  'product',
  'launch',
  'vision',
  'case-study',
] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

/** `case-study` for `CASE STUDY`; null for a category of somebody's own, which is shown as it came. */
export function categoryKey(category: string): CategoryKey | null {
  const slug = toSlug(category);
  return CATEGORY_KEYS.find((key) => key === slug) ?? null;
}
