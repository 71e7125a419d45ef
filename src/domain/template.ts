import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

/** Spec §9: a template's preview in the list, in characters. */
export const PREVIEW_CHARACTERS = 200;

/** A row of `contract_templates`. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  terms_and_conditions: z.string(),
  template_file_url: z.nullable(z.string()),
  template_file_name: z.nullable(z.string()),
  terms_file_url: z.nullable(z.string()),
  terms_file_name: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  is_active: z.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
  revision: z.number(),
});
export type Template = z.infer<typeof templateSchema>;

/** The first 200 characters, never cutting one in two, with an ellipsis where more follows. */
export function previewOf(content: string): string {
  const characters = Array.from(content);
  if (characters.length <= PREVIEW_CHARACTERS) return content;
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('').trimEnd()}…`;
}
