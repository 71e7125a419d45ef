import type { i18n } from 'i18next';
import { toLanguage, type Language } from './languages.ts';

/** Loaders of namespaces by path, as `import.meta.glob` answers them. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * i18next as far as the product needs it, in a fourteenth of its weight: i18next alone is 13 kB of the
 * 90 that a public page may load, and of the 110 until a contract can be signed. Same texts, same hooks
 * of react-i18next; a test compares every text of ours with i18next's own answer.
 *
 * Known: namespaces, nested keys, `{{name}}`, `{{name, number}}`, plurals by `count`. Nothing else is in
 * our texts.
 *
 * @param alongside what else a page shows in the language; a language is taken once that is there too
 * @throws where the texts of the first namespaces do not load
 */
export async function startLightTexts(
  start: Language,
  namespaces: readonly string[],
  files: TextFiles,
  alongside: (language: Language) => Promise<unknown> = async () => undefined,
): Promise<i18n> {
  const bundles = new Map<string, unknown>();
  /** Whose loading failed: shown as they are until asked for again, so that no screen waits for ever. */
  const failed = new Set<string>();
  const listeners = new Map<string, Set<(value: string) => void>>();
  let wanted = start;

  const load = async (language: string, namespace: string): Promise<void> => {
    const path = `./locales/${language}/${namespace}.json`;
    if (bundles.has(path)) return;
    try {
      bundles.set(path, await files[path]?.());
      failed.delete(path);
    } catch {
      failed.add(path);
    }
  };
  const has = (language: string, namespace: string): boolean =>
    bundles.has(`./locales/${language}/${namespace}.json`);
  const loadAll = (language: string, names: readonly string[]) =>
    Promise.all(names.map((name) => load(language, name)));

  const translate =
    (names: readonly string[]) =>
    (given: string, values: Values = {}) => {
      const [, ofKey, path = given] = /^([a-z]+):(.*)$/s.exec(given) ?? [];
      const { language } = texts;
      const bundle = bundles.get(`./locales/${language}/${ofKey ?? names[0] ?? 'common'}.json`);
      const counted =
        typeof values['count'] === 'number'
          ? [`${path}_${new Intl.PluralRules(language).select(values['count'])}`, `${path}_other`]
          : [];
      const found = [...counted, path].map((key) => textAt(bundle, key)).find(Boolean);
      return (found ?? path).replace(
        /\{\{(\w+)(, number)?\}\}/g,
        (hole, name: string, number?: string) =>
          name in values ? written(values[name], number === undefined ? null : language) : hole,
      );
    };

  const texts = {
    language: start,
    resolvedLanguage: start,
    languages: [start],
    isInitialized: true,
    options: {
      defaultNS: 'common',
      react: { bindI18n: 'languageChanged', bindI18nStore: '', useSuspense: true },
    },
    getFixedT: (_language: string, names: string | readonly string[]) =>
      translate(typeof names === 'string' ? [names] : names),
    hasLoadedNamespace: (name: string) =>
      has(texts.language, name) || failed.has(`./locales/${texts.language}/${name}.json`),
    hasResourceBundle: has,
    async loadNamespaces(names: string | readonly string[], done?: () => void) {
      await loadAll(texts.language, [names].flat());
      done?.();
    },
    reloadResources: (language: string, name: string) => load(language, name),
    async changeLanguage(to: string) {
      const language = toLanguage(to);
      if (language === null) return;
      wanted = language;
      const used = [...bundles.keys()].map((path) => path.split('/').at(-1)?.slice(0, -5) ?? '');
      const whole = await Promise.all([loadAll(language, [...new Set(used)]), alongside(language)])
        .then(() => used.every((name) => has(language, name)))
        .catch(() => false);
      // The last choice counts, and one whose texts cannot be had is none.
      if (wanted !== language || !whole) return;
      Object.assign(texts, { language, resolvedLanguage: language, languages: [language] });
      for (const listener of listeners.get('languageChanged') ?? []) listener(language);
    },
    on(event: string, listener: (value: string) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event: string, listener: (value: string) => void) {
      listeners.get(event)?.delete(listener);
    },
  };
  await loadAll(start, namespaces);
  if (failed.size > 0) throw new Error('texts did not load');
  // What react-i18next and our screens use of it is here; the rest of its hundred methods is not.
  return texts as unknown as i18n;
}

type Values = Readonly<Record<string, unknown>>;

/** As it is, or as a number is written in a language. */
const written = (value: unknown, language: string | null): string =>
  language === null ? String(value) : new Intl.NumberFormat(language).format(Number(value));

function textAt(bundle: unknown, path: string): string | undefined {
  let at: unknown = bundle;
  for (const key of path.split('.')) {
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : null;
  }
  return typeof at === 'string' ? at : undefined;
}
