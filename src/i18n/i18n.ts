import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK, LANGUAGES, toLanguage, type Language } from './languages.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', {
  import: 'default',
});

/** Reads a namespace of a language as its own small chunk. */
const bundled: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), null);
    void answer(load, done);
  },
};

async function answer(
  load: () => Promise<Record<string, unknown>>,
  done: ReadCallback,
): Promise<void> {
  try {
    done(null, await load());
  } catch (error) {
    done(error instanceof Error ? error : new Error('texts did not load'), null);
  }
}

/** Starts i18next in one language with the namespaces of the first screen loaded. */
export async function startI18n(language: Language, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(bundled)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: FALLBACK,
      supportedLngs: LANGUAGES.map(({ code }) => code),
      ns: [...namespaces],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
}

/** The language in use, typed. */
export function currentLanguage(instance: i18n): Language {
  return toLanguage(instance.language) ?? FALLBACK;
}
