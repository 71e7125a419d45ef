import { localeSchema, type Locale } from '#domain/locale.ts';
import type { FetchedArticle, FetchedTexts, NewsGateway } from '#sync/news-ports.ts';
import { contentTypeOf, type ArticleQueries } from './article-queries.ts';
import { byId, idsOf, parsedById } from './by-id.ts';
import {
  articleTargets,
  completeArticle,
  LINK_FIELDS,
  missingAssetIds,
  MOST_LINKS,
} from './complete-article.ts';
import type { ContentClient } from './contentful-client.ts';
import { linksOf, type Linked } from './link-targets.ts';
import { AnswerError } from './news-faults.ts';
import { parseArticle } from './parse-article.ts';
import { parseAsset } from './parse-asset.ts';
import { inLocale, localeChains, type LocaleChain } from './space-locales.ts';
import { syncAllPages, type SyncItems } from './sync-pages.ts';

type Deps = {
  readonly client: ContentClient;
  readonly queries: ArticleQueries;
  readonly origin: string | null;
};

type Chains = (language: Locale) => LocaleChain;
/** Raw, in all locales, by id. */
type Raw = ReadonlyMap<string, unknown>;

export function createChangesSince({ client, queries, origin }: Deps): NewsGateway['changesSince'] {
  let chains: Chains | null = null;

  async function changedTexts(items: SyncItems): Promise<readonly FetchedTexts[]> {
    const type = await queries.typeAmong(items.entries);
    const changed = byId(items.entries.filter((entry) => contentTypeOf(entry) === type));
    if (type === null || changed.size === 0) return [];
    chains ??= localeChains(await client.locales());
    const links = linksOfAll(changed, chains, origin);
    const [assets, neighbours] = await Promise.all([
      withMissing(byId(items.assets), links.assets, (ids) => assetsOf(client, ids)),
      withMissing(changed, links.entries, (ids) => neighboursOf(client, type, ids)),
    ]);
    return textsOf(changed, { assets, neighbours }, chains, origin);
  }

  return async (token) => {
    const { items, nextToken } = await syncAllPages(client, token);
    return {
      token: nextToken,
      changed: await changedTexts(items),
      deleted: idsOf(items.deletedEntries),
      changedAssets: token === null ? [] : idsOf([...items.assets, ...items.deletedAssets]),
    };
  };
}

/** What articles point at in any language. */
function linksOfAll(articles: Raw, chains: Chains, origin: string | null) {
  const drafts = localeSchema.options.flatMap((language) => [
    ...draftsIn(articles, chains(language), origin).values(),
  ]);
  return {
    assets: new Set(drafts.flatMap(missingAssetIds)),
    entries: new Set(drafts.flatMap(({ body }) => linksOf(body).entries)),
  };
}

async function withMissing(
  here: Raw,
  wanted: ReadonlySet<string>,
  fetchThem: (ids: readonly string[]) => Promise<readonly unknown[]>,
): Promise<Raw> {
  const missing = [...wanted].filter((id) => !here.has(id));
  return missing.length === 0 ? here : new Map([...here, ...byId(await fetchThem(missing))]);
}

/** An answer that fails fails the whole: the token must not move past a picture that is there. */
const assetsOf = (client: ContentClient, ids: readonly string[]): Promise<readonly unknown[]> =>
  Promise.all(
    ids.map(async (id) => {
      try {
        return await client.allLocales.asset(id);
      } catch (error) {
        if (error instanceof AnswerError && error.status === 404) return null;
        throw error;
      }
    }),
  );

const neighboursOf = (client: ContentClient, type: string, ids: readonly string[]) =>
  client.allLocales.entries({
    content_type: type,
    'sys.id[in]': ids.slice(0, MOST_LINKS),
    select: LINK_FIELDS,
    include: 0,
    limit: MOST_LINKS,
  });

function textsOf(
  changed: Raw,
  raw: { assets: Raw; neighbours: Raw },
  chains: Chains,
  origin: string | null,
): readonly FetchedTexts[] {
  const texts = new Map<string, FetchedTexts>();
  for (const language of localeSchema.options) {
    const chain = chains(language);
    const linked: Linked = {
      assets: parsedById(raw.assets, (asset) => parseAsset(inLocale(asset, chain), origin)),
      articles: articleTargets([...draftsIn(raw.neighbours, chain, origin).values()]),
    };
    for (const [id, draft] of draftsIn(changed, chain, origin))
      texts.set(id, withText(texts.get(id), language, completeArticle(draft, linked)));
  }
  return [...texts.values()];
}

const draftsIn = (articles: Raw, chain: LocaleChain, origin: string | null) =>
  parsedById(articles, (entry) => parseArticle(inLocale(entry, chain), origin));

const withText = (
  before: FetchedTexts | undefined,
  language: Locale,
  { id, updatedAt, article, assetIds }: FetchedArticle,
): FetchedTexts => ({
  id,
  updatedAt,
  texts: { ...before?.texts, [language]: article },
  assetIds: [...new Set([...(before?.assetIds ?? []), ...assetIds])],
});
