import {
  documentFields,
  FILE_KINDS,
  type documentColumns,
  type FileKind,
} from '#domain/document-file.ts';

type Row = { readonly [name in keyof typeof documentColumns]: string | number | null };

/** A document by what its row says of it; `size` in bytes, null where the row does not say. */
export type NamedDocument = { kind: FileKind; name: string; size: number | null };

/** The documents that stand in the place of a row's texts, or beside them. */
export function namedDocuments(row: Row): readonly NamedDocument[] {
  return FILE_KINDS.flatMap((kind) => {
    const fields = documentFields(kind);
    const [name, size] = [row[fields.name], row[fields.size]];
    if (typeof name !== 'string') return [];
    return [{ kind, name, size: typeof size === 'number' ? size : null }];
  });
}
