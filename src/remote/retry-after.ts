/**
 * `Retry-After` in seconds or as a date (RFC 9110 §10.2.3).
 * @returns milliseconds from now, never negative; null where there is none that can be read
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
