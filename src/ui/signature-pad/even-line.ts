import { curveBetween } from './curve.ts';
import { NEUTRAL_PRESSURE, stepLength, type StrokePoint } from './stroke.ts';

/** A place on the line and how hard it was pressed there, 0..1. */
export type LinePoint = [x: number, y: number, pressure: number];

/** Distance between the places of an even line, in the pad's units: a third of the pen's width. */
const STEP_PX = 1.5;
/** From this speed on a line is as thin as it gets: a quick flourish on a phone. */
const FAST_PX_PER_MS = 0.9;
/** Ink takes so long a way to become thinner or wider. */
const EASE_PX = 18;
/** Speed is taken over at least so long: clocks of browsers are coarse, and some are coarse on purpose. */
const MIN_SPAN_MS = 8;

/**
 * A stroke as places at even distances. Its width comes from the pen's pressure; where there is
 * none, from the speed of the hand, which the points' times tell. So it depends neither on how many
 * points a second a device reports nor on points that were left out because they told nothing new.
 * @param skip so many points at the start only tell how fast the hand was where the line begins
 */
export function evenLine(points: readonly StrokePoint[], skip = 0): LinePoint[] {
  const [first] = points;
  if (first === undefined) return [];
  const isPressed = hasPressure(points);
  const line: LinePoint[] = skip === 0 ? [[first[0], first[1], first[2]]] : [];
  const widthAt = isPressed ? pressed : slowness(first);
  let sinceLastPx = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = stepLength(from, to);
    const width = widthAt(from, to, length);
    const curve = curveBetween(points[index - 2], from, to, points[index + 1]);
    const pieces = Math.max(1, Math.ceil(length / STEP_PX));
    for (let piece = 1; piece <= pieces; piece += 1) {
      sinceLastPx += length / pieces;
      const isEnd = piece === pieces && index === points.length - 1;
      // A hair below, for sums of floating numbers.
      if (sinceLastPx < STEP_PX - 0.01 && !isEnd) continue;
      const pressure = width(piece / pieces, sinceLastPx);
      if (index > skip) line.push([...curve(piece / pieces), pressure]);
      sinceLastPx = 0;
    }
  }
  return line;
}

/** Only a pen reports changing pressure. */
function hasPressure(points: readonly StrokePoint[]): boolean {
  const first = points[0]?.[2];
  return points.some((point) => point[2] !== first);
}

/** For a step from point to point: the pressure at a share of it, after so much way since the last one asked for. */
type WidthOf = (
  from: StrokePoint,
  to: StrokePoint,
  length: number,
) => (share: number, wayPx: number) => number;

const pressed: WidthOf = (from, to) => (share) => from[2] + (to[2] - from[2]) * share;

/** Slow is wide, fast is thin, and neither comes at once. */
function slowness(first: StrokePoint): WidthOf {
  let pressure = NEUTRAL_PRESSURE;
  let wanted = NEUTRAL_PRESSURE;
  let mark = first;
  let sinceMarkPx = 0;
  return (_from, to, length) => {
    sinceMarkPx += length;
    const spanMs = to[3] - mark[3];
    if (spanMs >= MIN_SPAN_MS) {
      wanted = 1 - Math.min(1, sinceMarkPx / spanMs / FAST_PX_PER_MS);
      mark = to;
      sinceMarkPx = 0;
    }
    return (_share, wayPx) => {
      pressure += (wanted - pressure) * (1 - Math.exp(-wayPx / EASE_PX));
      return pressure;
    };
  };
}
