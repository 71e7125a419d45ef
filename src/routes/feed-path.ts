import type { Language } from '#i18n/languages.ts';
import { languagePath } from './language-path.ts';

/** Where the news of a language can be subscribed to, as RSS. */
export const feedPath = (language: Language): string => languagePath('/news/rss.xml', language);
