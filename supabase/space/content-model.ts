import { createHash } from 'node:crypto';

export const SPACE = 'touchline';
/** When the model was made: nothing was published before. */
const BEGUN = '2026-08-01T08:00:00.000Z';

export const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** What `sys` of everything in the space has; published once, unless it is a draft. */
export const sysOf = (
  type: string,
  id: string,
  {
    createdAt,
    updatedAt,
    draft = false,
  }: { createdAt: string; updatedAt: string; draft?: boolean },
) => ({
  space: link('Space', SPACE),
  environment: link('Environment', 'master'),
  id,
  type,
  createdAt,
  updatedAt,
  version: draft ? 1 : 2,
  ...(draft
    ? { publishedCounter: 0 }
    : {
        publishedVersion: 1,
        publishedCounter: 1,
        publishedAt: updatedAt,
        firstPublishedAt: updatedAt,
      }),
});

const field = (id: string, name: string, type: string, more: object = {}) => ({
  id,
  name,
  type,
  localized: false,
  required: false,
  validations: [],
  disabled: false,
  omitted: false,
  ...more,
});

/** Spec §3, with the author's field spelt as it is there. */
export const articleType = (categories: readonly string[]) => ({
  sys: sysOf('ContentType', 'article', { createdAt: BEGUN, updatedAt: BEGUN }),
  name: 'Article',
  description: 'A story of the newsroom: /news/{slug}.',
  displayField: 'title',
  fields: [
    field('title', 'Title', 'Symbol', { localized: true, required: true }),
    field('slug', 'Slug', 'Symbol', { validations: [{ unique: true }] }),
    field('category', 'Category', 'Symbol', { validations: [{ in: categories }] }),
    field('date', 'Date', 'Date'),
    field('featuredImage', 'Featured image', 'Link', {
      linkType: 'Asset',
      validations: [{ linkMimetypeGroup: ['image'] }],
    }),
    field('summary', 'Summary', 'Text', { localized: true }),
    field('bodyContent', 'Body', 'RichText', { localized: true }),
    field('authur', 'Author', 'Symbol'),
  ],
});

const locale = (code: string, name: string) => ({
  sys: { type: 'Locale', id: `locale-${code}`, version: 1, space: link('Space', SPACE) },
  code,
  name,
  contentManagementApi: true,
  contentDeliveryApi: true,
  optional: code !== 'en',
  fallbackCode: code === 'en' ? null : 'en',
  default: code === 'en',
});

export const LOCALES = [
  locale('en', 'English'),
  locale('fr', 'French'),
  locale('de', 'German'),
  locale('nl', 'Dutch'),
];

/** @param name in English */
export const categoryTag = (id: string, name: string) => ({
  name: `Category: ${name}`,
  sys: {
    space: link('Space', SPACE),
    environment: link('Environment', 'master'),
    id,
    type: 'Tag',
    visibility: 'public',
    version: 1,
    createdAt: BEGUN,
    updatedAt: BEGUN,
  },
});

/** Made in the morning of its day, published an hour later. */
export const timesOf = (date: string) => ({
  createdAt: `${date}T07:00:00.000Z`,
  updatedAt: `${date}T08:00:00.000Z`,
});

/** The first words to be read, and a mark of the whole: an id has 64 characters at most. */
export const idOf = (slug: string, what = 'article'): string => {
  const mark = createHash('sha256').update(slug).digest('hex').slice(0, 8);
  return `${what}-${slug.split('-').slice(0, 4).join('-').slice(0, 40)}-${mark}`;
};
