/** A piece of a page's text as pdf.js gives it: in the order of the file, with its place. */
export type TextPiece = {
  str: string;
  /** A line ends after it. */
  hasEOL: boolean;
  /** Its height, in points; 0 for pieces that only end a line. */
  height: number;
  /** The last number is how high its base line stands on the page. */
  transform: readonly number[];
};

/** A gap so many times as high as the letters parts paragraphs. */
const PARAGRAPH_GAP = 1.7;

/** The text of a page as paragraphs, to be read out, and to be read where the page is too small. */
export function paragraphsOf(pieces: readonly TextPiece[]): readonly string[] {
  const lines = linesOf(pieces);
  const paragraphs: string[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === '') continue;
    const last = paragraphs.at(-1);
    if (before === null || last === undefined || partsFrom(before, line)) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = joined(last, text);
    before = line;
  }
  return paragraphs;
}

type Line = { text: string; y: number; height: number };

function linesOf(pieces: readonly TextPiece[]): readonly Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const piece of pieces) {
    open ??= { text: '', y: piece.transform[5] ?? 0, height: 0 };
    open.text += piece.str;
    open.height = Math.max(open.height, piece.height);
    if (!piece.hasEOL) continue;
    lines.push(open);
    open = null;
  }
  return open === null ? lines : [...lines, open];
}

/** Lines of another size are a heading or its text; a wide gap, or a way back up, begins anew. */
function partsFrom(before: Line, line: Line): boolean {
  const height = Math.max(before.height, line.height) || 12;
  const gap = before.y - line.y;
  const otherSize = Math.abs(before.height - line.height) > height * 0.15;
  return otherSize || gap > height * PARAGRAPH_GAP || gap < -height / 2;
}

/** A word that the end of a line cut in two is one again; a real hyphen before a capital stays. */
function joined(before: string, line: string): string {
  return /\p{Ll}[-\u2010\u00ad]$/u.test(before) && /^\p{Ll}/u.test(line)
    ? before.slice(0, -1) + line
    : `${before} ${line}`;
}
