/** A picture of the content service, whose pictures API makes the sizes that are asked for. */
export type RemotePicture = {
  /** Absolute and `https:`, or of our own origin. */
  readonly url: string;
  /** Pixels of the original; null where the service does not say. */
  readonly width: number | null;
  readonly height: number | null;
};

/** What a list shows of an article. */
export type ArticleHead = {
  readonly slug: string;
  readonly title: string;
  /** The same in every language; spec §3 names seven, and others may come. */
  readonly category: string;
  /** What the badge says, in the article's language. */
  readonly categoryLabel: string;
  /** Calendar day, `2026-11-18`, or null where the article has none. */
  readonly date: string | null;
  readonly summary: string;
  /** A picture of ours by its name in the table of pictures, or one of the content service; null shows the placeholder. */
  readonly picture: string | RemotePicture | null;
  readonly pictureAlt: string;
};

/** A node of a rich-text document of the content service; `read-rich-text.ts` makes sure of its shape. */
export type RichTextNode = {
  readonly nodeType: string;
  readonly value?: string;
  readonly marks?: readonly { readonly type: string }[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
};

export type Article = ArticleHead & {
  readonly author: string | null;
  readonly body: RichTextNode | null;
};
