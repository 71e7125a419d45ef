import { CODES, FALLBACK, type Language } from '#i18n/languages.ts';

/**
 * Addresses are the same in every language and answer in the visitor's. The other languages' pages
 * also stand under `/fr`, `/de` and `/nl`, for search engines and links that are passed on.
 */
export function splitLanguage(pathname: string): {
  /** `/fr`, or empty. */
  prefix: string;
  language: Language | null;
  path: string;
} {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const language = PREFIXED.find((one) => one === code) ?? null;
  if (language === null) return { prefix: '', language, path: pathname };
  return { prefix: `/${language}`, language, path: rest === '' ? '/' : rest };
}

/** The address of a page in one language, for canonical links. English has no prefix. */
export function languagePath(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Where the build puts the page of a neutral address in each language, English included. */
export function variantFile(path: string, language: Language): string {
  return `/_l/${language}${path === '/' ? '' : path}/index.html`;
}

const PREFIXED = CODES.filter((code) => code !== FALLBACK);

/** The cache in which pages leave the visitor's language for the worker, under `/`. */
export const LANGUAGE_CACHE = 'touchline-language';
/** In the same cache: staff work on this device, and hand it to customers who read other languages. */
export const SIGNED_HERE = '/signed-here';
/** The texts of the signing page in every language, by the addresses that the build gave them. */
export const SIGNING_TEXTS = '/_l/signing.json';
