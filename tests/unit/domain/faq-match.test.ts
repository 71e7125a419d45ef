import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matchFaq, wordsOf, type FaqEntry } from '#domain/faq-match.ts';

type Texts = { question: string; answer: string };

/** The questions of the page `/faq`, with the words that the assistant knows beside them. */
function entriesOf(language: string): readonly FaqEntry[] {
  const read = (name: string): unknown =>
    JSON.parse(
      readFileSync(
        new URL(`../../../src/i18n/locales/${language}/${name}.json`, import.meta.url),
        'utf8',
      ),
    );
  const faq = read('faq') as Record<string, Record<string, Texts>>;
  const { words } = read('chat') as { words: Record<string, Record<string, string>> };
  return ['general', 'clubs'].flatMap((group) =>
    Object.entries(faq[group] ?? {})
      .filter(([key]) => /^q\d+$/.test(key))
      .map(([key, texts]) => ({
        id: `${group}.${key}`,
        question: texts.question,
        answer: texts.answer,
        words: words[group]?.[key] ?? '',
      })),
  );
}

const ASKED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['What does the camera cost our club?', 'general.q1'],
    ['how much does the camra cost', 'general.q1'],
    ['Is it free?', 'general.q1'],
    ['what about the kids privacy', 'general.q5'],
    ['does it work when its raining', 'general.q6'],
    ['How many days does the instalation take?', 'clubs.q3'],
    ['do we need electricity', 'clubs.q2'],
    ['Who owns the videos?', 'clubs.q6'],
    ['can parents watch', 'general.q4'],
  ],
  fr: [
    ['Combien coûte la caméra ?', 'general.q1'],
    ['combien coute la camera', 'general.q1'],
    ["c'est gratuit ?", 'general.q1'],
    ['Et quand il pleut, sous la pluie ?', 'general.q6'],
    ['combien de jours pour l’instalation', 'clubs.q3'],
    ['À qui appartiennent les vidéos ?', 'clubs.q6'],
    ['comment signer le contrat', 'clubs.q4'],
  ],
  de: [
    ['Was kostet die Kamera?', 'general.q1'],
    ['Ist das kostenlos?', 'general.q1'],
    ['Wie ist das mit dem Datenschutz bei Kindern?', 'general.q5'],
    ['Funktioniert das auch bei Regenwetter?', 'general.q6'],
    ['Wie lange dauert der Kameraeinbau?', 'clubs.q3'],
    ['Wem gehöhren die Aufnahmen?', 'clubs.q6'],
    ['Brauchen wir Strom?', 'clubs.q2'],
  ],
  nl: [
    ['Wat kost de camera?', 'general.q1'],
    ['is het gratis', 'general.q1'],
    ['hoe zit het met privasy van kinderen', 'general.q5'],
    ['Werkt het als het regent?', 'general.q6'],
    ['hoe lang duurt de instalatie', 'clubs.q3'],
    ['Van wie zijn de beelden?', 'clubs.q6'],
    ['hoeveel verdient onze club', 'clubs.q5'],
  ],
};

const NOT_OURS: Readonly<Record<string, readonly string[]>> = {
  en: ['Do you sell pizza?', 'What is the capital of Portugal', 'asdfgh', 'Who are you?', '?!'],
  fr: ['Vendez-vous des pizzas ?', 'Quelle est la capitale du Portugal'],
  de: ['Verkaufen Sie Pizza?', 'Wie heißt die Hauptstadt von Portugal'],
  nl: ['Verkopen jullie pizza?', 'Wat is de hoofdstad van Portugal'],
};

for (const [language, cases] of Object.entries(ASKED)) {
  describe(`matchFaq in ${language}`, () => {
    const entries = entriesOf(language);

    test('has the whole FAQ to look in', () => {
      expect(entries).toHaveLength(13);
    });

    test.each(cases)('%s', (asked, id) => {
      expect(matchFaq(asked, entries)[0]?.id).toBe(id);
    });

    test.each(NOT_OURS[language] ?? [])('has no answer to: %s', (asked) => {
      expect(matchFaq(asked, entries)).toEqual([]);
    });

    test('finds each question by its own words', () => {
      const found = entries.map(({ question }) => matchFaq(question, entries)[0]?.id);
      expect(found).toEqual(entries.map(({ id }) => id));
    });
  });
}

describe('wordsOf', () => {
  test('drops accents, case, sharp s and words without meaning', () => {
    expect(wordsOf('Wie groß ist DIE Caméra?')).toEqual(['gross', 'camera']);
  });
});
