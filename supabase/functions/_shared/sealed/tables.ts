import type { Fact } from '../../../../src/domain/contract-facts.ts';
import type { Element, Face, Paper } from './paper.ts';
import { artifact, BOTTOM, INK, PAGE, printable, setAttributes, WIDTH } from './paper.ts';

type Column = { width: number; size: number; face?: Face; colour?: string };

const PADDING = 4.2;
const GUTTER = 10;
const LABELS: Column = { width: 150, size: 9, colour: INK.quiet };
const VALUES: Column = { width: WIDTH - 150, size: 9 };
/** 64 hexadecimal digits in one line. */
export const HASHES: Column = { width: WIDTH - 150, size: 7.6 };

/** Two columns, the first one naming the second. */
export function factTable(
  paper: Paper,
  parent: Element,
  facts: readonly Fact[],
  values: Column = VALUES,
): void {
  const table = open(paper, parent, 'Table');
  for (const fact of facts) row(paper, table, fact, [LABELS, values], ['Row', null]);
  table.end();
  paper.doc.y += 4;
}

/** A table with a heading row, which every further page repeats for the eye alone. */
export function headedTable(
  paper: Paper,
  parent: Element,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
): void {
  const table = open(paper, parent, 'Table');
  const headColumns = columns.map((column): Column => ({
    ...column,
    size: 8,
    face: 'bold',
    colour: INK.text,
  }));
  row(
    paper,
    table,
    heads,
    headColumns,
    heads.map(() => 'Column'),
  );
  for (const cells of rows) {
    const height = heightOf(paper, cells, columns);
    if (paper.doc.y + height > BOTTOM) {
      paper.doc.addPage();
      artifact(paper, () => drawCells(paper, heads, headColumns));
      rule(paper);
    }
    row(
      paper,
      table,
      cells,
      columns,
      cells.map(() => null),
    );
  }
  table.end();
  paper.doc.y += 4;
}

function open({ doc }: Paper, parent: Element, type: string): Element {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

type Scope = 'Row' | 'Column' | null;

function row(
  paper: Paper,
  table: Element,
  cells: readonly string[],
  columns: readonly Column[],
  scopes: readonly Scope[],
): void {
  const { doc } = paper;
  const height = heightOf(paper, cells, columns);
  if (doc.y + height > BOTTOM) doc.addPage();
  const line = open(paper, table, 'TR');
  const top = doc.y + PADDING;
  let x = PAGE.left;
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    const scope = scopes[at] ?? null;
    const element = open(paper, line, scope === null ? 'TD' : 'TH');
    if (scope !== null) setAttributes(element, { O: 'Table', Scope: scope });
    element.add(() => drawCell(paper, cell, column, x, top));
    element.end();
    x += column.width;
  }
  line.end();
  doc.y = top - PADDING + height;
  rule(paper);
}

function drawCells(paper: Paper, cells: readonly string[], columns: readonly Column[]): void {
  const top = paper.doc.y + PADDING;
  const height = heightOf(paper, cells, columns);
  let x = PAGE.left;
  for (const [at, cell] of cells.entries()) {
    drawCell(paper, cell, columns[at], x, top);
    x += columns[at].width;
  }
  paper.doc.y = top - PADDING + height;
}

function drawCell({ doc }: Paper, cell: string, column: Column, x: number, y: number): void {
  const { width, size, face = 'regular', colour = INK.text } = column;
  doc.font(face).fontSize(size).fillColor(colour);
  doc.text(words(cell), x, y, { width: width - GUTTER, lineGap: 1.2 });
}

function heightOf({ doc }: Paper, cells: readonly string[], columns: readonly Column[]): number {
  const heights = cells.map((cell, at) => {
    const { width, size, face = 'regular' } = columns[at];
    doc.font(face).fontSize(size);
    return doc.heightOfString(words(cell), { width: width - GUTTER, lineGap: 1.2 });
  });
  return Math.max(...heights) + 2 * PADDING;
}

/** A cell without words would lose its place in the structure. */
function words(cell: string): string {
  return printable(cell).trim() || '–';
}

function rule(paper: Paper): void {
  const { doc } = paper;
  artifact(paper, () => {
    doc
      .moveTo(PAGE.left, doc.y)
      .lineTo(PAGE.left + WIDTH, doc.y)
      .lineWidth(0.5)
      .stroke(INK.rule);
  });
}
