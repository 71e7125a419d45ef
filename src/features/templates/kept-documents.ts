import type { FileKind } from '#domain/document-file.ts';
import type { FileChoice } from '#sync/book.ts';

export type DocumentChoices = Readonly<Record<FileKind, FileChoice>>;

export const NOTHING_CHOSEN: DocumentChoices = { template: { do: 'keep' }, terms: { do: 'keep' } };

/**
 * Chosen files of unsent forms, for as long as the page lives: no storage of the browser takes a
 * file along with the kept texts without copying all of it. After a reload only their names are left.
 */
const kept = new Map<string, DocumentChoices>();

export function readKeptDocuments(key: string): DocumentChoices | null {
  return kept.get(key) ?? null;
}

export function keepDocuments(key: string, choices: DocumentChoices): void {
  kept.set(key, choices);
}

export function forgetDocuments(key: string): void {
  kept.delete(key);
}
