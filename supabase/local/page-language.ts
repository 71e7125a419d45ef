import type { IncomingMessage } from 'node:http';
import { LANGUAGE_COOKIE, toLanguage, type Language } from '../../src/i18n/languages.ts';

/** What the answer depends on, for caches on the way. */
export const LANGUAGE_VARY = 'accept-language, cookie';

/** The language to answer a page in: the visitor's choice in the cookie, else the browser's order. */
export function pageLanguage({ headers }: IncomingMessage): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(headers.cookie ?? '');
  const chosen = toLanguage(cookie?.[1]);
  if (chosen !== null) return chosen;
  for (const tag of byQuality(headers['accept-language'] ?? '')) {
    const language = toLanguage(tag);
    if (language !== null) return language;
  }
  return 'en';
}

/** RFC 9110, 12.5.4: tags with weights; what comes first wins where weights are equal. */
function byQuality(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
      const quality = parameters.find((word) => word.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
