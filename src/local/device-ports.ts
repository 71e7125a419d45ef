import type { Clock, Timer, TimeoutSignal } from '#sync/ports.ts';
import type { RandomIds } from './book-deps.ts';

/** The world as browsers give it; the only place where `local` touches clock, timer and chance. */
export const deviceClock: Clock = { nowMs: () => Date.now() };

export const deviceTimer: Timer = (delayMs, work) => {
  // Longer delays overflow a 32-bit number and would fire at once.
  const handle = setTimeout(work, Math.min(delayMs, 2 ** 31 - 1));
  return () => clearTimeout(handle);
};

export const deviceTimeout: TimeoutSignal = (delayMs) => AbortSignal.timeout(delayMs);

export const deviceIds: RandomIds = {
  uuid: () => crypto.randomUUID(),
  token: () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const base64 = btoa(String.fromCharCode(...bytes));
    return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  },
};

/** SHA-256 of the text's UTF-8 bytes, lower-case hex. */
export function deviceDigest(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text));
}

/** SHA-256 of a file, lower-case hex. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
