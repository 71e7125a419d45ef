import type { TextFiles } from './light-texts.ts';

/** What the pages of the site say: all but the staff's area and the signing page. */
export const siteTexts: TextFiles = import.meta.glob<Record<string, unknown>>(
  [
    './locales/*/*.json',
    '!./locales/*/{account,auth,contract,contracts,document,outcome,reader,signing,sync,templates}.json',
  ],
  { import: 'default' },
);
