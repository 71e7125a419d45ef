import type { News } from '#bindings/news.ts';
import type { NewsAnswer, NewsView } from '#sync/news.ts';

/** What the service has said of a page; null where it was not asked yet. */
export type Asked = { readonly list: NewsAnswer | null; readonly story: NewsAnswer | null };

/** What a page shows: what is kept in place of what is built in, and how old it may be. */
export function shownNews(
  builtIn: News,
  view: NewsView,
  slug: string | null,
  { list, story }: Asked,
): News {
  const known = view.listSavedAtMs !== null;
  const heads = known ? view.heads : builtIn.heads;
  const nothing = list === 'offline' || list === 'failed' ? 'failed' : 'loading';
  const article = story === 'missing' ? null : (view.article ?? builtIn.article);
  const answer = slug === null ? list : story;
  const trouble = answer === 'offline' || answer === 'failed' ? answer : null;
  const savedAtMs = slug === null ? view.listSavedAtMs : view.articleSavedAtMs;
  return {
    heads,
    list: known || heads.length > 0 ? 'shown' : nothing,
    article,
    story: article === null ? STORY[story ?? 'unasked'] : 'shown',
    trouble,
    savedAtMs: answer === 'fresh' ? null : savedAtMs,
  };
}

/** What stands in the place of an article that is not here. */
const STORY: Readonly<Record<NewsAnswer | 'unasked', News['story']>> = {
  unasked: 'loading',
  // It was told of and is gone again: another tab has just let go of it.
  fresh: 'missing',
  missing: 'missing',
  offline: 'unkept',
  failed: 'failed',
};

/** Whether a page that shows one may go on showing it in place of the other. */
export function isSameNews(one: News, other: News): boolean {
  const { heads, ...rest } = one;
  return (
    heads.length === other.heads.length &&
    heads.every((head, index) => head === other.heads[index]) &&
    KEYS.every((key) => rest[key] === other[key])
  );
}

const KEYS = ['list', 'article', 'story', 'trouble', 'savedAtMs'] as const;
