/** `9f3c 41ae 07d2`: enough of a SHA-256 for a person to compare by eye. */
export function shortHash(hash: string): string {
  return [0, 4, 8]
    .map((start) => hash.slice(start, start + 4))
    .join(' ')
    .trim();
}
