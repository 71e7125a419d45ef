import { filesOf, type DocumentFile, type FileKind } from '#domain/document-file.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';
import type { DocumentCopy, TemplateItem } from '#sync/book.ts';
import type { Command } from '#sync/command.ts';

/** A document as a person knows it, in storage or just chosen. */
export type NamedDocument = Pick<DocumentFile, 'name' | 'size'>;

export function documentOf(row: Template | TemplateVersion, kind: FileKind): DocumentFile | null {
  return filesOf(row).find((file) => file.kind === kind) ?? null;
}

/**
 * Where a document is: there, still on this device only, refused by storage, or nowhere, because this
 * device lost its bytes before they went up.
 */
export type DocumentState = 'stored' | 'waiting' | 'refused' | 'missing';

export function documentState(
  { kind, blob }: DocumentCopy,
  item: TemplateItem,
  queue: readonly Command[],
): DocumentState {
  const codes = queue.flatMap(({ entityId, state, fault, patch }) => {
    if (entityId !== item.template.id || state !== 'parked' || fault === null) return [];
    const named = fault.field?.startsWith(`${kind}_file`) ?? false;
    const lost = fault.code === 'file_missing' && `${kind}_file_url` in patch;
    return named || lost ? [fault.code] : [];
  });
  if (blob === null) return codes.includes('file_missing') ? 'missing' : 'stored';
  return codes.some((code) => code !== 'file_missing') ? 'refused' : 'waiting';
}
