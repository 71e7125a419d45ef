import { filesOf, type DocumentFile } from '../../../../src/domain/document-file.ts';
import type { Contract } from '../../../../src/domain/contract.ts';
import { readObject } from '../storage.ts';
import { sha256Hex } from '../digest.ts';

/** A contract's document, with its bytes where it is small enough to travel in the sealed copy. */
export type SealedDocument = DocumentFile & { bytes: Uint8Array<ArrayBuffer> | null };

/** Together; mail servers take little more than twice as much. */
const LARGEST_BYTES = 8 * 1024 * 1024;

/** A document is not what the contract says it is: no sealed copy may be made with it. */
export class DocumentFault extends Error {
  readonly code: 'file_missing' | 'file_changed';

  constructor(code: 'file_missing' | 'file_changed') {
    super(code);
    this.code = code;
  }
}

/** @throws DocumentFault where a document is missing or has another hash than the one that was signed */
export async function sealedDocuments(contract: Contract): Promise<SealedDocument[]> {
  const files = filesOf(contract);
  const total = files.reduce((sum, file) => sum + (file.size ?? Infinity), 0);
  const found: SealedDocument[] = [];
  for (const file of files) {
    found.push({ ...file, bytes: total > LARGEST_BYTES ? null : await signedBytes(file) });
  }
  return found;
}

/** Only our own bucket is read, whatever host the stored address names. */
const OUR_FILE =
  /\/storage\/v1\/object\/public\/contract-documents\/([A-Za-z0-9-]+\/[A-Za-z0-9_.-]+)$/;

async function signedBytes(file: DocumentFile): Promise<Uint8Array<ArrayBuffer>> {
  const path = OUR_FILE.exec(file.url)?.[1];
  const bytes = path === undefined ? null : await readObject('contract-documents', path);
  if (bytes === null) throw new DocumentFault('file_missing');
  if (file.sha256 !== null && (await sha256Hex(bytes)) !== file.sha256) {
    throw new DocumentFault('file_changed');
  }
  return bytes;
}
