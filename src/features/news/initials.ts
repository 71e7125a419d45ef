/** SM for Sinéad Moran: the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((one) => /\p{L}\p{M}*/u.exec(one ?? '')?.[0].toUpperCase() ?? '').join('');
}
