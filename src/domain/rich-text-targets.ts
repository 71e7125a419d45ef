/**
 * What embedded and linked things of a rich-text document point at: found in `data.target` of their nodes,
 * put there when the document was fetched. A node without it points at nothing that can be shown.
 */
export type RichTextTarget = PictureTarget | ArticleTarget | FileTarget;

/** Of `embedded-asset-block`. */
export type PictureTarget = {
  readonly kind: 'picture';
  /** Absolute and `https:`, or of our own origin. */
  readonly url: string;
  /** Pixels of the original; null where the service does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly title: string;
};

/** Of `embedded-entry-block`, `embedded-entry-inline` and `entry-hyperlink`; stands at `/news/{slug}`. */
export type ArticleTarget = {
  readonly kind: 'article';
  readonly slug: string;
  readonly title: string;
};

/** Of `asset-hyperlink`. */
export type FileTarget = {
  readonly kind: 'file';
  /** Absolute and `https:`, or of our own origin. */
  readonly url: string;
  readonly title: string;
};
