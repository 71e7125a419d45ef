/** `removed` stands in the first text only, `added` in the second only. */
export type DiffKind = 'same' | 'removed' | 'added';
export type DiffPart = { readonly kind: DiffKind; readonly text: string };

/**
 * Cells of the comparison table, 8 MB: beyond it (texts of over a thousand changed lines) the changed
 * middle is shown as replaced whole, which is true and still readable.
 */
const MAX_CELLS = 2_000_000;

/** The difference of two texts line by line; what was taken out stands before what was put in. */
export function diffLines(before: string, after: string): readonly DiffPart[] {
  return diffParts(before.split('\n'), after.split('\n'));
}

/** The difference of two lines word by word; spaces count as words, so that joining gives the line. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const words = (line: string) => line.split(/(\s+)/).filter((word) => word !== '');
  return diffParts(words(before), words(after));
}

/** Longest common subsequence of what lies between the common beginning and the common end. */
export function diffParts(
  before: readonly string[],
  after: readonly string[],
): readonly DiffPart[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...mark('same', before.slice(0, head)),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...mark('same', before.slice(before.length - tail)),
  ];
}

function mark(kind: DiffKind, texts: readonly string[]): readonly DiffPart[] {
  return texts.map((text) => ({ kind, text }));
}

function diffMiddle(before: readonly string[], after: readonly string[]): readonly DiffPart[] {
  if (before.length * after.length > MAX_CELLS) {
    return [...mark('removed', before), ...mark('added', after)];
  }
  const width = after.length + 1;
  const common = commonLengths(before, after);
  const parts: DiffPart[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length && column < after.length) {
    const [left, right] = [before[row] ?? '', after[column] ?? ''];
    const below = common[(row + 1) * width + column] ?? 0;
    const beside = common[row * width + column + 1] ?? 0;
    if (left === right) parts.push({ kind: 'same', text: left });
    else if (below >= beside) parts.push({ kind: 'removed', text: left });
    else parts.push({ kind: 'added', text: right });
    const last = parts.at(-1)?.kind;
    if (last !== 'added') row += 1;
    if (last !== 'removed') column += 1;
  }
  return [...parts, ...mark('removed', before.slice(row)), ...mark('added', after.slice(column))];
}

/** At `row * width + column`: how much the two rests from there on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      common[at] =
        before[row] === after[column]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  return common;
}
