import * as z from 'zod/mini';
import type { Asked } from './collection.ts';
import type { Content, Kept } from './content.ts';
import { badRequest } from './content-error.ts';
import { tombstone, view, type View } from './view.ts';

/** Items of one page, as Contentful has it. */
const PAGE = 100;

const TYPES = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;

/** What a sync token says to us; to clients it is a word. */
const tokenSchema = z.object({
  history: z.string(),
  /** What has been delivered: everything that changed up to this position. */
  after: z.number(),
  /** Where a reading that has more pages ends; null begins a new one. */
  until: z.nullable(z.number()),
  /** Of the first reading, which tells nobody of what they never knew. */
  initial: z.boolean(),
  type: z.enum(TYPES),
  contentType: z.nullable(z.string()),
  limit: z.number(),
});

type Token = z.infer<typeof tokenSchema>;
type Item = View | Pick<View, 'sys'>;

/**
 * `GET /sync`: everything (`initial=true`), or what changed since a token was given, in all locales. Pages
 * follow the order of changes and end where the reading began, so that what changes meanwhile is neither
 * lost nor told twice.
 */
export function sync({ content, preview, parameters }: Asked, address: string) {
  const token = readToken(content, parameters);
  const until = token.until ?? content.last();
  const wanted: { position: number; item: Item }[] = [];
  for (const kept of content.changedAfter(token.after)) {
    const item = kept.position > until ? null : toItem(content, kept, preview, token);
    if (item !== null) wanted.push({ position: kept.position, item });
  }
  const page = wanted.slice(0, token.limit);
  const end = page.at(-1);
  const next: Token =
    wanted.length > page.length && end !== undefined
      ? { ...token, after: end.position, until, history: content.history(until) }
      : { ...token, after: until, until: null, initial: false, history: content.history(until) };
  const word = Buffer.from(JSON.stringify(next)).toString('base64url');
  return {
    sys: { type: 'Array' },
    items: page.map(({ item }) => item),
    [next.until === null ? 'nextSyncUrl' : 'nextPageUrl']: `${address}?sync_token=${word}`,
  };
}

function toItem(content: Content, kept: Kept, preview: boolean, token: Token): Item | null {
  const { entity, state } = kept;
  const shown = state === 'published' || (preview && state === 'draft');
  if (!shown && (token.initial || !(kept.wasPublished || preview))) return null;
  if (!shown) {
    const takes = ['all', 'Deletion', `Deleted${entity.sys.type}`].includes(token.type);
    return takes ? tombstone(kept) : null;
  }
  const { contentType } = token;
  if (token.type !== 'all' && token.type !== entity.sys.type) return null;
  if (contentType !== null && entity.sys.contentType?.sys.id !== contentType) return null;
  return view(content, kept, '*');
}

function readToken(content: Content, parameters: URLSearchParams): Token {
  const names = [...parameters.keys()].filter((name) => name !== 'access_token');
  const word = parameters.get('sync_token');
  if (word === null) return begin(content, parameters);
  if (names.length > 1)
    throw badRequest(
      'When passing a sync token you can not pass any other parameters. If you want to sync only a specific type or content_type start a new sync with "initial".',
    );
  const token = parseToken(word);
  const newest = token?.until ?? token?.after ?? 0;
  if (token === null || newest > content.last() || token.history !== content.history(newest))
    throw badRequest('The sync token is invalid.');
  return token;
}

function begin(content: Content, parameters: URLSearchParams): Token {
  if (parameters.get('initial') !== 'true')
    throw badRequest('Either "initial=true" or a "sync_token" is needed.');
  const contentType = parameters.get('content_type');
  const type = TYPES.find((one) => one === (parameters.get('type') ?? 'all'));
  const limit = Number(parameters.get('limit') ?? PAGE);
  if (type === undefined) throw badRequest('The type parameter takes no such type.');
  if (contentType !== null && type !== 'Entry')
    throw badRequest('A content_type goes with "type=Entry" only.');
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('The limit is a number from 1.');
  return {
    history: content.history(0),
    after: 0,
    until: null,
    initial: true,
    type,
    contentType,
    limit: Math.min(limit, PAGE),
  };
}

function parseToken(word: string): Token | null {
  try {
    return (
      tokenSchema.safeParse(JSON.parse(Buffer.from(word, 'base64url').toString())).data ?? null
    );
  } catch {
    return null;
  }
}
