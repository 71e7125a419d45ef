/**
 * SHA-256 of the text's UTF-8 bytes, lower-case hex: the `Digest` of the domain for pages.
 * Browsers offer it on secure origins only; elsewhere it rejects.
 */
export async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
