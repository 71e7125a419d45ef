import type { ArticleTarget } from '#domain/rich-text-targets.ts';
import type { FetchedArticle } from '#sync/news-ports.ts';
import { linksOf, withTargets, type Linked } from './link-targets.ts';
import type { ArticleDraft } from './parse-article.ts';

/** Fields that a link to an article is made of. */
export const LINK_FIELDS = ['sys', 'fields.title', 'fields.slug'] as const;

/** As many ids as one question names. */
export const MOST_LINKS = 100;

/** Ids of the assets that an article shows. */
function assetIdsOf({ pictureId, body }: ArticleDraft): readonly string[] {
  const inBody = linksOf(body).assets;
  return pictureId === null ? inBody : [...new Set([pictureId, ...inBody])];
}

/** Ids of those that still have to be had; a picture may have come with its article. */
export const missingAssetIds = (draft: ArticleDraft): readonly string[] =>
  assetIdsOf(draft).filter((id) => draft.picture === null || id !== draft.pictureId);

/** A draft with what it points at in place; what is not in `linked` costs itself only. */
export function completeArticle(draft: ArticleDraft, linked: Linked): FetchedArticle {
  const { id, updatedAt, article, body } = draft;
  const found = draft.picture ?? linked.assets.get(draft.pictureId ?? '') ?? null;
  const picture = found?.isPicture === true ? found : null;
  return {
    id,
    updatedAt,
    article: {
      ...article,
      picture: picture && { url: picture.url, width: picture.width, height: picture.height },
      pictureAlt: picture?.title ?? '',
      body: body && withTargets(body, linked),
    },
    assetIds: assetIdsOf(draft),
  };
}

export const articleTargets = (
  drafts: readonly ArticleDraft[],
): ReadonlyMap<string, ArticleTarget> =>
  new Map(drafts.map(({ id, article: { slug, title } }) => [id, { kind: 'article', slug, title }]));
