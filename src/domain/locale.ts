import * as z from 'zod/mini';

/** Spec §9: the languages that a contract, its mails and its sealed copy may be in. */
export const localeSchema = z.enum(['en', 'fr', 'de', 'nl']);
export type Locale = z.infer<typeof localeSchema>;
