import { createClient } from 'contentful';
import * as z from 'zod/mini';
import { NewsError } from '#sync/news-ports.ts';
import type { NewsAccess, NewsConfig } from './config.ts';
import { toNewsError } from './news-faults.ts';
import { createNewsTransport, type TransportOptions } from './news-transport.ts';

/** Query of one call; the client refuses objects as values, `locale: '*'` and `resolveLinks` (spec §7). */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

/** One page of a sync, in all locales; exactly one of the tokens, or none where the answer was no page. */
export type SyncPage = {
  readonly entries: readonly unknown[];
  readonly assets: readonly unknown[];
  readonly deletedEntries: readonly unknown[];
  readonly deletedAssets: readonly unknown[];
  readonly nextPageToken?: string | undefined;
  readonly nextSyncToken?: string | undefined;
};

/** Where a sync begins or goes on (spec §7: it needs one of them). */
export type SyncFrom = { initial: true } | { nextPageToken: string } | { nextSyncToken: string };

/** The calls that news are made of; each throws nothing but `NewsError`. What comes back is unread. */
export type ContentClient = {
  entries(query: Query): Promise<readonly unknown[]>;
  asset(id: string, query: Query): Promise<unknown>;
  /** The same in all locales. */
  allLocales: {
    entries(query: Query): Promise<readonly unknown[]>;
    asset(id: string): Promise<unknown>;
  };
  locales(): Promise<unknown>;
  syncPage(from: SyncFrom): Promise<SyncPage>;
};

export type ClientOptions = TransportOptions & { readonly timeoutMs: number };

/** Links are left as they come: with `include: 0` the client could resolve none. */
export function createContentClient(
  { space, environment }: NewsConfig,
  { token, ...place }: NewsAccess,
  options: ClientOptions,
): ContentClient {
  const client = createClient({
    space,
    environment,
    accessToken: token,
    ...place,
    timeout: options.timeoutMs,
    adapter: createNewsTransport(options),
    // The transport does, see there.
    retryOnError: false,
  });
  const one = client.withoutLinkResolution;
  const all = client.withAllLocales.withoutLinkResolution;
  return {
    entries: async (query) => itemsOf(await heard(one.getEntries(query))),
    asset: (id, query) => heard(one.getAsset(id, query)),
    allLocales: {
      entries: async (query) => itemsOf(await heard(all.getEntries(query))),
      asset: (id) => heard(all.getAsset(id)),
    },
    locales: () => heard(client.getLocales()),
    // The client would follow a circle of pages for ever; the gateway counts.
    syncPage: (from) => heard(all.sync(from, { paginate: false })),
  };
}

async function heard<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toNewsError(error);
  }
}

const collectionSchema = z.object({ items: z.array(z.unknown()) });

function itemsOf(answer: unknown): readonly unknown[] {
  const parsed = collectionSchema.safeParse(answer);
  if (!parsed.success) throw new NewsError('malformed', 'The answer is no list.');
  return parsed.data.items;
}
