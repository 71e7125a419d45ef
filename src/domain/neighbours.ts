/** What stands before and after one of a list; null at its ends, and where it is not in the list. */
export function neighbours<T>(
  list: readonly T[],
  isIt: (item: T) => boolean,
): { readonly before: T | null; readonly after: T | null } {
  const index = list.findIndex(isIt);
  if (index === -1) return { before: null, after: null };
  return { before: list[index - 1] ?? null, after: list[index + 1] ?? null };
}
