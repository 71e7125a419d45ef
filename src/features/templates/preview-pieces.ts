import { mergePieces, type MergeField, type MergeValues } from '#domain/merge-fields.ts';
import { mergeFindings } from './merge-findings.ts';

/** A stretch of the previewed text; `flawed` where braces stay in the contract as written. */
export type PreviewPiece = {
  readonly text: string;
  readonly field: MergeField | null;
  readonly flawed: boolean;
};

/** The merged text with what is filled in and what is not filled in told apart. */
export function previewPieces(template: string, values: MergeValues): readonly PreviewPiece[] {
  return mergePieces(template, values).flatMap(({ text, field }) =>
    field === null ? plainPieces(text) : [{ text, field, flawed: false }],
  );
}

function plainPieces(text: string): readonly PreviewPiece[] {
  const pieces: PreviewPiece[] = [];
  let end = 0;
  const add = (part: string, flawed: boolean): void => {
    if (part !== '') pieces.push({ text: part, field: null, flawed });
  };
  for (const { start, written } of mergeFindings(text)) {
    add(text.slice(end, start), false);
    add(written, true);
    end = start + written.length;
  }
  add(text.slice(end), false);
  return pieces;
}
