import { serviceHeaders, serviceSettings } from './settings.ts';

const WITHIN_MS = 30_000;
const SEALED = 'sealed-contracts';

/** A stored file, or null where there is none. @throws Error where storage does not answer */
export async function readObject(
  bucket: string,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { url, key } = serviceSettings();
  const response = await fetch(`${url}/storage/v1/object/${bucket}/${path}`, {
    headers: serviceHeaders(key),
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const status = await statusOf(response);
  if (status === 404) return null;
  throw new Error(`storage answered ${status}`);
}

export function readSealed(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readObject(SEALED, path);
}

/**
 * Stores a sealed copy and answers what is stored: a copy that an earlier attempt left whole stays,
 * for somebody may hold it already.
 */
export async function keepSealed(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const status = await put(path, bytes, false);
  if (status === 200) return bytes;
  if (status !== 409) throw new Error(`storage answered ${status}`);
  const stored = await readSealed(path);
  if (stored !== null && isWhole(stored)) return stored;
  const again = await put(path, bytes, true);
  if (again !== 200) throw new Error(`storage answered ${again}`);
  return bytes;
}

async function put(path: string, bytes: Uint8Array<ArrayBuffer>, upsert: boolean): Promise<number> {
  const { url, key } = serviceSettings();
  const response = await fetch(`${url}/storage/v1/object/${SEALED}/${path}`, {
    method: 'POST',
    headers: {
      ...serviceHeaders(key),
      'content-type': 'application/pdf',
      'x-upsert': String(upsert),
    },
    body: bytes,
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  return await statusOf(response);
}

/** Storage answers 400 to most refusals and tells the status that it means in the body. */
async function statusOf(response: Response): Promise<number> {
  const text = await response.text();
  if (response.ok) return 200;
  try {
    const meant = Number((JSON.parse(text) as { statusCode?: unknown }).statusCode);
    return Number.isInteger(meant) ? meant : response.status;
  } catch {
    return response.status;
  }
}

/** A PDF from its first line to its last: nothing was cut off. */
function isWhole(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 5));
  return head === '%PDF-' && new TextDecoder().decode(bytes.subarray(-8)).includes('%%EOF');
}
