import { formatRelativeDate } from './format.ts';
import type { Language } from './languages.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** 18 November 2026, from `2026-11-18`: the same day wherever the reader is, and in prerendered pages. */
export function formatDay(day: string, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-IE' : language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  formats.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** 1 day ago, 2 weeks ago (spec §9), counted from noon of the reader's own day; null for a day to come. */
export function formatDaysAgo(day: string, now: string, language: Language): string | null {
  const noon = new Date(`${day}T12:00:00`);
  const to = new Date(now).setHours(12, 0, 0, 0);
  return noon.getTime() > to ? null : formatRelativeDate(noon.toISOString(), now, language);
}
