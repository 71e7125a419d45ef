import { useDaysAgo } from '#bindings/days-ago.ts';
import { useLanguage } from '#bindings/language.ts';
import { formatDay } from '#i18n/format-day.ts';

type ArticleDateProps = {
  date: string | null;
  /** Says also how long ago that was; its place is there before its words are. */
  ago?: boolean;
};

/** The day of an article in words, if it has one. */
export function ArticleDate({ date, ago = false }: ArticleDateProps) {
  const { language } = useLanguage();
  const since = useDaysAgo(date);
  if (date === null) return null;
  return (
    <>
      <time dateTime={date}>{formatDay(date, language)}</time>
      {ago && <span className="news-ago">{since}</span>}
    </>
  );
}
