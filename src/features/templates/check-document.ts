import { sniffFile, SNIFF_BYTES, type DocumentFault } from '#domain/file-type.ts';

/** Why a chosen file is not taken; sentences live in i18n under `file.fault`. */
export type ChoiceFault = DocumentFault | 'unreadable';

/** As `<input accept>` (spec §5). */
export const ACCEPTED_FILES = '.pdf,.doc,.docx';

/** Larger files are taken too (spec §5: no limit), with a word on what that means. */
export const LARGE_FILE_BYTES = 20_000_000;

/** Looks at the beginning of a file; null: it is what its name says and can be read. */
export async function checkDocument(file: File): Promise<ChoiceFault | null> {
  try {
    const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
    const found = sniffFile(file.name, head);
    return found.ok ? null : found.code;
  } catch {
    // Moved, changed or deleted on the disk since it was chosen.
    return 'unreadable';
  }
}
