import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';

const LOCALES = resolve(import.meta.dirname, '../../../src/i18n/locales');
const namespaces = readdirSync(join(LOCALES, 'en')).toSorted();
const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

/** Texts that are right to be the same in two languages: names, signs, borrowed words. */
const LETTERS = /\p{L}{4,}/u;

describe.each(others)('%s', (language) => {
  test('has every file and no other', () => {
    expect(readdirSync(join(LOCALES, language)).toSorted()).toEqual(namespaces);
  });

  test.each(namespaces)('%s has every key with the same variables', (file) => {
    const english = textsOf('en', file);
    const translated = textsOf(language, file);
    expect([...keysOf(translated)].toSorted()).toEqual([...keysOf(english)].toSorted());
    for (const [key, text] of translated) {
      const source = english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
      expect([key, variablesOf(text)]).toEqual([key, variablesOf(source)]);
      expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });

  test('leaves hardly a sentence in English', () => {
    const same: string[] = [];
    for (const file of namespaces) {
      const english = textsOf('en', file);
      for (const [key, text] of textsOf(language, file)) {
        const words = text.split(/\s+/).filter((word) => LETTERS.test(word));
        if (words.length >= 3 && english.get(key) === text) same.push(`${file} ${key}: ${text}`);
      }
    }
    expect(same).toEqual([]);
  });
});

function textsOf(language: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else if (value !== null && typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key);
    }
  };
  const parsed: unknown = JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'));
  visit(parsed, '');
  return found;
}

/** Plural forms differ between languages: a key counts without its form. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Map<string, string>) => new Set([...texts.keys()].map(baseOf));

function variablesOf(text: string): string[] {
  return [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))]
    .map((name) => name.replace(/\s/g, ''))
    .toSorted();
}
