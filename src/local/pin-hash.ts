/**
 * A PIN has few digits, so that the hash slows guessing down rather than preventing it: the waits of
 * the hand-over lock do the rest. Iterations are kept with the hash and may grow later.
 */
const ITERATIONS = 210_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

export type PinHash = { salt: string; hash: string; iterations: number };

/** Random salt, hex. */
export function newSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** PBKDF2 with SHA-256. */
export async function hashPin(
  pin: string,
  salt: string,
  iterations = ITERATIONS,
): Promise<PinHash> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations },
    key,
    HASH_BITS,
  );
  return { salt, hash: toHex(new Uint8Array(bits)), iterations };
}

export async function samePin(pin: string, kept: PinHash): Promise<boolean> {
  return (await hashPin(pin, kept.salt, kept.iterations)).hash === kept.hash;
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
