/** Left out without a trace, so that "doesn’t" stays one word (spec §5). */
const PUNCTUATION = /['"`´‘’‚‛“”„‟‹›«»….,:;!?¡¿()[\]{}]/g;

/**
 * The part of an address that names an article (spec §5): decoded, in small letters, words apart by
 * single hyphens. Letters of every script stay.
 */
export function toSlug(text: string): string {
  return decoded(text)
    .replace(PUNCTUATION, '')
    .replaceAll('&', 'and')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Spec §5: an article without a slug, or with one that was encoded, takes it from its title. */
export function articleSlug({ slug, title }: { slug: string | null; title: string }): string {
  const given = slug?.trim() ?? '';
  return toSlug(given === '' || given.includes('%') ? title : given);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
