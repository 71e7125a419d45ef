import type { RichTextTarget } from '#domain/rich-text-targets.ts';
import { toSlug } from '#domain/slug.ts';

/** Stands for our own site while an address is read. */
const OURS = 'https://ours.invalid';

/** Null for what leads nowhere: no target, one of another kind, an address that is neither ours nor https. */
export function richTarget(value: unknown): RichTextTarget | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const title = typeof given['title'] === 'string' ? given['title'].trim() : '';
  if (given['kind'] === 'article') {
    const slug = typeof given['slug'] === 'string' ? toSlug(given['slug']) : '';
    return slug === '' ? null : { kind: 'article', slug, title };
  }
  const url = safeSource(given['url']);
  if (url === null) return null;
  if (given['kind'] === 'file') return { kind: 'file', url, title };
  if (given['kind'] !== 'picture') return null;
  const [width, height] = [pixels(given['width']), pixels(given['height'])];
  return { kind: 'picture', url, width, height, title };
}

function safeSource(url: unknown): string | null {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, OURS)) return null;
  const { origin, protocol, pathname, search, href } = new URL(url, OURS);
  if (origin === OURS) return pathname + search;
  return protocol === 'https:' ? href : null;
}

const pixels = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : null;
