import { useLanguage } from './language.ts';
import { formatDaysAgo } from '#i18n/format-day.ts';
import { useOnceShown } from './once-shown.ts';

/** How long ago a day was; null until the page stands, since a prerendered page knows no today. */
export function useDaysAgo(day: string | null): string | null {
  const { language } = useLanguage();
  return useOnceShown(
    () => (day === null ? null : formatDaysAgo(day, new Date().toISOString(), language)),
    null,
  );
}
