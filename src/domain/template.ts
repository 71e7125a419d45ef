import * as z from 'zod/mini';
import { documentColumns } from './document-file.ts';
import { instantSchema } from './instant-schema.ts';

/** A row of `contract_templates`. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  terms_and_conditions: z.string(),
  ...documentColumns,
  created_by: z.nullable(z.string()),
  is_active: z.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
  revision: z.number(),
});
export type Template = z.infer<typeof templateSchema>;

/** A row of `contract_template_versions`: the template before a change. */
export const templateVersionSchema = z.object({
  id: z.string(),
  template_id: z.string(),
  /** The revision that this text was. */
  revision: z.number(),
  name: z.string(),
  content: z.string(),
  terms_and_conditions: z.string(),
  ...documentColumns,
  replaced_by: z.nullable(z.string()),
  replaced_at: instantSchema,
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;
