/** Words a minute at which people read on a screen. */
const PACE = 220;

/** Whole minutes that a text takes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / PACE));
}
