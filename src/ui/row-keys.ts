/** Where a key moves among `count` rows from `index`; null for a key that moves nowhere. */
export function rowTarget(
  key: string,
  index: number,
  count: number,
  /** Rows that a page key moves by. */
  page: number,
): number | null {
  const within = (target: number): number => Math.min(Math.max(target, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + page);
    case 'PageUp':
      return within(index - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
