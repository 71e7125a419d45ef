import type { Locale } from '#domain/locale.ts';
import { toSlug } from '#domain/slug.ts';
import { NewsError, type FetchedArticle, type NewsGateway } from '#sync/news-ports.ts';
import { createArticleQueries, type ArticleQueries } from './article-queries.ts';
import { byId, parsedById } from './by-id.ts';
import {
  articleTargets,
  completeArticle,
  LINK_FIELDS,
  missingAssetIds,
  MOST_LINKS,
} from './complete-article.ts';
import type { NewsConfig } from './config.ts';
import { createContentClient, type ClientOptions } from './contentful-client.ts';
import { linksOf } from './link-targets.ts';
import { createChangesSince } from './news-changes.ts';
import { parseArticle, type ArticleDraft } from './parse-article.ts';
import { parseAsset } from './parse-asset.ts';

/** Spec §7. */
const TIMEOUT_MS = 30_000;
/** Articles among which one is looked for whose address is made from its title (spec §5). */
const SEARCHED = 100;

const NEWEST_FIRST = { order: ['-fields.date'] } as const;

export type NewsGatewayOptions = Partial<ClientOptions> & {
  /** Drafts too, with the token for them; it asks for lists and articles only, not for changes. */
  readonly preview?: boolean;
};

/** News from Contentful (spec §7), or from what answers like it. */
export function createNewsGateway(
  config: NewsConfig,
  { preview = false, ...options }: NewsGatewayOptions = {},
): NewsGateway {
  const access = preview ? config.preview : config.delivery;
  if (access === null) return refusing();
  const client = createContentClient(config, access, {
    timeoutMs: TIMEOUT_MS,
    retryBaseMs: 1_000,
    isOnline: () => globalThis.navigator?.onLine !== false,
    ...options,
  });
  const queries = createArticleQueries(client);
  const read = (language: Locale, items: readonly unknown[]) =>
    complete(queries, language, drafts(items, config.origin), config.origin);
  return {
    list: async (language, limit) =>
      read(language, await queries.articles(language, { ...NEWEST_FIRST, limit })),
    async find(language, slug) {
      const items = await lookUp(queries, language, slug);
      return (await read(language, items))[0] ?? null;
    },
    changesSince: createChangesSince({ client, queries, origin: config.origin }),
  };
}

async function lookUp(
  queries: ArticleQueries,
  language: Locale,
  slug: string,
): Promise<readonly unknown[]> {
  const wanted = toSlug(slug);
  if (wanted === '') return [];
  // A comma would part one slug into two.
  const slugs = [...new Set([wanted, slug.trim()])].filter((one) => !one.includes(','));
  const named = { ...NEWEST_FIRST, 'fields.slug[in]': slugs, limit: 1 };
  const found = await queries.articles(language, named);
  if (found.length > 0) return found;
  // Where the service has no slug, or one that our rules write otherwise, it cannot find by ours.
  const recent = { ...NEWEST_FIRST, select: LINK_FIELDS, limit: SEARCHED };
  const heads = drafts(await queries.articles(language, recent), null);
  const head = heads.find(({ article }) => article.slug === wanted);
  return head === undefined ? [] : queries.articles(language, { 'sys.id': head.id, limit: 1 });
}

/** Fetches what articles point at; what cannot be had is left out of them. */
async function complete(
  queries: ArticleQueries,
  language: Locale,
  fresh: readonly ArticleDraft[],
  origin: string | null,
): Promise<readonly FetchedArticle[]> {
  const here = articleTargets(fresh);
  const assetIds = [...new Set(fresh.flatMap(missingAssetIds))];
  const entryIds = new Set(fresh.flatMap(({ body }) => linksOf(body).entries));
  const missing = [...entryIds].filter((id) => !here.has(id)).slice(0, MOST_LINKS);
  const [assets, elsewhere] = await Promise.all([
    Promise.all(assetIds.map((id) => queries.asset(language, id).catch(() => null))),
    missing.length === 0
      ? []
      : queries
          .articles(language, { 'sys.id[in]': missing, select: LINK_FIELDS, limit: MOST_LINKS })
          .catch(() => []),
  ]);
  const linked = {
    assets: parsedById(byId(assets), (asset) => parseAsset(asset, origin)),
    articles: new Map([...articleTargets(drafts(elsewhere, origin)), ...here]),
  };
  return fresh.map((draft) => completeArticle(draft, linked));
}

const drafts = (items: readonly unknown[], origin: string | null): ArticleDraft[] =>
  items.map((item) => parseArticle(item, origin)).filter((draft) => draft !== null);

function refusing(): NewsGateway {
  const refuse = () => Promise.reject(new NewsError('refused', 'There is no token for drafts.'));
  return { list: refuse, find: refuse, changesSince: refuse };
}
