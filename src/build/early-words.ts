import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import type { EarlyWords } from '../i18n/early-words.ts';

/** The few words of the early signing page, taken from the texts, in every language. */
export async function earlyWords(root: string): Promise<Record<Language, EarlyWords>> {
  const [en, fr, de, nl] = await Promise.all(LANGUAGES.map(({ code }) => wordsOf(root, code)));
  if (!en || !fr || !de || !nl) throw new Error('A language has no words for the early page.');
  return { en, fr, de, nl };
}

async function wordsOf(root: string, language: Language): Promise<EarlyWords> {
  const read = async (namespace: string) => {
    const path = join(root, 'src/i18n/locales', language, `${namespace}.json`);
    const texts: unknown = JSON.parse(await readFile(path, 'utf8'));
    return (key: string) => textAt(texts, key.split('.'));
  };
  const [common, signing] = [await read('common'), await read('signing')];
  return {
    brand: common('brand'),
    opening: signing('opening'),
    forPerson: signing('forPerson'),
    fromUntil: signing('fromUntil'),
    read: signing('steps.read'),
    accept: signing('steps.accept'),
    sign: signing('steps.sign'),
    label: signing('text.label'),
    failed: signing('early.failed'),
    reload: common('crash.reload'),
    minutes: [signing('text.minutes_one'), signing('text.minutes_other')],
  };
}

function textAt(texts: unknown, [key, ...rest]: readonly string[]): string {
  if (key === undefined) {
    if (typeof texts !== 'string') throw new Error('A word of the early page is missing.');
    return texts;
  }
  const inner = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
  return textAt(inner.find(([name]) => name === key)?.[1], rest);
}
