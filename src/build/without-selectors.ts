import type { Plugin } from 'vite';

/** The module that stands in for i18next there. */
export const SELECTORS = '\0touchline:i18next-selectors';

/**
 * react-i18next takes one function out of i18next, for keys given as functions, which we do not use.
 * i18next cannot be shaken, so that the signing page would load 13 kB for it (see `i18n/light-texts.ts`).
 */
export function withoutSelectors(): Plugin {
  return {
    name: 'touchline:without-selectors',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'i18next' && importer?.includes('/react-i18next/') ? SELECTORS : null,
    load: (id) =>
      id === SELECTORS
        ? "export const keyFromSelector = () => { throw new Error('no keys as functions'); };"
        : null,
  };
}
