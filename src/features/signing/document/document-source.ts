import type { DocumentFile } from '#domain/document-file.ts';
import { keptFiles, type KeptFiles } from './kept-files.ts';

/** Largest document that is brought into the page, in bytes: an old phone has little more to give. */
export const MAX_SHOWN_BYTES = 50_000_000;
/** A line that brings nothing for so long is taken for dead. */
const STALLED_MS = 45_000;

/** Why a document is not here; screens translate the code. */
export type SourceFault =
  /** No way to the server, and not kept on this device. */
  | 'offline'
  /** The server has no such file (yet). */
  | 'missing'
  /** The server failed to give it. */
  | 'server'
  | 'too_big'
  /** The bytes are not those that the contract names: never shown, never kept. */
  | 'altered';

export type SourceAnswer =
  /** `kept`: it opens without a network from now on. */
  { ok: true; body: Blob; kept: boolean } | { ok: false; fault: SourceFault };

export type SourcePorts = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  kept: KeptFiles;
  /** SHA-256 of the bytes, lower-case hex. */
  sha256(bytes: ArrayBuffer): Promise<string>;
};

export type DocumentSource = {
  /**
   * The exact bytes of a document: from this device, else over the network, once for all who ask
   * while the page is open. @param onProgress share of the bytes that are here, 0 to 1
   */
  get(file: DocumentFile, onProgress?: (share: number) => void): Promise<SourceAnswer>;
};

export function createDocumentSource(ports: SourcePorts): DocumentSource {
  const running = new Map<string, Promise<SourceAnswer>>();
  return {
    get(file, onProgress = () => undefined) {
      const key = `${file.url} ${file.sha256}`;
      const known = running.get(key);
      if (known) return known;
      const answer = load(ports, file, onProgress);
      running.set(key, answer);
      // A fault is worth another try; bytes stay for as long as the page is open.
      const forget = () => running.delete(key);
      answer.then((result) => void (result.ok || forget()), forget);
      return answer;
    },
  };
}

async function load(
  ports: SourcePorts,
  file: DocumentFile,
  onProgress: (share: number) => void,
): Promise<SourceAnswer> {
  if ((file.size ?? 0) > MAX_SHOWN_BYTES) return { ok: false, fault: 'too_big' };
  const kept = await ports.kept.read(file.url);
  if (kept !== null) {
    if (await isTheFile(ports, file, kept)) return { ok: true, body: kept, kept: true };
    // Broken on this device, or another version under the same address: the server decides.
    await ports.kept.forget(file.url);
  }
  const fetched = await fetchBody(ports, file, onProgress);
  if (!fetched.ok) return fetched;
  if (!(await isTheFile(ports, file, fetched.body))) return { ok: false, fault: 'altered' };
  return { ...fetched, kept: await ports.kept.keep(file.url, fetched.body) };
}

/** A row of an earlier version that names no hash leaves nothing to compare with. */
async function isTheFile(ports: SourcePorts, file: DocumentFile, body: Blob): Promise<boolean> {
  return file.sha256 === null || (await ports.sha256(await body.arrayBuffer())) === file.sha256;
}

async function fetchBody(
  ports: SourcePorts,
  file: DocumentFile,
  onProgress: (share: number) => void,
): Promise<SourceAnswer> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), STALLED_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), STALLED_MS);
  };
  try {
    const response = await ports.fetch(file.url, {
      // The address of the page is a secret, and nobody's login belongs to a public file.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    });
    if (!response.ok) return { ok: false, fault: response.status < 500 ? 'missing' : 'server' };
    const length = file.size ?? Number(response.headers.get('content-length') ?? 0);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let here = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      alive();
      parts.push(part.value);
      here += part.value.byteLength;
      if (here > MAX_SHOWN_BYTES) {
        stop.abort();
        return { ok: false, fault: 'too_big' };
      }
      if (length > 0) onProgress(Math.min(1, here / length));
    }
    const type = response.headers.get('content-type') ?? '';
    return { ok: true, body: new Blob(parts, { type }), kept: false };
  } catch {
    return { ok: false, fault: 'offline' };
  } finally {
    clearTimeout(timer);
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The documents of this page. */
export const documents = createDocumentSource({
  fetch: (url, init) => fetch(url, init),
  kept: keptFiles,
  sha256,
});
