/** The fields that a template may name (spec §2). */
export const MERGE_FIELDS = ['customer_name', 'customer_email', 'customer_company'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Readonly<Record<MergeField, string | null>>;

const FIELD = /\{([a-z][a-z0-9_]*)\}/g;

/** A blank to fill in by hand reads better in a contract than a missing word. */
const BLANK = '__________';

export type MergePiece = { readonly text: string; readonly field: MergeField | null };

/**
 * Splits a template into plain pieces and filled fields, in one pass, so that a value which itself
 * looks like a field stays as typed. A field without a value becomes a blank line; an unknown field
 * stays as written, because the author must see it.
 */
export function mergePieces(template: string, values: MergeValues): readonly MergePiece[] {
  const pieces: MergePiece[] = [];
  let end = 0;
  for (const match of template.matchAll(FIELD)) {
    const field = MERGE_FIELDS.find((name) => name === match[1]);
    if (field === undefined) continue;
    if (match.index > end) pieces.push({ text: template.slice(end, match.index), field: null });
    pieces.push({ text: values[field]?.trim() || BLANK, field });
    end = match.index + match[0].length;
  }
  if (end < template.length) pieces.push({ text: template.slice(end), field: null });
  return pieces;
}

/** The merged text that is shown, hashed and signed. */
export function merge(template: string, values: MergeValues): string {
  return mergePieces(template, values)
    .map((piece) => piece.text)
    .join('');
}

/** Names in braces that we do not fill, each once, in order of appearance. */
export function unknownFields(template: string): readonly string[] {
  const names = [...template.matchAll(FIELD)].map((match) => match[1] ?? '');
  return [...new Set(names)].filter((name) => !MERGE_FIELDS.some((field) => field === name));
}

/** A letter cut in two, as some keyboards leave behind; no UTF-8 can hold it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Text as it is stored: one form of each letter (NFC) and of each line end, so that hashes agree,
 * and nothing that Postgres cannot hold (NUL, half a letter).
 */
export function normaliseText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n');
}
