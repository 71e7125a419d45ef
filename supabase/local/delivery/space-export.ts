import * as z from 'zod/mini';

/*
 * The format that Contentful's own `contentful-export` writes and `contentful-import` reads, as far as
 * the delivery API needs it: what else a file has is left aside.
 */

/** What Contentful takes as an id. */
const id = z.string().check(z.regex(/^[\w.-]{1,64}$/));

const linkSchema = z.object({
  sys: z.object({ type: z.literal('Link'), linkType: z.string(), id }),
});

const entitySchema = z.object({
  metadata: z.optional(z.object({ tags: z.array(linkSchema) })),
  sys: z.object({
    id,
    type: z.enum(['Entry', 'Asset']),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Absent on a draft. */
    publishedVersion: z.optional(z.number()),
    /** How often it was published. */
    publishedCounter: z.optional(z.number()),
    contentType: z.optional(linkSchema),
  }),
  /** Field → locale → value. */
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const contentTypeSchema = z.object({
  sys: z.object({ id, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
  name: z.string(),
  description: z.string(),
  displayField: z.nullable(z.string()),
  fields: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      linkType: z.optional(z.string()),
      localized: z.boolean(),
      required: z.boolean(),
      validations: z.array(z.unknown()),
      disabled: z.boolean(),
      omitted: z.boolean(),
    }),
  ),
});

const localeSchema = z.object({
  sys: z.object({ id }),
  code: z.string(),
  name: z.string(),
  /** Where a text is looked for that this language lacks. */
  fallbackCode: z.nullable(z.string()),
  default: z.boolean(),
});

const tagSchema = z.object({
  sys: z.object({ id, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
  name: z.string(),
});

const exportSchema = z.object({
  contentTypes: z.array(contentTypeSchema),
  entries: z.array(entitySchema),
  assets: z.array(entitySchema),
  locales: z.array(localeSchema),
  tags: z.array(tagSchema),
});

/** `put`: entries and assets as an export has them; `delete`: ids. */
const changesSchema = z.object({
  put: z._default(z.array(entitySchema), []),
  delete: z._default(z.array(id), []),
});

export type Link = z.infer<typeof linkSchema>;
/** An entry or an asset. */
export type Entity = z.infer<typeof entitySchema>;
export type SpaceExport = z.infer<typeof exportSchema>;
export type Changes = z.infer<typeof changesSchema>;

/** @throws ZodError where the file is no export */
export const parseExport = (text: string): SpaceExport => exportSchema.parse(JSON.parse(text));

/** null where the text says no changes. */
export function parseChanges(text: string): Changes | null {
  try {
    return changesSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
