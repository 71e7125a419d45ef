export const CODES = ['en', 'fr', 'de', 'nl'] as const;
export type Language = (typeof CODES)[number];

/** Spec §3: language options; the name is written in its own language. */
export const LANGUAGES: readonly { code: Language; name: string; flag: string }[] = [
  { code: 'en', name: 'English', flag: '🇬🇧' },
  { code: 'fr', name: 'Français', flag: '🇫🇷' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'nl', name: 'Nederlands', flag: '🇳🇱' },
];

/** Spec §4: fallback en. */
export const FALLBACK: Language = 'en';
/** Key in local storage. */
export const LANGUAGE_KEY = 'touchline.language';
/** Cookie that a host reads to answer in the visitor's language. */
export const LANGUAGE_COOKIE = 'lang';

/** The language that a tag such as `fr-BE` names, if we speak it. Anything else, scripts included, is ignored. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const match = /^([a-z]{2})(?:[-_][a-z0-9-]{1,16})?$/i.exec(tag ?? '');
  const code = match?.[1]?.toLowerCase();
  return CODES.find((one) => one === code) ?? null;
}

/** Spec §4, order of detection: stored preference, browser languages, the page's `lang`. */
export function detectLanguage(sources: {
  stored: string | null;
  browser: readonly string[];
  page: string | null;
}): Language {
  const candidates = [sources.stored, ...sources.browser, sources.page];
  for (const candidate of candidates) {
    const language = toLanguage(candidate);
    if (language) return language;
  }
  return FALLBACK;
}

/** The language in use, typed. */
export function currentLanguage(texts: { readonly language: string }): Language {
  return toLanguage(texts.language) ?? FALLBACK;
}
