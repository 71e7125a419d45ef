import type { RichTextNode } from '#domain/article.ts';
import { RICH_TEXT_DEPTH } from '#domain/read-rich-text.ts';

/** What alone these hold, and what stands nowhere else; a browser would move anything else about. */
const HOLD = new Map<string, readonly string[]>([
  ['unordered-list', ['list-item']],
  ['ordered-list', ['list-item']],
  ['table', ['table-row']],
  ['table-row', ['table-cell', 'table-header-cell']],
]);
const HELD = new Set([...HOLD.values()].flat());
/** Stand among words; a link cannot stand in a link. */
const LINK = /^(hyperlink|entry-hyperlink|asset-hyperlink|embedded-entry-inline)$/;
/** Hold words, not blocks. */
const OF_WORDS = /^(paragraph|heading-[1-6])$/;

/**
 * Whether a node has its own element where it stands (`frame`), leaves only what is in it (`bare`: a
 * list in a paragraph, a link in a link), or cannot be there at all (`out`).
 */
export function standing(nodeType: string, inside: readonly string[]): 'frame' | 'bare' | 'out' {
  const only = HOLD.get(inside.at(-1) ?? '');
  if (only !== undefined) return only.includes(nodeType) ? 'frame' : 'out';
  if (HELD.has(nodeType)) return 'bare';
  if (LINK.test(nodeType)) return inside.some((type) => LINK.test(type)) ? 'bare' : 'frame';
  return inside.some((type) => OF_WORDS.test(type) || LINK.test(type)) ? 'bare' : 'frame';
}

export type HeadingRanks = ReadonlyMap<string, 'h2' | 'h3' | 'h4' | 'h5' | 'h6'>;

/**
 * The headings that a document uses, in order, from h2 on: the page has an h1 of its own, and screen
 * readers announce a level that is left out.
 */
export function headingRanks(document: RichTextNode): HeadingRanks {
  const used = new Set<string>();
  const visit = (node: RichTextNode, depth: number): void => {
    if (/^heading-[1-6]$/.test(node.nodeType)) used.add(node.nodeType);
    if (depth < RICH_TEXT_DEPTH) node.content?.forEach((child) => visit(child, depth + 1));
  };
  visit(document, 0);
  const ranks = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;
  return new Map([...used].toSorted().map((type, index) => [type, ranks[index] ?? 'h6']));
}
