import type { Budget } from './ink-recorder.ts';
import { countPoints, type Stroke } from './stroke.ts';

export type InkLimit = 'strokes' | 'points';
export type InkLimits = {
  readonly maxStrokes: number;
  readonly maxPoints: number;
  readonly maxBytes: number;
};

/** Enough for any name, small enough for any line. */
export const DEFAULT_LIMITS: InkLimits = { maxStrokes: 60, maxPoints: 4000, maxBytes: 64 * 1024 };

/** JSON around the points of one stroke: `{"points":[]},`. */
const STROKE_BYTES = 14;

/** What another stroke may take, or the limit that stands in its way. */
export function budgetFor(
  strokes: readonly Stroke[],
  limits: InkLimits,
): { readonly budget: Budget } | { readonly limit: InkLimit } {
  if (strokes.length >= limits.maxStrokes) return { limit: 'strokes' };
  const points = limits.maxPoints - countPoints(strokes);
  const bytes = limits.maxBytes - JSON.stringify(strokes).length - STROKE_BYTES;
  return points < 1 || bytes < 32 ? { limit: 'points' } : { budget: { points, bytes } };
}
