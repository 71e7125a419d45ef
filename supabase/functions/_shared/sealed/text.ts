import { contractBlocks } from '../../../../src/domain/contract-blocks.ts';
import type { Element, Face, Paper } from './paper.ts';
import { INK, keepTogether, PAGE, printable, tagged, WIDTH } from './paper.ts';

type Style = { face: Face; size: number; colour: string; gap: number; after: number };

const STYLES = {
  title: { face: 'bold', size: 25, colour: INK.text, gap: -2, after: 4 },
  lead: { face: 'regular', size: 12.5, colour: INK.quiet, gap: 1, after: 6 },
  section: { face: 'bold', size: 15, colour: INK.text, gap: 0, after: 7 },
  small: { face: 'bold', size: 10.2, colour: INK.text, gap: 1, after: 3 },
  body: { face: 'regular', size: 10.2, colour: INK.text, gap: 2.6, after: 8 },
  note: { face: 'regular', size: 9, colour: INK.quiet, gap: 1.6, after: 7 },
} satisfies Record<string, Style>;
export type StyleName = keyof typeof STYLES;

/** Room that a heading wants below itself: it never stands alone at the foot of a page. */
const COMPANY = 64;

/** A block of text in the column, tagged as `type`. */
export function write(
  paper: Paper,
  parent: Element,
  type: string,
  style: StyleName,
  text: string,
  more: { colour?: string; x?: number; width?: number } = {},
): void {
  const { doc } = paper;
  const words = printable(text);
  if (words.trim() === '') return;
  const { face, size, colour, gap, after } = STYLES[style];
  const { x = PAGE.left, width = WIDTH } = more;
  doc.font(face).fontSize(size);
  if (/^H\d$/.test(type)) {
    keepTogether(paper, doc.heightOfString(words, { width, lineGap: gap }) + COMPANY);
  }
  tagged(paper, parent, type, () => {
    doc.fillColor(more.colour ?? colour).text(words, x, doc.y, { width, lineGap: gap });
  });
  doc.y += after;
  doc.x = PAGE.left;
}

/** A section heading with its rule and its place in the outline. */
export function section(paper: Paper, parent: Element, type: string, title: string): void {
  const { doc } = paper;
  doc.y += 16;
  keepTogether(paper, 110);
  write(paper, parent, type, 'section', title);
  doc.outline.addItem(title);
}

/** A contract's text: numbered titles as headings, the rest as paragraphs with their line ends. */
export function contractText(paper: Paper, parent: Element, text: string): void {
  for (const block of contractBlocks(printable(text))) {
    if (block.kind === 'heading') {
      paper.doc.y += 4;
      write(paper, parent, 'H3', 'small', block.text);
    } else {
      write(paper, parent, 'P', 'body', block.text);
    }
  }
}
