/** Words a minute of careful reading on a phone. */
const READING_WORDS_PER_MINUTE = 200;

/** Whole minutes that the text takes to read, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}
