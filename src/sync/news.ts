import type { Article, ArticleHead } from '#domain/article.ts';
import type { Locale } from '#domain/locale.ts';
import { articleBySlug, LATEST, newestFirst, picturesOf, textOf, toLetGo } from '#domain/news.ts';
import { keptPictureUrl } from '#domain/picture-url.ts';
import {
  NOTHING_KEPT,
  showsOtherPictures,
  withFound,
  withList,
  without,
  withRead,
  withSync,
  type NewsCopy,
  type NewsPictures,
  type NewsStore,
} from './news-copy.ts';
import { NewsError, type NewsChanges, type NewsGateway } from './news-ports.ts';
import type { Clock } from './ports.ts';

/** What was asked so short a time ago is not asked again as the reader goes from page to page. */
const FRESH_MS = 60_000;

/** `missing`: the service answers that it has no such article. */
export type NewsAnswer = 'fresh' | 'missing' | 'offline' | 'failed';

/** What is kept for a page. */
export type NewsView = {
  readonly heads: readonly ArticleHead[];
  readonly article: Article | null;
  /** When the list was last known to be right; null where it never was, and `heads` are then no list. */
  readonly listSavedAtMs: number | null;
  readonly articleSavedAtMs: number | null;
};

/** Runs when its turn comes, one at a time on this device. */
type InTurn = (work: () => Promise<void>) => Promise<void>;

export type NewsServiceDeps = {
  readonly gateway: NewsGateway;
  readonly store: NewsStore;
  readonly pictures: NewsPictures;
  readonly clock: Clock;
  readonly asks: InTurn;
  readonly fetchesPictures: InTurn;
  /** False where it is certain that nobody would answer: then nobody is asked. */
  readonly online: () => boolean;
  /** Whether the connection is good enough for what nobody has asked for yet. */
  readonly mayFetchAhead: () => boolean;
  /** Faults of ours; those of network, service and storage are answers. */
  readonly onError: (error: unknown) => void;
};

/** Nothing of it throws. */
export type NewsService = {
  read(language: Locale, slug: string | null): Promise<NewsView>;
  /** Asks what changed, or for the list where there is nothing yet to compare with. */
  refresh(language: Locale): Promise<NewsAnswer>;
  /** Asks for one article, unless an answer has just told of it. */
  lookUp(language: Locale, slug: string): Promise<NewsAnswer>;
  /** Somebody reads it: it stays longer. */
  opened(language: Locale, slug: string): Promise<void>;
  /** For idle time: everything and the latest pictures on a good connection; then keeps the limits. */
  keepLatest(language: Locale): Promise<void>;
};

