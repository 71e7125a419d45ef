/**
 * x and y in the pad's 600×200 space, to a tenth; pressure 0..1, to a hundredth;
 * whole milliseconds since the first point of the stroke.
 */
export type StrokePoint = readonly [x: number, y: number, pressure: number, atMs: number];
export type Stroke = { readonly points: readonly StrokePoint[] };

/** Spec §9. */
export const PAD_WIDTH = 600;
export const PAD_HEIGHT = 200;

/** The pen's width, in the pad's units: a line is from a third of it to half as wide again. */
export const INK_SIZE = 5;

/** What a finger or a mouse presses with: they cannot tell, so their lines take width from speed. */
export const NEUTRAL_PRESSURE = 0.5;

/** Points nearer than this to the one before tell nothing: a resting finger must not use up the limit. */
const MIN_STEP_PX = 0.7;

/** Rounds and keeps the point within the pad; anything that is not a number lands in the middle. */
export function strokePoint(x: number, y: number, pressure: number, atMs: number): StrokePoint {
  return [
    round(clamp(x, PAD_WIDTH, PAD_WIDTH / 2), 10),
    round(clamp(y, PAD_HEIGHT, PAD_HEIGHT / 2), 10),
    round(clamp(pressure, 1, NEUTRAL_PRESSURE), 100),
    Math.round(Number.isFinite(atMs) ? Math.max(0, atMs) : 0),
  ];
}

/** Whether `next` is far enough from `last` to be kept. */
export function isNewPoint(last: StrokePoint | undefined, next: StrokePoint): boolean {
  return last === undefined || stepLength(last, next) >= MIN_STEP_PX;
}

/** Way from one point straight to another. */
export function stepLength(from: StrokePoint, to: StrokePoint): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** Way along all points of a stroke. */
export function pathLength({ points }: Stroke): number {
  let length = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) length += stepLength(before, point);
  }
  return length;
}

function clamp(value: number, max: number, otherwise: number): number {
  return Number.isNaN(value) ? otherwise : Math.min(max, Math.max(0, value));
}

function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
