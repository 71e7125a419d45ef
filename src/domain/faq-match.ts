/** A question that has an answer, in the visitor's language. */
export type FaqEntry = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Other words that people ask the same with. */
  readonly words?: string;
};

export type FaqMatch = {
  readonly id: string;
  /** 0 to 1: how much of what was asked the entry speaks of, rare words counting more. */
  readonly score: number;
};

/** Below this an answer would be a guess; found with the questions of the tests. */
export const FAQ_THRESHOLD = 0.5;
/** What is found in the answer alone counts less than in the question. */
const ANSWER_WEIGHT = 0.75;

/** Entries that speak of what was asked, best first; none where nothing does. */
export function matchFaq(asked: string, entries: readonly FaqEntry[]): readonly FaqMatch[] {
  const words = [...new Set(wordsOf(asked))];
  if (words.length === 0) return [];
  const known = entries.map(({ id, question, answer, words: others = '' }) => ({
    id,
    question: wordsOf(`${question} ${others}`),
    answer: wordsOf(answer),
  }));
  const rated = words.map((word) => {
    const nearness = known.map(({ question, answer }) =>
      Math.max(nearest(word, question), nearest(word, answer) * ANSWER_WEIGHT),
    );
    return { nearness, weight: rarity(nearness) };
  });
  const whole = rated.reduce((sum, { weight }) => sum + weight, 0);
  return known
    .map(({ id }, entry) => ({
      id,
      score:
        rated.reduce((sum, { nearness, weight }) => sum + weight * (nearness[entry] ?? 0), 0) /
        whole,
    }))
    .filter(({ score }) => score >= FAQ_THRESHOLD)
    .toSorted((a, b) => b.score - a.score);
}

/** Words that every entry has say little; a word that no entry has says that the answer is missing. */
function rarity(nearness: readonly number[]): number {
  const having = nearness.filter((near) => near > 0).length;
  return Math.log(1 + nearness.length / (having === 0 ? 1 : having));
}

/** Without accents, case, punctuation, and words that carry no meaning in any of the languages. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 1 && !STOP_WORDS.has(word),
  );
}

const nearest = (word: string, among: readonly string[]): number =>
  among.reduce((best, other) => Math.max(best, likeness(word, other)), 0);

/** Endings, compounds and slips of the finger, in that order. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4) return 0;
  if (long.startsWith(short)) return 0.9;
  if (short.length >= 5 && long.includes(short)) return 0.8;
  if (long.length - short.length > 2) return 0;
  const slips = distance(short, long);
  return slips <= (short.length >= 8 ? 2 : 1) ? 0.8 : 0;
}

/** Letters that must be put in, taken out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(row, j - 1) + 1,
        at(last, j) + 1,
        at(last, j - 1) + same,
        swapped ? at(before, j - 2) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;

/** Articles, pronouns, prepositions, auxiliaries and question words; accents are gone already. */
const STOP_WORDS = new Set(
  [
    // English
    'the an and or but if of to in on at by for from with without as is are was be been am do does did',
    'can could will would shall should may might must have has had it its this that these those there',
    'we you he she they our your my me us them their what which who whose when where why how much many',
    'not no yes any some so too very just about please hello hi get got need want tell work works',
    // French
    'le la les un une des du de et ou mais si au aux en dans sur par pour avec sans est sont etre suis',
    'ce cet cette ces ca qui que quoi dont quel quelle quels quelles quand comment combien pourquoi est',
    'nous vous il elle ils elles on je tu moi notre nos votre vos mon ma mes son sa ses leur leurs se',
    'ne pas plus non oui faut peut peux peuvent doit avez avons ont bonjour svp fonctionne fonctionner marche',
    // German
    'der die das den dem des ein eine einen einem einer eines und oder aber wenn von zu zum zur im am an',
    'auf bei fur mit ohne aus als ist sind war sein bin kann konnen wird werden soll sollen muss mussen',
    'darf hat haben es dies diese dieser dieses wir sie er ihr ihre ihren unser unsere unseren mein',
    'meine ich mich uns was welche welcher wer wann wo warum wie viel viele nicht kein keine ja nein auch',
    'gibt man bitte hallo eigentlich denn geht funktioniert funktionieren',
    // Dutch
    'het een en of maar als van naar op bij voor met zonder uit zijn was wordt worden kan kunnen zal',
    'moet moeten mag heeft hebben er dit dat deze die wij we ze hij je jij jullie ons onze mijn ik mij wat',
    'welke wie wanneer waar waarom hoe veel niet geen wel ja nee ook graag hoi is werkt werken',
  ]
    .join(' ')
    .split(' '),
);
