import type { TextFiles } from './light-texts.ts';

/** Every namespace of every language, each a chunk of its own. */
export const allTexts: TextFiles = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', {
  import: 'default',
});
