import type { FileKind } from './document-file.ts';

/** Spec §2: what a template's document may be. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Extension = keyof typeof DOCUMENT_TYPES;
const EXTENSIONS: readonly Extension[] = ['pdf', 'doc', 'docx'];

/** Why a file cannot be a document; screens translate the code. */
export type DocumentFault =
  | 'empty'
  /** Neither PDF nor Word by its name. */
  | 'wrong_type'
  /** Its name says one thing, its bytes another: nobody could open it. */
  | 'content_differs';

export type FileCheck =
  | { ok: true; extension: Extension; type: (typeof DOCUMENT_TYPES)[Extension] }
  | { ok: false; code: DocumentFault };

/** A chosen file that is no document; the book throws it before anything is kept. */
export class UnfitDocument extends Error {
  readonly kind: FileKind;
  readonly code: DocumentFault;

  constructor(kind: FileKind, code: DocumentFault) {
    super(`${kind} file: ${code}`);
    this.name = 'UnfitDocument';
    this.kind = kind;
    this.code = code;
  }
}

/** As much of a file as `sniffFile` needs to see, in bytes; the whole file does as well. */
export const SNIFF_BYTES = 65_536;

/** Judges a chosen file by its name and its bytes, whole or the first `SNIFF_BYTES` of them. */
export function sniffFile(name: string, bytes: Uint8Array): FileCheck {
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  const extension = EXTENSIONS.find((one) => one === ending);
  if (extension === undefined) return { ok: false, code: 'wrong_type' };
  if (bytes.length === 0) return { ok: false, code: 'empty' };
  if (typeByContent(bytes) !== extension) return { ok: false, code: 'content_differs' };
  return { ok: true, extension, type: DOCUMENT_TYPES[extension] };
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Compound file (MS-CFB §2.2): Word up to 2003, and other programs of that time. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Readers look for `%PDF-` within the first kilobyte (ISO 32000-1, annex H.3.4.1). */
const PDF_WITHIN_BYTES = 1024;

function typeByContent(bytes: Uint8Array): Extension | null {
  if (indexOf(bytes, PDF, 0, PDF_WITHIN_BYTES) >= 0) return 'pdf';
  if (startsWith(bytes, OLE2, 0)) return 'doc';
  return isWordPackage(entriesOfZip(bytes)) ? 'docx' : null;
}

/** Spreadsheets and slides are packages of the same kind; only Word's parts make a document. */
function isWordPackage(entries: readonly string[]): boolean {
  if (entries.some((entry) => entry.startsWith('word/'))) return true;
  const other = entries.some((entry) => /^(xl|ppt|visio)\//.test(entry));
  return !other && entries.includes('[Content_Types].xml');
}

const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];
const LOCAL_HEADER_BYTES = 30;
const MAX_NAME = 512;

/** Names in the local headers of a ZIP file's beginning (APPNOTE §4.3.7); none where it is none. */
function entriesOfZip(bytes: Uint8Array): readonly string[] {
  if (!startsWith(bytes, LOCAL_HEADER, 0)) return [];
  const names: string[] = [];
  for (let at = 0; at >= 0; at = indexOf(bytes, LOCAL_HEADER, at + 4, SNIFF_BYTES)) {
    const length = (bytes[at + 26] ?? 0) + 256 * (bytes[at + 27] ?? 0);
    const from = at + LOCAL_HEADER_BYTES;
    if (length <= MAX_NAME) names.push(String.fromCharCode(...bytes.subarray(from, from + length)));
  }
  return names;
}

function startsWith(bytes: Uint8Array, pattern: readonly number[], at: number): boolean {
  return pattern.every((byte, index) => bytes[at + index] === byte);
}

function indexOf(bytes: Uint8Array, pattern: readonly number[], from: number, to: number): number {
  for (let at = from; at < Math.min(to, bytes.length); at += 1) {
    if (startsWith(bytes, pattern, at)) return at;
  }
  return -1;
}
