import { canDraw, type Face, type Paper } from './paper.ts';

/** A stretch of text in one face. */
export type Run = { face: Face; text: string };

/** In the order in which the page asks its files for a letter. */
const SCRIPT: readonly Face[] = ['script', 'scriptExtended'];

/**
 * A typed signature in the script face of the signing page; null where that face lacks a letter: a name
 * in two hands would look like two people's.
 */
export function scriptRuns(paper: Paper, text: string): readonly Run[] | null {
  const runs: Run[] = [];
  for (const letter of letters(text)) {
    const face = SCRIPT.find((one) => canDraw(paper, one, letter));
    if (face === undefined) return null;
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

/** `U+738B U+5C0F`: the characters that a face cannot draw, each once, in their order. */
export function missingLetters(paper: Paper, face: Face, text: string): readonly string[] {
  const missing = letters(text)
    .flatMap((letter) => Array.from(letter))
    .filter((sign) => !/\s/.test(sign) && !canDraw(paper, face, sign));
  return [...new Set(missing)].map(
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

/** What people see as one letter, with its accents: no accent is drawn by another face than its letter. */
function letters(text: string): string[] {
  const segments = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}
