import { diffLines, diffWords, type DiffPart } from './line-diff.ts';

/** One line of a difference as it is shown, or a run of equal lines that is left out. */
export type DiffRow =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly words: readonly DiffPart[] }
  | { readonly kind: 'skipped'; readonly count: number };

/** Equal lines that are kept on either side of a change. */
const CONTEXT = 2;

/** The difference of two texts as rows; empty where they are equal. */
export function diffRows(before: string, after: string): readonly DiffRow[] {
  if (before === after) return [];
  return groupsOf(diffLines(before, after)).flatMap((group, index, groups) =>
    group.kind === 'same'
      ? fold(group.texts, index > 0, index < groups.length - 1)
      : changedRows(group.removed, group.added),
  );
}

type Group =
  | { kind: 'same'; texts: string[] }
  | { kind: 'changed'; removed: string[]; added: string[] };

/** Runs of equal lines and runs of changed ones, in turn. */
function groupsOf(parts: readonly DiffPart[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { kind, text } of parts) {
    const last = groups.at(-1);
    if (kind === 'same') {
      if (last?.kind === 'same') last.texts.push(text);
      else groups.push({ kind, texts: [text] });
      continue;
    }
    const changed: Group & { kind: 'changed' } =
      last?.kind === 'changed' ? last : { kind: 'changed', removed: [], added: [] };
    if (changed !== last) groups.push(changed);
    changed[kind].push(text);
  }
  return groups;
}

function fold(texts: readonly string[], after: boolean, before: boolean): readonly DiffRow[] {
  const head = after ? CONTEXT : 0;
  const tail = before ? CONTEXT : 0;
  const row = (text: string): DiffRow => ({ kind: 'same', words: [{ kind: 'same', text }] });
  const count = texts.length - head - tail;
  // A single line left out would take as much room as the line.
  if (count <= 1) return texts.map(row);
  return [
    ...texts.slice(0, head).map(row),
    { kind: 'skipped', count },
    ...texts.slice(texts.length - tail).map(row),
  ];
}

/** Lines of one change in pairs, so that the words that differ can be marked inside them. */
function changedRows(removed: readonly string[], added: readonly string[]): readonly DiffRow[] {
  const pairs = removed.length === added.length;
  const words = removed.map((line, index) => (pairs ? diffWords(line, added[index] ?? '') : null));
  const rowsOf = (kind: 'removed' | 'added', lines: readonly string[]): readonly DiffRow[] =>
    lines.map((text, index) => ({ kind, words: wordsOf(kind, text, words[index] ?? null) }));
  return [...rowsOf('removed', removed), ...rowsOf('added', added)];
}

/** A line with few words in common with its pair is a new line: then nothing in it is marked. */
function wordsOf(
  kind: 'removed' | 'added',
  text: string,
  words: readonly DiffPart[] | null,
): readonly DiffPart[] {
  const same = (words ?? []).filter((part) => part.kind === 'same').map((part) => part.text);
  if (words === null || same.join('').trim().length * 2 < text.trim().length) {
    return [{ kind: 'same', text }];
  }
  return joined(words.filter((part) => part.kind === 'same' || part.kind === kind));
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) runs[runs.length - 1] = { ...last, text: last.text + part.text };
    else runs.push(part);
  }
  return runs;
}
