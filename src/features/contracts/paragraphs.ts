import type { MergePiece } from '#domain/merge-fields.ts';

/** Splits plain pieces at empty lines; a filled field is never split, whatever was typed into it. */
export function paragraphsOf(pieces: readonly MergePiece[]): readonly (readonly MergePiece[])[] {
  const paragraphs: MergePiece[][] = [[]];
  for (const piece of pieces) {
    const parts =
      piece.field === null ? piece.text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/) : [piece.text];
    for (const [index, text] of parts.entries()) {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ text, field: piece.field });
    }
  }
  return paragraphs.filter((paragraph) => paragraph.some((piece) => piece.text.trim() !== ''));
}
