import type { TextFiles } from './light-texts.ts';

/** What a signer's phone may need: it does not carry the names of all the others. */
export const signingTexts: TextFiles = import.meta.glob<Record<string, unknown>>(
  './locales/*/{common,signing,reader,outcome}.json',
  { import: 'default' },
);
