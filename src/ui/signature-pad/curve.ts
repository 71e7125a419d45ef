import type { StrokePoint } from './stroke.ts';

export type Place = readonly [x: number, y: number];

/** The place at a share of the way, 0 at `from` to 1 at `to`. */
export type Curve = (share: number) => Place;

/**
 * The line of the ink between two points of a stroke: a centripetal Catmull-Rom curve, which passes
 * through every point and makes no loop of its own where points stand far apart and then near. The
 * ink follows the hand however often a device reports it, and also where points were thinned.
 */
export function curveBetween(
  before: StrokePoint | undefined,
  from: StrokePoint,
  to: StrokePoint,
  after: StrokePoint | undefined,
): Curve {
  const span = knot(from, to);
  const gapBefore = before && knot(before, from);
  const gapAfter = after && knot(to, after);
  const along = (axis: 0 | 1): ((share: number) => number) => {
    const [start, end] = [from[axis], to[axis]];
    const straight = end - start;
    const leave =
      before && gapBefore
        ? span * ((start - before[axis]) / gapBefore - (end - before[axis]) / (gapBefore + span)) +
          straight
        : straight;
    const arrive =
      after && gapAfter
        ? span * ((after[axis] - end) / gapAfter - (after[axis] - start) / (gapAfter + span)) +
          straight
        : straight;
    const square = 3 * straight - 2 * leave - arrive;
    const cube = leave + arrive - 2 * straight;
    return (share) => start + share * (leave + share * (square + share * cube));
  };
  const [x, y] = [along(0), along(1)];
  return (share) => [x(share), y(share)];
}

function knot(a: StrokePoint, b: StrokePoint): number {
  return Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1]));
}
