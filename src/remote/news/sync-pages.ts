import { NewsError } from '#sync/news-ports.ts';
import type { ContentClient, SyncFrom, SyncPage } from './contentful-client.ts';
import { AnswerError } from './news-faults.ts';

/** Pages hold up to 1,000 items; a service that has more to say says it in a circle. */
const MOST_PAGES = 50;

/** All that a sync answers, in all locales. */
export type SyncItems = Omit<SyncPage, 'nextPageToken' | 'nextSyncToken'>;

/** Everything (`null`), or what changed since a token, with the token for the next time. */
export async function syncAllPages(
  client: ContentClient,
  token: string | null,
): Promise<{ items: SyncItems; nextToken: string }> {
  const pages: SyncPage[] = [];
  let from: SyncFrom = token === null ? { initial: true } : { nextSyncToken: token };
  while (pages.length < MOST_PAGES) {
    const page = await syncPage(client, from);
    pages.push(page);
    if (page.nextSyncToken) return { items: joined(pages), nextToken: page.nextSyncToken };
    if (!page.nextPageToken) break;
    from = { nextPageToken: page.nextPageToken };
  }
  throw new NewsError('malformed', 'The sync has no end.');
}

async function syncPage(client: ContentClient, from: SyncFrom): Promise<SyncPage> {
  try {
    return await client.syncPage(from);
  } catch (error) {
    if ('initial' in from || !isNotTaken(error)) throw error;
    throw new NewsError('gone', 'The sync token is not taken any more.');
  }
}

/** Contentful answers 400 to a token that it does not know; what answers like it, also 404, 410 or 422. */
const isNotTaken = (error: unknown): boolean =>
  error instanceof AnswerError && [400, 404, 410, 422].includes(error.status);

const joined = (pages: readonly SyncPage[]): SyncItems => ({
  entries: pages.flatMap(({ entries }) => entries),
  assets: pages.flatMap(({ assets }) => assets),
  deletedEntries: pages.flatMap(({ deletedEntries }) => deletedEntries),
  deletedAssets: pages.flatMap(({ deletedAssets }) => deletedAssets),
});
