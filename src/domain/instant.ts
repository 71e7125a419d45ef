import * as z from 'zod/mini';

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

/**
 * Reads any time that our servers write and leaves the canonical form.
 * Postgres writes `2026-11-20 09:14:32.727+00` on some paths, which Safari cannot parse: the blank
 * becomes a T and a two-digit offset gets its minutes.
 */
export const instantSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
    const ms = Date.parse(iso);
    if (Number.isNaN(ms)) {
      context.issues.push({ code: 'custom', message: 'not a time', input: text });
      return z.NEVER;
    }
    return fromMs(ms);
  }),
);
