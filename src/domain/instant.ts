/** A moment as ISO 8601 in UTC with milliseconds, `2026-11-20T09:14:32.727Z`; compares as text. */
export type Instant = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds since 1970 of an instant. */
export function toMs(instant: Instant): number {
  return Date.parse(instant);
}

/** @param ms milliseconds since 1970 */
export function fromMs(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** The instant `days` times 24 hours later. */
export function addDays(instant: Instant, days: number): Instant {
  return fromMs(toMs(instant) + days * DAY_MS);
}

/** Whether it is an instant in the one form in which rows are kept. */
export function isInstant(value: unknown): boolean {
  return typeof value === 'string' && value.length === 24 && value[10] === 'T' && value[23] === 'Z';
}

/** Postgres in UTC: at most six decimals, none where they are zero. */
const IN_UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:Z|\+00(?::00)?)$/;

/**
 * The one form of any time that our servers write; null where it is none. Postgres writes
 * `2026-11-20 09:14:32.727+00` on some paths, which Safari cannot parse: the blank becomes a T and a
 * two-digit offset gets its minutes.
 */
export function canonicalInstant(text: string): Instant | null {
  const utc = IN_UTC.exec(text);
  const iso = utc
    ? `${utc[1]}.${(utc[2] ?? '').padEnd(3, '0').slice(0, 3)}Z`
    : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  return utc ? iso : fromMs(ms);
}
