import * as z from 'zod/mini';

/** Which of a template's two documents a file is; the first word of its path in storage (spec §3). */
export const fileKindSchema = z.enum(['template', 'terms']);
export type FileKind = z.infer<typeof fileKindSchema>;

const text = z._default(z.nullable(z.string()), null);
const bytes = z._default(z.nullable(z.number()), null);

/**
 * The columns of a row that may have documents in the place of its texts. Absent in rows of earlier
 * versions. Sizes in bytes; hashes are SHA-256 of the file in lower-case hex.
 */
export const documentColumns = {
  template_file_url: text,
  template_file_name: text,
  template_file_size: bytes,
  template_file_sha256: text,
  terms_file_url: text,
  terms_file_name: text,
  terms_file_size: bytes,
  terms_file_sha256: text,
};

/** A document as a row or a signing link names it. */
export const documentFileSchema = z.object({
  kind: fileKindSchema,
  name: z.string(),
  /** Public address in storage; the file may still be on its way there. */
  url: z.string(),
  /** Bytes; null where an older row does not say. */
  size: z._default(z.nullable(z.number()), null),
  sha256: z._default(z.nullable(z.string()), null),
});
export type DocumentFile = z.infer<typeof documentFileSchema>;

export type DocumentColumns = Readonly<
  Record<
    `${FileKind}_file_url` | `${FileKind}_file_name` | `${FileKind}_file_sha256`,
    string | null
  > &
    Record<`${FileKind}_file_size`, number | null>
>;

export const FILE_KINDS = ['template', 'terms'] as const satisfies readonly FileKind[];

/** A row's four columns of one document: written together or not at all. */
export function documentFields(kind: FileKind) {
  return {
    url: `${kind}_file_url`,
    name: `${kind}_file_name`,
    size: `${kind}_file_size`,
    sha256: `${kind}_file_sha256`,
  } as const;
}

/** Adds the columns of a document of which one is touched: the server takes all four or none. */
export function wholeDocuments(touched: readonly string[], known: readonly string[]): string[] {
  const groups = FILE_KINDS.map((kind): readonly string[] => Object.values(documentFields(kind)));
  const whole = groups.filter((fields) => fields.some((field) => touched.includes(field))).flat();
  return known.filter((field) => touched.includes(field) || whole.includes(field));
}

/** The columns of both documents and nothing else of a row. */
export function documentsOf(row: DocumentColumns): DocumentColumns {
  const { template_file_url, template_file_name, template_file_size, template_file_sha256 } = row;
  const { terms_file_url, terms_file_name, terms_file_size, terms_file_sha256 } = row;
  return {
    template_file_url,
    template_file_name,
    template_file_size,
    template_file_sha256,
    terms_file_url,
    terms_file_name,
    terms_file_size,
    terms_file_sha256,
  };
}

/** The documents that a row names, the contract's before the terms'. */
export function filesOf(row: DocumentColumns): readonly DocumentFile[] {
  return FILE_KINDS.flatMap((kind) => {
    const url = row[`${kind}_file_url`];
    const name = row[`${kind}_file_name`] ?? '';
    const size = row[`${kind}_file_size`];
    return url === null ? [] : [{ kind, name, url, size, sha256: row[`${kind}_file_sha256`] }];
  });
}

/** The hashes that are signed with the texts. */
export function fileHashesOf(files: readonly DocumentFile[]) {
  const sha256Of = (kind: FileKind) => files.find((file) => file.kind === kind)?.sha256 ?? null;
  return { template_file_sha256: sha256Of('template'), terms_file_sha256: sha256Of('terms') };
}

/**
 * The documents that a contract may take over from its template: one whose hash an older row does not
 * say would be signed unseen, and is left out.
 */
export function signableDocuments(row: DocumentColumns): DocumentColumns {
  const columns = documentsOf(row);
  const partial = FILE_KINDS.filter((kind) =>
    Object.values(documentFields(kind)).some((name) => columns[name] === null),
  );
  const names = partial.flatMap((kind) => Object.values(documentFields(kind)));
  return { ...columns, ...Object.fromEntries(names.map((name) => [name, null])) };
}
