import { useLanguage } from '#bindings/language.ts';
import { formatDay } from '#i18n/format-day.ts';

/** The day of an article in words, if it has one. */
export function ArticleDate({ date }: { date: string | null }) {
  const { language } = useLanguage();
  return date === null ? null : <time dateTime={date}>{formatDay(date, language)}</time>;
}
