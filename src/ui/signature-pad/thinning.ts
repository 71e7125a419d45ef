import type { Thinning } from './ink-limits.ts';
import { sizeOf, type InkSize } from './ink-size.ts';
import type { Stroke, StrokePoint } from './stroke.ts';
import { thin } from './thin.ts';

/**
 * How far points are thinned, the finest first. With what the measure misses at a bend, ink moves by
 * less than half a unit at the last of them: no eye sees it.
 */
const STEPS_PX = [0.1, 0.2, 0.35, 0.46];
const MOST_PX = 0.46;

/** What became of a recorded stroke, and the way back; gone with the page. */
const recorded = new WeakMap<Stroke, Stroke>();
const sizes = new WeakMap<Stroke, InkSize>();

/**
 * Every step begins with what was recorded, so that thinning never adds up, and all strokes of a step
 * are thinned alike.
 */
export const thinning: Thinning = {
  leastSizeOf,
  leastSizeOfStroke(stroke) {
    const from = recorded.get(stroke) ?? stroke;
    const size = sizes.get(from) ?? leastSizeOf(from.points);
    sizes.set(from, size);
    return size;
  },
  *steps(strokes) {
    for (const tolerancePx of STEPS_PX) {
      yield strokes.map((stroke) => {
        const from = recorded.get(stroke) ?? stroke;
        const thinned = { points: thin(from.points, tolerancePx) };
        recorded.set(thinned, from);
        return thinned;
      });
    }
  },
};

function leastSizeOf(points: readonly StrokePoint[]): InkSize {
  return sizeOf(thin(points, MOST_PX));
}
