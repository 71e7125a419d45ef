/** Largest file that is checked, in bytes: it must fit into a phone's memory at once. */
export const MAX_FILE_BYTES = 50_000_000;

/** Read in steps of this many bytes, so that the page can say how far it is. */
const STEP_BYTES = 2_000_000;

/** `insecure`: browsers compute fingerprints on secure origins only. */
export type HashFault = 'notPdf' | 'tooLarge' | 'unreadable' | 'insecure';
export type HashResult = { ok: true; sha256: string } | { ok: false; fault: HashFault };

type Bytes = Pick<Blob, 'size' | 'slice'>;
type Subtle = Pick<SubtleCrypto, 'digest'>;

/**
 * SHA-256 of a PDF, computed on this device; the file goes nowhere. The browser's own digest takes a
 * file whole, so it is collected first; that takes nearly all of the time.
 * @param onProgress 0 to 1
 * @returns `sha256` in lower-case hexadecimal digits; rejects only with the signal's reason
 */
export async function hashPdf(
  file: Bytes,
  subtle: Subtle | undefined,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<HashResult> {
  if (subtle === undefined) return { ok: false, fault: 'insecure' };
  if (file.size > MAX_FILE_BYTES) return { ok: false, fault: 'tooLarge' };
  try {
    if (!(await beginsAsPdf(file))) return { ok: false, fault: 'notPdf' };
    const bytes = await collect(file, onProgress, signal);
    return { ok: true, sha256: hexOf(await subtle.digest('SHA-256', bytes)) };
  } catch {
    signal.throwIfAborted();
    // Moved, changed, taken out with its stick, or too much for this device.
    return { ok: false, fault: 'unreadable' };
  }
}

const PDF_MARK = '%PDF-';
/** Readers take the mark anywhere in here (Adobe's implementation note to ISO 32000). */
const MARK_WITHIN_BYTES = 1024;

async function beginsAsPdf(file: Bytes): Promise<boolean> {
  const start = await file.slice(0, MARK_WITHIN_BYTES).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes(PDF_MARK);
}

async function collect(
  file: Bytes,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  for (let from = 0; from < file.size; from += STEP_BYTES) {
    signal.throwIfAborted();
    const step = await file.slice(from, from + STEP_BYTES).arrayBuffer();
    bytes.set(new Uint8Array(step), from);
    onProgress((from + step.byteLength) / file.size);
  }
  return bytes;
}

function hexOf(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
