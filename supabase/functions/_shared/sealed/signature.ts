import { strokesSchema } from '../../../../src/domain/strokes.ts';
import { fill, writtenMoment, type DocumentWords } from '../../../../src/domain/document-words.ts';
import { strokesToPath } from '../../../../src/ui/signature-pad/stroke-path.ts';
import { PAD_HEIGHT, PAD_WIDTH } from '../../../../src/ui/signature-pad/stroke.ts';
import type { SealClaim } from '../claims.ts';
import type { Element, Paper } from './paper.ts';
import { artifact, INK, keepTogether, PAGE, printable, tagged, WIDTH } from './paper.ts';
import { missingLetters, scriptRuns, type Run } from './script.ts';
import { write } from './text.ts';

/** Points of the page per unit of the pad. */
const SCALE = 0.5;
const LINE_WIDTH = PAD_WIDTH * SCALE;
const ROOM = 240;

/** The signature on its line, as ink where it was drawn, and who signed when. */
export function signatureBlock(
  paper: Paper,
  parent: Element,
  { contract, signature }: SealClaim,
  words: DocumentWords,
): void {
  const { doc } = paper;
  const { locale } = contract;
  const name = contract.customer_name?.trim() || contract.customer_email;
  const alt = fill(words.signatureOf, { name });
  keepTogether(paper, ROOM);
  const path = signature.signature_type === 'drawn' ? inkPath(signature.strokes) : null;
  if (path !== null) drawnInk(paper, parent, path, alt);
  else if (signature.signature_type === 'typed')
    typedInk(paper, parent, signature.signature_data, alt, words);
  else write(paper, parent, 'P', 'note', words.drawnUnshown);
  artifact(paper, () => {
    doc.rect(PAGE.left, doc.y, LINE_WIDTH, 1.6).fill(INK.text);
  });
  doc.y += 8;
  const date = writtenMoment(contract.signed_at ?? signature.received_at, locale);
  write(paper, parent, 'P', 'small', [name, contract.customer_company].filter(Boolean).join(', '));
  write(paper, parent, 'P', 'note', fill(words.signedOn, { date }));
  if (signature.late_sync) write(paper, parent, 'P', 'note', words.late);
}

/** The strokes as the pad draws them. Kept text may be anything: what is no ink gives null. */
function inkPath(strokes: string | null): string | null {
  if (strokes === null) return null;
  try {
    const parsed = strokesSchema.safeParse(JSON.parse(strokes));
    const path = parsed.success ? strokesToPath(parsed.data.map(within)) : '';
    return path === '' ? null : path;
  } catch {
    return null;
  }
}

type Ink = { points: readonly (readonly [number, number, number, number])[] };

/** Nothing is drawn beside the pad, whoever sent the points. */
function within({ points }: Ink): Ink {
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return {
    points: points.map(([x, y, pressure, at]) => [
      clamp(x, PAD_WIDTH),
      clamp(y, PAD_HEIGHT),
      clamp(pressure, 1),
      at,
    ]),
  };
}

function drawnInk(paper: Paper, parent: Element, path: string, alt: string): void {
  const { doc } = paper;
  const top = doc.y;
  tagged(
    paper,
    parent,
    'Figure',
    () => {
      doc.save().translate(PAGE.left, top).scale(SCALE);
      doc.path(path).fill(INK.text, 'non-zero');
      doc.restore();
    },
    { alt, bounds: [PAGE.left, top, LINE_WIDTH, PAD_HEIGHT * SCALE] },
  );
  doc.y = top + PAD_HEIGHT * SCALE + 2;
}

/** A typed name as it stood on the page, and the numbers of the letters that no face here has. */
function typedInk(
  paper: Paper,
  parent: Element,
  typed: string,
  alt: string,
  words: DocumentWords,
): void {
  const { doc } = paper;
  const text = printable(typed).normalize('NFC');
  const script = scriptRuns(paper, text);
  const runs = script ?? [{ face: 'italic' as const, text }];
  doc.y += script === null ? 22 : 16;
  tagged(paper, parent, 'P', () => drawRuns(paper, runs, script === null ? 26 : 34), { alt });
  doc.y += 4;
  doc.x = PAGE.left;
  const codes = script === null ? missingLetters(paper, 'italic', text) : [];
  if (codes.length > 0) {
    write(paper, parent, 'P', 'note', fill(words.typedUnshown, { codes: codes.join(' ') }));
  }
}

function drawRuns({ doc }: Paper, runs: readonly Run[], size: number): void {
  const top = doc.y;
  for (const [at, { face, text }] of runs.entries()) {
    const options = { width: WIDTH, continued: at < runs.length - 1 };
    doc.font(face).fontSize(size).fillColor(INK.text);
    if (at === 0) doc.text(text, PAGE.left, top, options);
    else doc.text(text, options);
  }
}
