import type { Article, RemotePicture, RichTextNode } from './article.ts';
import type { Locale } from './locale.ts';
import type { PictureTarget } from './rich-text-targets.ts';
import { toSlug } from './slug.ts';

/** Spec §9: how many a list shows; these are never let go of. */
export const LATEST = 12;

/** What a device keeps of the news at most. */
export const NEWS_LIMITS: NewsLimits = { articles: 100, pictureBytes: 40 * 1024 * 1024 };
export type NewsLimits = { readonly articles: number; readonly pictureBytes: number };

export type Texts = Readonly<Partial<Record<Locale, Article>>>;

/** An article on this device. */
export type KeptArticle = {
  readonly id: string;
  /** ISO 8601, as the service gave it. */
  readonly updatedAt: string;
  readonly texts: Texts;
  /** Of its pictures, those in the text included. */
  readonly assetIds: readonly string[];
  readonly savedAtMs: number;
  /** When it was last opened here; null for never. */
  readonly readAtMs: number | null;
};

/** The text of a language, else the English one, else any (spec §4: fallback en). */
export function textOf(texts: Texts, language: Locale): Article | null {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? null;
}

/** Newest date first; those of a day by id, so that every visit shows them in one order. Undated last. */
export function newestFirst(articles: readonly KeptArticle[]): readonly KeptArticle[] {
  return articles.toSorted((a, b) => compare(dateOf(b), dateOf(a)) || compare(a.id, b.id));
}

/** The article that an address names; a slug made from a title differs by language, so all are looked at. */
export function articleBySlug(
  articles: readonly KeptArticle[],
  language: Locale,
  slug: string,
): KeptArticle | null {
  const wanted = toSlug(slug);
  const named = (text: Article | null | undefined) => text && toSlug(text.slug) === wanted;
  return (
    articles.find(({ texts }) => named(textOf(texts, language))) ??
    articles.find(({ texts }) => Object.values(texts).some(named)) ??
    null
  );
}

/** Pictures of the service that an article shows, the featured one first, then those in its text. */
export function picturesOf({ picture, body }: Article): readonly RemotePicture[] {
  const featured = typeof picture === 'object' && picture !== null ? [picture] : [];
  return [...featured, ...(body === null ? [] : picturesIn(body))];
}

/** By `data.target`, see `rich-text-targets.ts`. */
function picturesIn({ data, content = [] }: RichTextNode): readonly RemotePicture[] {
  const target = data?.['target'];
  return [...(isPicture(target) ? [target] : []), ...content.flatMap(picturesIn)];
}

const isPicture = (target: unknown): target is PictureTarget =>
  typeof target === 'object' &&
  target !== null &&
  'kind' in target &&
  target.kind === 'picture' &&
  'url' in target &&
  typeof target.url === 'string';

export type KeptPicture = {
  readonly url: string;
  readonly bytes: number;
  /** Null where the address does not tell. */
  readonly assetId: string | null;
};

/**
 * What must go for the limits to hold: the oldest that were never read, then those that were read
 * longest ago; the newest 12 stay. A picture goes with the last article that shows it.
 */
export function toLetGo(
  articles: readonly KeptArticle[],
  pictures: readonly KeptPicture[],
  limits: NewsLimits = NEWS_LIMITS,
): { readonly articleIds: readonly string[]; readonly pictureUrls: readonly string[] } {
  const leaving = newestFirst(articles).slice(LATEST).toReversed().toSorted(unreadFirst);
  const gone = leaving.splice(0, Math.max(0, articles.length - limits.articles));
  // Where pictures alone are too many, an article keeps its words.
  const bare: KeptArticle[] = [];
  for (;;) {
    const shown = new Set(
      articles
        .filter((one) => !gone.includes(one) && !bare.includes(one))
        .flatMap(({ assetIds }) => assetIds),
    );
    const staying = pictures.filter(({ assetId }) => assetId !== null && shown.has(assetId));
    const bytes = staying.reduce((sum, one) => sum + one.bytes, 0);
    const next = bytes > limits.pictureBytes ? leaving.shift() : undefined;
    if (next === undefined)
      return {
        articleIds: gone.map(({ id }) => id),
        pictureUrls: pictures.filter((one) => !staying.includes(one)).map(({ url }) => url),
      };
    bare.push(next);
  }
}

function unreadFirst(a: KeptArticle, b: KeptArticle): number {
  return (a.readAtMs ?? 0) - (b.readAtMs ?? 0);
}

const dateOf = ({ texts }: KeptArticle): string => textOf(texts, 'en')?.date ?? '';
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
