import { artifact, INK, PAGE, WIDTH, type Paper } from './paper.ts';

type Tone = { ground: string; lines: string };
export const ON_LIGHT: Tone = { ground: INK.bottle, lines: INK.cream };
export const ON_DARK: Tone = { ground: INK.cream, lines: INK.bottle };

/** Touchline and halfway line make the T; the centre circle is its foot. As `src/ui/brand-mark.tsx`. */
export function brandMark({ doc }: Paper, x: number, y: number, size: number, tone: Tone): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48);
  doc.rect(0, 0, 48, 48).clip();
  doc.rect(0, 0, 48, 48).fill(tone.ground);
  doc.path('M0 13.5H48M24 13V48').lineWidth(6.5).stroke(tone.lines);
  doc.path('M8.5 48A15.5 15.5 0 0 1 39.5 48').lineWidth(4).stroke(tone.lines);
  doc.circle(38.5, 24.5, 4).fill(INK.red);
  doc.restore();
}

/** The head of the first page: mark, name, and what kind of paper this is. */
export function letterhead(paper: Paper, tag: string): void {
  const { doc } = paper;
  artifact(paper, () => {
    brandMark(paper, PAGE.left, 46, 30, ON_LIGHT);
    doc.font('bold').fontSize(16).fillColor(INK.bottle);
    doc.text('Touchline', PAGE.left + 40, 49.5, { lineBreak: false });
    doc.font('bold').fontSize(8).fillColor(INK.text);
    const width = doc.widthOfString(tag, { characterSpacing: 0.6 });
    doc.text(tag, PAGE.left + WIDTH - width, 57, { lineBreak: false, characterSpacing: 0.6 });
    doc.rect(PAGE.left, 88, WIDTH, 2.2).fill(INK.bottle);
  });
  doc.x = PAGE.left;
  doc.y = 120;
}

/** Foot of every page: which contract, and which page of how many. */
export function pageFeet(
  paper: Paper,
  left: string,
  page: (at: number, of: number) => string,
): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    // Below the margin the package would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = PAGE.height - 52;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .moveTo(PAGE.left, y - 8)
      .lineTo(PAGE.left + WIDTH, y - 8)
      .lineWidth(0.5)
      .stroke(INK.rule);
    doc.font('regular').fontSize(7.5).fillColor(INK.quiet);
    doc.text(left, PAGE.left, y, { lineBreak: false });
    const right = page(at - start + 1, count);
    doc.text(right, PAGE.left + WIDTH - doc.widthOfString(right), y, { lineBreak: false });
    doc.endMarkedContent();
  }
}
