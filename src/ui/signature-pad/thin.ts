import { curveBetween, type Curve, type Place } from './curve.ts';
import { INK_SIZE, stepLength, type StrokePoint } from './stroke.ts';

/** Speed makes the width of a line, so a place may not be passed earlier or later than this. */
const TOLERANCE_MS = 30;
/** Nor may it be farther along the curve than this, which moves no ink but where it is thin or wide. */
const TOLERANCE_ALONG_PX = 3;
/** At least every so many points one stays: few rounds are enough then, and straight lines are rare. */
const SEED = 12;

/**
 * Leaves out points that the line between the others passes anyway. Every point that goes is within
 * `tolerancePx` of the curve that is drawn without it, and its time and pressure are told by its
 * neighbours; what stays is as it was recorded. First and last point always stay.
 *
 * Works from few points to more: between two that stay, the one farthest off the curve joins them,
 * until none is too far.
 */
export function thin(points: readonly StrokePoint[], tolerancePx: number): readonly StrokePoint[] {
  const wayPx = waysOf(points);
  const end = points.length - 1;
  let kept = points.map((_, index) => index).filter((at) => at % SEED === 0 || at === end);
  for (;;) {
    const more: number[] = [0];
    for (const index of kept.keys()) {
      if (index === 0) continue;
      const worst = farthest(points, wayPx, kept, index, tolerancePx);
      if (worst !== null) more.push(worst);
      more.push(kept[index] ?? end);
    }
    if (more.length <= kept.length) break;
    kept = more;
  }
  const stays = new Set(kept);
  return points.filter((_, index) => stays.has(index));
}

/** Between `kept[index - 1]` and `kept[index]`: the point that is farthest off, null where none is too far. */
function farthest(
  points: readonly StrokePoint[],
  wayPx: readonly number[],
  kept: readonly number[],
  index: number,
  tolerancePx: number,
): number | null {
  const at = (place: number): StrokePoint | undefined => points[kept[place] ?? -1];
  const [low, high] = [kept[index - 1] ?? 0, kept[index] ?? 0];
  const [from, to] = [points[low], points[high]];
  if (!from || !to || high - low < 2) return null;
  const curve = curveBetween(at(index - 2), from, to, at(index + 1));
  const begin = wayPx[low] ?? 0;
  const length = (wayPx[high] ?? 0) - begin;
  let worst: number | null = null;
  let most = 1;
  for (let place = low + 1; place < high; place += 1) {
    const point = points[place];
    if (!point) continue;
    const share = length > 0 ? ((wayPx[place] ?? 0) - begin) / length : 0;
    const between = (part: 2 | 3): number => from[part] + (to[part] - from[part]) * share;
    const stray = Math.max(
      distanceTo(curve, point, share, TOLERANCE_ALONG_PX / (length || 1)) / tolerancePx,
      (Math.abs(point[2] - between(2)) * INK_SIZE) / 2 / tolerancePx,
      Math.abs(point[3] - between(3)) / TOLERANCE_MS,
    );
    if (stray <= most) continue;
    most = stray;
    worst = place;
  }
  return worst;
}

/** From a point to the stretch of the curve around a share of its way, taken as two straight sides. */
function distanceTo(curve: Curve, point: StrokePoint, share: number, reach: number): number {
  const here = curve(share);
  const direct = Math.hypot(point[0] - here[0], point[1] - here[1]);
  if (direct < 0.1) return direct;
  return Math.min(
    distanceToSide(point, here, curve(Math.max(0, share - reach))),
    distanceToSide(point, here, curve(Math.min(1, share + reach))),
  );
}

/** From a point to a straight side. */
function distanceToSide(point: StrokePoint, from: Place, to: Place): number {
  const [wayX, wayY] = [to[0] - from[0], to[1] - from[1]];
  const [offX, offY] = [point[0] - from[0], point[1] - from[1]];
  const square = wayX * wayX + wayY * wayY || 1;
  const share = Math.min(1, Math.max(0, (offX * wayX + offY * wayY) / square));
  return Math.hypot(offX - share * wayX, offY - share * wayY);
}

/** The way from the first point to each. */
function waysOf(points: readonly StrokePoint[]): readonly number[] {
  let way = 0;
  return points.map((point, index) => {
    const before = points[index - 1];
    if (before) way += stepLength(before, point);
    return way;
  });
}
