import * as z from 'zod/mini';

/** x and y in the pad's 600×200 space, pressure 0..1, milliseconds since the stroke's first point. */
export type StrokePoint = readonly [x: number, y: number, pressure: number, atMs: number];
export type Stroke = { readonly points: readonly StrokePoint[] };

/** Enough for any name, small enough for any line. */
export const MAX_STROKES = 60;
export const MAX_POINTS = 4000;
export const MAX_STROKES_BYTES = 64 * 1024;

/** Initials are accepted from 24 px of path, or two strokes of any length (design §5). */
const MIN_PATH_PX = 24;

const pointSchema = z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]));
export const strokesSchema = z.array(
  z.object({ points: z.array(pointSchema).check(z.minLength(1)) }),
);

/** Whether the ink is a signature rather than a slip of the finger. No pixels are read. */
export function isEnoughInk(strokes: readonly Stroke[]): boolean {
  return strokes.length >= 2 || strokes.some((stroke) => pathLength(stroke) >= MIN_PATH_PX);
}

function pathLength(stroke: Stroke): number {
  let length = 0;
  for (const [index, point] of stroke.points.entries()) {
    const previous = stroke.points[index - 1];
    if (previous) length += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
  }
  return length;
}

/** The exact text that is stored, hashed and sent; coordinates to a tenth, pressure to a hundredth. */
export function serialiseStrokes(strokes: readonly Stroke[]): string {
  return JSON.stringify(
    strokes.map((stroke) => ({
      points: stroke.points.map(([x, y, pressure, atMs]) => [
        rounded(x, 10),
        rounded(y, 10),
        rounded(pressure, 100),
        rounded(atMs, 1),
      ]),
    })),
  );
}

/** A device that gives no number gives none to the record either: JSON would turn it into null. */
function rounded(value: number, parts: number): number {
  return Number.isFinite(value) ? Math.round(value * parts) / parts : 0;
}
