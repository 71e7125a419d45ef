import { fitsIn, pointBytes, sizeOf, type InkSize } from './ink-size.ts';
import type { Stroke, StrokePoint } from './stroke.ts';

export type InkLimits = {
  readonly maxStrokes: number;
  readonly maxPoints: number;
  /** Of the strokes as JSON. */
  readonly maxBytes: number;
};

/** Enough for any name, small enough for any line (design §5). */
export const DEFAULT_LIMITS: InkLimits = { maxStrokes: 60, maxPoints: 4000, maxBytes: 64 * 1024 };

/** Leaves out points that tell nothing new, where ink would be more than its limits. */
export type Thinning = {
  /** What the points take once they are thinned as far as they may be. */
  readonly leastSizeOf: (points: readonly StrokePoint[]) => InkSize;
  /** The same for a stroke on the pad, from what was recorded of it. */
  readonly leastSizeOfStroke: (stroke: Stroke) => InkSize;
  /** The strokes thinned a little, then more and more. */
  readonly steps: (strokes: readonly Stroke[]) => Iterable<readonly Stroke[]>;
};

/** Takes every point as it is: until the pad's later part is here, and where it cannot be fetched. */
export const NO_THINNING: Thinning = {
  leastSizeOf: sizeOf,
  leastSizeOfStroke: ({ points }) => sizeOf(points),
  steps: () => [],
};

/** JSON around the points of one stroke, `{"points":[]},`, and around all of them, `[]`. */
const STROKE_BYTES = 14;
const FRAME_BYTES = 2;
/** A stroke is let begin when there is room for a dot and a short line. */
const LEAST_ROOM: InkSize = { points: 4, bytes: 100 };

/** What another stroke may take once everything is thinned; null where the pad is full. */
export function roomFor(
  strokes: readonly Stroke[],
  limits: InkLimits,
  thinning: Thinning,
): InkSize | null {
  if (strokes.length >= limits.maxStrokes) return null;
  let { points, bytes } = roomOfPoints(strokes.length + 1, limits);
  for (const stroke of strokes) {
    const least = thinning.leastSizeOfStroke(stroke);
    points -= least.points;
    bytes -= least.bytes;
  }
  return fitsIn(LEAST_ROOM, { points, bytes }) ? { points, bytes } : null;
}

/** The same ink within the limits, thinned as little as is enough. What is still too much leaves from the end. */
export function fit(
  strokes: readonly Stroke[],
  limits: InkLimits,
  thinning: Thinning,
): readonly Stroke[] {
  if (isWithin(strokes, limits)) return strokes;
  let least = strokes;
  for (const thinned of thinning.steps(strokes)) {
    if (isWithin(thinned, limits)) return thinned;
    least = thinned;
  }
  return cut(least, limits);
}

function isWithin(strokes: readonly Stroke[], limits: InkLimits): boolean {
  const size = sizeOf(strokes.flatMap((stroke) => stroke.points));
  return strokes.length <= limits.maxStrokes && fitsIn(size, roomOfPoints(strokes.length, limits));
}

function cut(strokes: readonly Stroke[], limits: InkLimits): readonly Stroke[] {
  const most = strokes.slice(0, limits.maxStrokes);
  let { points, bytes } = roomOfPoints(most.length, limits);
  return most.flatMap((stroke) => {
    const kept = stroke.points.filter((point) => {
      points -= 1;
      bytes -= pointBytes(point);
      return points >= 0 && bytes >= 0;
    });
    if (kept.length === stroke.points.length) return [stroke];
    return kept.length === 0 ? [] : [{ points: kept }];
  });
}

function roomOfPoints(strokes: number, { maxPoints, maxBytes }: InkLimits): InkSize {
  return { points: maxPoints, bytes: maxBytes - FRAME_BYTES - strokes * STROKE_BYTES };
}
