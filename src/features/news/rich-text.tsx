import { Fragment, type ReactNode } from 'react';
import type { RichTextNode } from '#domain/article.ts';
import { RICH_TEXT_DEPTH } from '#domain/read-rich-text.ts';
import { RichEmbed } from './rich-embed.tsx';
import { RichLink } from './rich-link.tsx';
import { headingRanks, standing, type HeadingRanks } from './rich-text-rules.ts';
import { RichTable } from './rich-table.tsx';

type Words = { readonly table: string; readonly newTab: string };
type Around = {
  readonly words: Words;
  readonly ranks: HeadingRanks;
  readonly depth: number;
  /** Types of the nodes around, outermost first. */
  readonly inside: readonly string[];
};

/**
 * A document of the content service (spec §3). What it does not know it passes over to what stands
 * inside; what must not stand where it is loses its frame.
 */
export function RichText({ document, words }: { document: RichTextNode; words: Words }) {
  const around = { words, ranks: headingRanks(document), depth: 0, inside: [] };
  return <div className="rich-text">{childrenOf(document, around)}</div>;
}

const FRAMES = new Map<string, 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'tr' | 'td'>([
  ['paragraph', 'p'],
  ['unordered-list', 'ul'],
  ['ordered-list', 'ol'],
  ['list-item', 'li'],
  ['blockquote', 'blockquote'],
  ['table-row', 'tr'],
  ['table-cell', 'td'],
]);

/** Point at an entry or a file of the content service. */
const EMBEDDED = /^(embedded-(entry-block|entry-inline|asset-block)|(entry|asset)-hyperlink)$/;

/** Inner marks last; each once, however often it is written. */
const MARKS = new Map<string, 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' | 'code'>([
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
]);

function childrenOf(node: RichTextNode, around: Around): ReactNode {
  if (around.depth >= RICH_TEXT_DEPTH) return null;
  const inner = {
    ...around,
    depth: around.depth + 1,
    inside: [...around.inside, node.nodeType],
  };
  return (node.content ?? []).map((child, index) => (
    <Fragment key={index}>{draw(child, inner)}</Fragment>
  ));
}

function draw(node: RichTextNode, around: Around): ReactNode {
  const { nodeType } = node;
  const stands = standing(nodeType, around.inside);
  if (stands === 'out') return null;
  if (nodeType === 'text') return marked(node);
  const children = childrenOf(node, around);
  if (stands === 'bare') return children;
  const rank = around.ranks.get(nodeType);
  if (rank !== undefined) {
    const Heading = rank;
    return <Heading>{children}</Heading>;
  }
  const Frame = FRAMES.get(nodeType);
  if (Frame !== undefined) return <Frame>{children}</Frame>;
  if (nodeType === 'hr') return <hr />;
  if (nodeType === 'table') return <RichTable label={around.words.table}>{children}</RichTable>;
  if (nodeType === 'table-header-cell') return <th>{children}</th>;
  if (nodeType === 'hyperlink')
    return (
      <RichLink address={node.data?.['uri']} newTabLabel={around.words.newTab}>
        {children}
      </RichLink>
    );
  if (EMBEDDED.test(nodeType))
    return (
      <RichEmbed node={node} newTabLabel={around.words.newTab}>
        {children}
      </RichEmbed>
    );
  return children;
}

function marked({ value = '', marks = [] }: RichTextNode): ReactNode {
  const asked = new Set(marks.map(({ type }) => type));
  return [...MARKS]
    .filter(([type]) => asked.has(type))
    .reduce<ReactNode>((inner, [, Tag]) => <Tag>{inner}</Tag>, value);
}
