import { describe, expect, test, vi } from 'vitest';
import { allTexts } from '#i18n/all-texts.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { startLightTexts, type TextFiles } from '#i18n/light-texts.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { startI18n } from '../../support/full-texts.ts';

const NAMESPACES = Object.keys(allTexts)
  .filter((path) => path.startsWith('./locales/en/'))
  .map((path) => path.slice('./locales/en/'.length, -'.json'.length));
/** Not a million, of which French has a form of its own: i18next would show the key, ours the plural. */
const COUNTS = [0, 1, 2, 5, 21, 1_000];

describe.each(LANGUAGES)('$code', ({ code }) => {
  test('every text reads as i18next reads it', async () => {
    const light = await startLightTexts(code, NAMESPACES, allTexts);
    const full = await startI18n(code, NAMESPACES, allTexts);
    const differing: string[] = [];
    let compared = 0;
    for (const namespace of NAMESPACES) {
      const [ours, theirs] = [light, full].map((texts) =>
        texts.getFixedT(code, namespace as Namespace),
      );
      for (const key of await keysOf(code, namespace)) {
        const values = [valuesOf(full.getResource(code, namespace, key)), ...counts(key)];
        for (const value of values) {
          compared += 1;
          const base = 'count' in value ? key.replace(/_[a-z]+$/, '') : key;
          const [a, b] = [ours, theirs].map((t): unknown => t?.(base as never, value as never));
          if (a !== b) differing.push(JSON.stringify([namespace, base, value, a, b]));
        }
      }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });
});

const counts = (key: string): object[] =>
  /_(one|other|many)$/.test(key) ? COUNTS.map((count) => ({ count })) : [];

function valuesOf(text: unknown): object {
  const names = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    names.filter((name) => name !== 'count').map((name) => [name, `$&<${name}>`]),
  );
}

async function keysOf(language: string, namespace: string): Promise<string[]> {
  const found: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.push(path);
    else if (value !== null && typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key);
    }
  };
  visit(await allTexts[`./locales/${language}/${namespace}.json`]?.(), '');
  return found;
}

const file = (texts: object) => () => Promise.resolve({ ...texts });
const FILES: TextFiles = {
  './locales/en/common.json': file({ hello: 'Hello {{name}}' }),
  './locales/fr/common.json': file({ hello: 'Bonjour {{name}}' }),
  './locales/en/more.json': file({ deep: { text: 'More' } }),
  './locales/fr/more.json': () => Promise.reject(new Error('no network')),
  './locales/de/common.json': () => Promise.reject(new Error('no network')),
};

test('a namespace of its own is named before the key, and what is not there shows its key', async () => {
  const texts = await startLightTexts('en', ['common', 'more'], FILES);
  const t = texts.getFixedT('en', ['common', 'more'] as never) as (
    key: string,
    values?: object,
  ) => string;
  expect(t('more:deep.text')).toBe('More');
  expect(t('hello', { name: '{{name}}' })).toBe('Hello {{name}}');
  expect(t('hello')).toBe('Hello {{name}}');
  expect(t('absent.key')).toBe('absent.key');
});

test('another language is loaded before it is told of', async () => {
  const texts = await startLightTexts('en', ['common'], FILES);
  const told = vi.fn<(language: string) => void>();
  texts.on('languageChanged', told);
  await texts.changeLanguage('fr');
  expect(told).toHaveBeenCalledExactlyOnceWith('fr');
  expect((texts.getFixedT('fr', 'common') as (key: string) => string)('hello')).toBe(
    'Bonjour {{name}}',
  );
  texts.off('languageChanged', told);
  await texts.changeLanguage('en');
  expect(told).toHaveBeenCalledTimes(1);
});

test('a language that cannot be fetched changes nothing', async () => {
  const texts = await startLightTexts('en', ['common'], FILES);
  await texts.changeLanguage('de');
  expect(texts.language).toBe('en');
  await texts.changeLanguage('<script>');
  expect(texts.language).toBe('en');
});

test('of two choices in a row the last one counts', async () => {
  let slow = (): void => {};
  const texts = await startLightTexts('en', ['common'], {
    ...FILES,
    './locales/de/common.json': () =>
      new Promise((done) => {
        slow = () => done({ hello: 'Hallo' });
      }),
  });
  const first = texts.changeLanguage('de');
  await texts.changeLanguage('fr');
  slow();
  await first;
  expect(texts.language).toBe('fr');
});

test('a start without texts fails; a later namespace may come with the second try', async () => {
  await expect(startLightTexts('de', ['common'], FILES)).rejects.toThrow('texts');
  let online = false;
  const texts = await startLightTexts('en', ['common'], {
    ...FILES,
    './locales/en/late.json': () =>
      online ? Promise.resolve({ text: 'Here' }) : Promise.reject(new Error('no network')),
  });
  await texts.loadNamespaces('late');
  expect(texts.hasResourceBundle('en', 'late')).toBe(false);
  expect(texts.hasLoadedNamespace('late')).toBe(true);
  online = true;
  await texts.reloadResources('en', 'late');
  expect(texts.hasResourceBundle('en', 'late')).toBe(true);
});
