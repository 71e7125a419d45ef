import type { i18n } from 'i18next';
import { detectLanguage, LANGUAGE_KEY, type Language } from '#i18n/languages.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * Starts the texts in the person's language (spec §4), or in that of a page that was sent whole; a
 * later choice is stored and sets `lang`.
 */
export async function startTexts(
  start: (language: Language) => Promise<i18n>,
  sent: Language | null = null,
): Promise<i18n> {
  const language =
    sent ??
    detectLanguage({
      stored: readStored(LANGUAGE_KEY),
      browser: navigator.languages,
      page: document.documentElement.lang,
    });
  document.documentElement.lang = language;
  const texts = await start(language);
  texts.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
    writeStored(LANGUAGE_KEY, chosen);
  });
  return texts;
}
