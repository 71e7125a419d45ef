import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextFiles } from '#i18n/light-texts.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** Reads a namespace of a language as its own small chunk. */
function bundled(files: TextFiles): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const load = files[`./locales/${language}/${namespace}.json`];
      if (!load) return done(new Error(`no texts for ${language}/${namespace}`), null);
      void answer(load, done);
    },
  };
}

async function answer(load: TextFiles[string], done: ReadCallback): Promise<void> {
  try {
    const texts = await load();
    done(null, typeof texts === 'object' ? { ...texts } : {});
  } catch (error) {
    done(error instanceof Error ? error : new Error('texts did not load'), null);
  }
}

/** i18next itself, which the product's light texts are compared with. */
export async function startI18n(
  language: Language,
  namespaces: readonly string[],
  files: TextFiles,
): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(bundled(files))
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language has every text (a test holds that): a fallback would only load English beside it.
      fallbackLng: false,
      supportedLngs: LANGUAGES.map(({ code }) => code),
      ns: [...namespaces],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
}
