/** Which slide a strip that scrolls sideways shows, from how far it is scrolled. */
export function slideAt(
  scrolled: number,
  places: readonly number[],
  /** How far it can be scrolled at all: the last slide is reached there, wherever it begins. */
  end: number,
): number {
  const last = places.length - 1;
  if (last <= 0 || end <= 0) return 0;
  if (scrolled >= end - 1) return last;
  let nearest = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - scrolled) < Math.abs((places[nearest] ?? 0) - scrolled)) nearest = index;
  }
  return nearest;
}
