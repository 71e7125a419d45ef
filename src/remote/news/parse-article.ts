import * as z from 'zod/mini';
import type { Article, RichTextNode } from '#domain/article.ts';
import { readRichText } from '#domain/read-rich-text.ts';
import { articleSlug } from '#domain/slug.ts';
import { parseAsset, type Asset } from './parse-asset.ts';

/** Ids go into addresses. */
export const idSchema = z.string().check(z.refine((id) => /^(?!\.{1,2}$)[\w.-]{1,64}$/.test(id)));

/** An article in one language, with links where its pictures and neighbours will stand. */
export type ArticleDraft = {
  readonly id: string;
  readonly updatedAt: string;
  readonly article: Omit<Article, 'picture' | 'pictureAlt' | 'body'>;
  readonly body: RichTextNode | null;
  /** The picture itself, where it came with the article. */
  readonly picture: Asset | null;
  /** The picture's id, whether it came or not. */
  readonly pictureId: string | null;
};

const entrySchema = z.object({
  sys: z.object({ id: idSchema, updatedAt: z.string() }),
  fields: z.record(z.string(), z.unknown()),
});

export const linkSchema = z.object({ sys: z.object({ id: idSchema }) });

/** An entry with its fields in one language; null for what is no article: without a title, or an address. */
export function parseArticle(value: unknown, origin: string | null): ArticleDraft | null {
  const parsed = entrySchema.safeParse(value);
  if (!parsed.success) return null;
  const { sys, fields } = parsed.data;
  const title = textOf(fields['title']);
  const slug = articleSlug({ slug: textOf(fields['slug']), title });
  if (title === '' || slug === '') return null;
  const category = textOf(fields['category']);
  const body = readRichText(fields['bodyContent']);
  const link = linkSchema.safeParse(fields['featuredImage']);
  return {
    ...sys,
    article: {
      slug,
      title,
      category: category.toUpperCase(),
      categoryLabel: category,
      date: calendarDay(textOf(fields['date'])),
      summary: textOf(fields['summary']),
      // So spelt in the service (spec §3).
      author: textOf(fields['authur']) || null,
    },
    body: body?.nodeType === 'document' ? body : null,
    picture: parseAsset(fields['featuredImage'], origin),
    pictureId: link.success ? link.data.sys.id : null,
  };
}

/** Blank for what is no text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The day as its author wrote it: `2026-11-18T23:30+01:00` is the 18th wherever it is read. */
function calendarDay(date: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(date)?.[1];
  if (day === undefined) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  // February 30 is taken for March 2 by some engines.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? null : day;
}