export function createNewsService(deps: NewsServiceDeps): NewsService {
  const { gateway, store, pictures, clock, onError } = deps;
  /** Read once; also all there is where the device keeps nothing. */
  let memory: NewsCopy | null = null;
  let keeps = true;
  /** By what was asked: a list in a language, everything, or an article by its id. */
  const askedAtMs = new Map<string, number>();

  const reread = async (): Promise<NewsCopy> =>
    (memory = (keeps ? await store.read() : null) ?? memory ?? NOTHING_KEPT);
  const current = async (): Promise<NewsCopy> => memory ?? reread();

  async function change(plan: (copy: NewsCopy) => NewsCopy): Promise<void> {
    const before = await current();
    const written = keeps ? await store.change(plan) : null;
    // What is old on the disk must not come back over what was fetched.
    keeps = written !== null;
    memory = written ?? plan(before);
  }

  const isFresh = (what: string): boolean =>
    (askedAtMs.get(what) ?? -Infinity) > clock.nowMs() - FRESH_MS;
  const asked = (what: string): unknown => askedAtMs.set(what, clock.nowMs());

  async function sync(since: string | null): Promise<void> {
    const { changes, from } = await changesOf(gateway, since);
    if (from !== null && showsOtherPictures(await current(), changes)) return sync(null);
    await change((copy) => withSync(copy, from, changes, clock.nowMs()));
    asked(EVERYTHING);
    return undefined;
  }

  async function list(language: Locale): Promise<void> {
    const fetched = await gateway.list(language, LATEST);
    await change((copy) => withList(copy, language, fetched, clock.nowMs()));
    asked(listIn(language));
    for (const { id } of fetched) asked(id);
  }

  /** @returns what `work` came to, its failures told as what a page can say of them */
  async function answerOf(work: () => Promise<NewsAnswer>): Promise<NewsAnswer> {
    try {
      return deps.online() ? await work() : 'offline';
    } catch (error) {
      if (!(error instanceof NewsError)) onError(error);
      return error instanceof NewsError && error.fault === 'offline' ? 'offline' : 'failed';
    }
  }

  const inTurn = async (turn: InTurn, work: () => Promise<void>): Promise<NewsAnswer> =>
    answerOf(async () => {
      await turn(work);
      return 'fresh';
    });

  async function fetchPictures(language: Locale): Promise<void> {
    const have = new Set((await pictures.kept()).map(({ url }) => url));
    const latest = newestFirst((await current()).articles).slice(0, LATEST);
    const wanted = latest
      .flatMap(({ texts }) => textOf(texts, language) ?? [])
      .flatMap((text) => picturesOf(text).map(keptPictureUrl));
    for (const url of new Set(wanted)) {
      if (!deps.mayFetchAhead()) return;
      if (!have.has(url)) await pictures.keep(url);
    }
  }

  async function keepLimits(): Promise<void> {
    const kept = await pictures.kept();
    const { articles } = await reread();
    const { articleIds, pictureUrls } = toLetGo(articles, kept);
    if (articleIds.length > 0) await change((copy) => without(copy, articleIds));
    if (pictureUrls.length > 0) await pictures.remove(pictureUrls);
  }

  return {
    read: async (language, slug) => viewOf(await current(), language, slug),

    async refresh(language) {
      const startedAtMs = clock.nowMs();
      return inTurn(deps.asks, async () => {
        const { token, checkedAtMs } = await reread();
        if (token === null) return isFresh(listIn(language)) ? undefined : list(language);
        // Another tab may have asked while this one waited for its turn.
        const told = checkedAtMs !== null && checkedAtMs >= startedAtMs;
        return told || isFresh(EVERYTHING) ? undefined : sync(token);
      });
    },

    lookUp: async (language, slug) =>
      answerOf(async () => {
        const kept = articleBySlug((await current()).articles, language, slug);
        if (kept !== null && (isFresh(EVERYTHING) || isFresh(kept.id))) return 'fresh';
        const found = await gateway.find(language, slug);
        if (found === null) {
          if (kept !== null) await change((copy) => without(copy, [kept.id]));
          return 'missing';
        }
        await change((copy) => withFound(copy, language, found, clock.nowMs()));
        asked(found.id);
        return 'fresh';
      }),

    async opened(language, slug) {
      const kept = articleBySlug((await current()).articles, language, slug);
      if (kept !== null) await change((copy) => withRead(copy, kept.id, clock.nowMs()));
    },

    async keepLatest(language) {
      if (deps.mayFetchAhead()) {
        await inTurn(deps.asks, async () => {
          if ((await reread()).token === null && keeps) await sync(null);
        });
      }
      await inTurn(deps.fetchesPictures, async () => {
        await fetchPictures(language);
        await keepLimits();
      });
    },
  };
}

const EVERYTHING = 'everything';
const listIn = (language: Locale): string => `list ${language}`;

/** From the beginning where the token is not taken any more. */
async function changesOf(
  gateway: NewsGateway,
  since: string | null,
): Promise<{ changes: NewsChanges; from: string | null }> {
  try {
    return { changes: await gateway.changesSince(since), from: since };
  } catch (error) {
    if (since === null || !(error instanceof NewsError) || error.fault !== 'gone') throw error;
    return { changes: await gateway.changesSince(null), from: null };
  }
}

function viewOf(copy: NewsCopy, language: Locale, slug: string | null): NewsView {
  const { articles, listed, checkedAtMs } = copy;
  const listing =
    listed?.flatMap((id) => articles.find((one) => one.id === id) ?? []) ?? newestFirst(articles);
  const story = slug === null ? null : articleBySlug(articles, language, slug);
  return {
    heads: listing.flatMap(({ texts }) => textOf(texts, language) ?? []),
    article: story && textOf(story.texts, language),
    listSavedAtMs: checkedAtMs,
    articleSavedAtMs: story?.savedAtMs ?? null,
  };
}
