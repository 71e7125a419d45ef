import type { Language } from './languages.ts';

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-IE',
  fr: 'fr-FR',
  de: 'de-DE',
  nl: 'nl-NL',
};

/** Building a formatter costs more than a hundred uses of it, and a list shows three dates a row. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function inWords(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + Object.values(options).join();
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  dateFormats.set(key, format);
  return format.format(new Date(instant));
}

/** 10 Nov 2026. */
export function formatDate(instant: string, language: Language): string {
  return inWords(instant, language, { dateStyle: 'medium' });
}

/** 18:41. */
export function formatTime(instant: string, language: Language): string {
  return inWords(instant, language, { timeStyle: 'short' });
}

/** 10 Nov 2026, 18:41. */
export function formatDateTime(instant: string, language: Language): string {
  return inWords(instant, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** 10 Nov. */
export function formatDayMonth(instant: string, language: Language): string {
  return inWords(instant, language, { day: 'numeric', month: 'short' });
}

/** 12.11, day before month in all four languages; for scoreboard numerals. */
export function formatScoreDate(instant: string): string {
  const date = new Date(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}`;
}

/** 12 min, 3 hr, 2 days: the largest whole unit of a duration in milliseconds, at least 1 minute. */
export function formatAge(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(value);
}

/** Spec §9: weeks from seven days on, months from thirty. */
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** today, 1 day ago, 2 weeks ago, 3 months ago: whole days of the reader's calendar (spec §9). */
export function formatRelativeDate(instant: string, now: string, language: Language): string {
  // A device whose clock runs behind must not speak of the future.
  const days = Math.max(0, dayNumber(now) - dayNumber(instant));
  const [value, unit]: [number, Intl.RelativeTimeFormatUnit] =
    days < WEEK_DAYS
      ? [days, 'day']
      : days < MONTH_DAYS
        ? [Math.floor(days / WEEK_DAYS), 'week']
        : [Math.floor(days / MONTH_DAYS), 'month'];
  return relativeFormat(language, value === 0 ? 'auto' : 'always').format(-value, unit);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(language: Language, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = language + numeric;
  const format =
    relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(LOCALES[language], { numeric });
  relativeFormats.set(key, format);
  return format;
}

/** Days since 1970 of the reader's calendar day; through UTC, where every day has 24 hours. */
function dayNumber(instant: string): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** Whether two instants fall on the same day where the reader is. */
export function isSameDay(a: string, b: string): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** `en` as "English", "anglais", "Englisch" or "Engels". An unknown code stays as it is. */
export function formatLanguage(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([LOCALES[language]], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** 1.2 MB, from 1,000 MB on 3.4 GB; a file that is not empty has at least 0.1 MB (spec §2: size in MB). */
export function formatBytes(bytes: number, language: Language): string {
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / 1_000_000);
  const [value, unit] =
    megabytes < 1_000 ? [megabytes, 'megabyte'] : [megabytes / 1_000, 'gigabyte'];
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}
