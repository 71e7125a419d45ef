import * as z from 'zod/mini';
import type { Article } from '#domain/article.ts';
import { readRichText } from '#domain/read-rich-text.ts';

const storySchema = z.object({ author: z.nullable(z.string()), body: z.unknown() });

/** What an article has beyond its head; a malformed file leaves the head to be shown. */
export function readStory(value: unknown): Pick<Article, 'author' | 'body'> {
  const parsed = storySchema.safeParse(value);
  if (!parsed.success) return { author: null, body: null };
  return { author: parsed.data.author, body: readRichText(parsed.data.body) };
}
