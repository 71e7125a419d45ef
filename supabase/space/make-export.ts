import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { articleType, categoryTag, idOf, link, LOCALES, sysOf, timesOf } from './content-model.ts';
import { DRAFTS } from './drafts.ts';
import { pictureAsset } from './picture-asset.ts';

const SAMPLES = resolve(import.meta.dirname, '../../src/remote/news/samples');
const LANGUAGES = LOCALES.map(({ code }) => code);

const headSchema = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  date: z.iso.date(),
  summary: z.string(),
  picture: z.nullable(z.string()),
  pictureAlt: z.string(),
});
const storySchema = z.object({ author: z.string(), body: z.unknown() });

type Head = z.infer<typeof headSchema>;
/** Language → what it says there. */
type Texts<T> = Readonly<Record<string, T>>;

/**
 * The space as `contentful-export` would write it: the built-in articles of the site in every language,
 * with their pictures, and the drafts. The same samples make the same export: times come from the
 * articles' days and ids from their slugs.
 */
export function makeExport() {
  const byLanguage: Texts<readonly Head[]> = Object.fromEntries(
    LANGUAGES.map((code) => [code, z.array(headSchema).parse(sample(`heads.${code}`))]),
  );
  const english = byLanguage['en'] ?? [];
  const articles = english.map((head) => ({
    head,
    texts: inEach((code) => {
      const found = byLanguage[code]?.find(({ slug }) => slug === head.slug);
      if (found === undefined) throw new Error(`${head.slug} has no head in ${code}`);
      return { ...found, ...storySchema.parse(sample(`${head.slug}.${code}`)) };
    }),
  }));
  const categories = new Map(english.map((head) => [head.category, head.categoryLabel]));
  return {
    contentTypes: [articleType([...categories.keys()])],
    tags: [...categories].map(([category, label]) => categoryTag(tagId(category), label)),
    locales: LOCALES,
    entries: [
      ...articles.map(({ head, texts }) =>
        entry(head, {
          author: texts['en']?.author ?? '',
          featuredImage: head.picture === null ? null : idOf(head.slug, 'picture'),
          title: pick(texts, ({ title }) => title),
          summary: pick(texts, ({ summary }) => summary),
          body: pick(texts, ({ body }) => body),
        }),
      ),
      ...DRAFTS.map((draft) =>
        entry(draft, {
          author: draft.author,
          featuredImage: null,
          title: pick(draft.texts, ({ title }) => title),
          summary: pick(draft.texts, ({ summary }) => summary),
          body: pick(draft.texts, ({ paragraphs }) => document(paragraphs)),
          draft: true,
        }),
      ),
    ],
    assets: articles.flatMap(({ head, texts }) => {
      const title = pick(texts, ({ pictureAlt }) => pictureAlt);
      return head.picture === null ? [] : [pictureAsset(head, head.picture, title)];
    }),
    editorInterfaces: [],
  };
}

type Content = {
  author: string;
  featuredImage: string | null;
  title: Texts<string>;
  summary: Texts<string>;
  body: Texts<unknown>;
  draft?: boolean;
};

function entry(
  { slug, category, date }: Pick<Head, 'slug' | 'category' | 'date'>,
  { author, featuredImage, title, summary, body, draft = false }: Content,
) {
  return {
    metadata: { tags: [link('Tag', tagId(category))], concepts: [] },
    sys: {
      ...sysOf('Entry', idOf(slug), { ...timesOf(date), draft }),
      contentType: link('ContentType', 'article'),
    },
    fields: {
      title,
      slug: { en: slug },
      category: { en: category },
      date: { en: date },
      ...(featuredImage === null ? {} : { featuredImage: { en: link('Asset', featuredImage) } }),
      summary,
      bodyContent: body,
      authur: { en: author },
    },
  };
}

const tagId = (category: string): string =>
  `category-${category.toLowerCase().replace(/\W+/g, '-')}`;

const inEach = <T>(make: (code: string) => T): Texts<T> =>
  Object.fromEntries(LANGUAGES.map((code) => [code, make(code)]));

const pick = <T, U>(texts: Texts<T>, one: (text: T) => U): Texts<U> =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, one(text)]));

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), 'utf8'));

const document = (paragraphs: readonly string[]) => ({
  nodeType: 'document',
  data: {},
  content: paragraphs.map((value) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  })),
});
