import type { i18n } from 'i18next';
import {
  detectLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_KEY,
  type Language,
  toLanguage,
} from '#i18n/languages.ts';
import { LANGUAGE_CACHE, SIGNED_HERE } from '#routes/language-path.ts';
import { readStored } from './stored.ts';

/** A year, in seconds; browsers keep a cookie no longer than that. */
const COOKIE_SECONDS = 31_536_000;

/**
 * Tells the host (by a cookie) and the service worker (by message) which language the visitor reads,
 * so that both answer the next page in it. A page under `/fr` is what it is; it changes no choice.
 */
export function tellLanguage(texts: i18n): void {
  const chosen = detectLanguage({
    stored: readStored(LANGUAGE_KEY),
    browser: navigator.languages,
    page: document.documentElement.lang,
  });
  tell(chosen);
  texts.on('languageChanged', (language) => tell(toLanguage(language) ?? chosen));
}

function tell(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is in no Safari before 18.4
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  tellWorker('/', language, { type: 'language', language });
}

/** Customers sign on this device, each in a language of their own: the worker keeps those texts too. */
export function tellSignedHere(): void {
  tellWorker(SIGNED_HERE, '', { type: 'signed-here' });
}

function tellWorker(address: string, value: string, message: object): void {
  if (!('serviceWorker' in navigator)) return;
  void leaveForWorker(address, value);
  void navigator.serviceWorker.ready.then((registration) =>
    registration.active?.postMessage(message),
  );
}

/** A worker that is being installed reads it there; it has no storage of its own that pages share. */
async function leaveForWorker(address: string, value: string): Promise<void> {
  try {
    const cache = await caches.open(LANGUAGE_CACHE);
    await cache.put(address, new Response(value));
  } catch {
    // Storage refused: the worker then goes by the browser's language.
  }
}
