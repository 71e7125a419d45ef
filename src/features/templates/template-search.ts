import type { TemplateItem } from '#sync/book.ts';

/** From here on the list has a search box. */
export const SEARCH_FROM = 11;

/** Templates in whose name, texts or file names every word of the search stands; accents do not count. */
export function searchTemplates(
  items: readonly TemplateItem[],
  search: string,
): readonly TemplateItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ template }) => {
    const { name, content, terms_and_conditions, template_file_name, terms_file_name } = template;
    const text = plain(
      [name, template_file_name, terms_file_name, content, terms_and_conditions].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
