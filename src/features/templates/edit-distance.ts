/** Levenshtein distance: how many letters must be put in, taken out or changed. */
export function editDistance(from: string, to: string): number {
  const letters = Array.from(to);
  let above = Array.from({ length: letters.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(from).entries()) {
    const line = [row + 1];
    for (const [column, other] of letters.entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1);
      const taken = (above[column + 1] ?? 0) + 1;
      const put = (line[column] ?? 0) + 1;
      line.push(Math.min(changed, taken, put));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
