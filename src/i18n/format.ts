import type { Language } from './languages.ts';

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-IE',
  fr: 'fr-FR',
  de: 'de-DE',
  nl: 'nl-NL',
};

/** 10 Nov 2026. */
export function formatDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(
    new Date(instant),
  );
}

/** 18:41. */
export function formatTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(
    new Date(instant),
  );
}

/** 10 Nov 2026, 18:41. */
export function formatDateTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** 10 Nov. */
export function formatDayMonth(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short' }).format(
    new Date(instant),
  );
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
