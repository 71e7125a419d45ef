import { getStroke } from 'perfect-freehand';
import { evenLine } from './even-line.ts';
import {
  INK_SIZE,
  PAD_HEIGHT,
  PAD_WIDTH,
  pathLength,
  type Stroke,
  type StrokePoint,
} from './stroke.ts';

/** A path shorter than this is a dot: on an i, or a full stop. */
const DOT_PATH_PX = 2;
const DOT_RADIUS = INK_SIZE * 0.6;
/** Corners of an outline are at least this share of the pen's width apart: details of 3 units stay. */
const FINE = 0.6;
/** Ink that is longer than this is a picture of fewer corners, so that its text stays below 190 kB. */
const LONG_INK_PX = 9000;

/**
 * The outline of a stroke as SVG path data, in 600×200 space. Depends on the points alone,
 * so that screen, receipt, PDF and a later device draw the same ink.
 */
export function strokePath(stroke: Stroke): string {
  return outlineOf(stroke, FINE);
}

/**
 * A later part of a stroke that is still being drawn. Its first `skip` points lie on the part before
 * it and only tell how fast the hand was; it begins thin, on ink that is there already.
 */
export function strokePartPath(points: readonly StrokePoint[], skip: number): string {
  return outlinePath(
    getStroke(evenLine(points, skip), { ...PEN, smoothing: FINE, start: { taper: INK_SIZE * 2 } }),
  );
}

/** All strokes as one path, filled with the non-zero rule. */
export function strokesToPath(strokes: readonly Stroke[]): string {
  return strokes.map(strokePath).join('');
}

/**
 * A stand-alone SVG picture of the ink, the same text for the same strokes.
 * `title` is the alternative text, `colour` any CSS colour.
 */
export function strokesToSvg(
  strokes: readonly Stroke[],
  options: { title?: string; colour?: string } = {},
): string {
  const { title, colour = '#0A2A20' } = options;
  const titled = title === undefined ? '' : `<title>${escapeXml(title)}</title>`;
  const lengthPx = strokes.reduce((sum, stroke) => sum + pathLength(stroke), 0);
  const detail = FINE * Math.max(1, lengthPx / LONG_INK_PX);
  const path = strokes.map((stroke) => outlineOf(stroke, detail)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAD_WIDTH}" height="${PAD_HEIGHT}" ` +
    `viewBox="0 0 ${PAD_WIDTH} ${PAD_HEIGHT}">${titled}` +
    `<path fill="${escapeXml(colour)}" d="${path}"/></svg>`
  );
}

const PEN = {
  size: INK_SIZE,
  thinning: 0.62,
  streamline: 0.4,
  simulatePressure: false,
  last: true,
} as const;

function outlineOf(stroke: Stroke, smoothing: number): string {
  const [first] = stroke.points;
  if (first === undefined) return '';
  if (pathLength(stroke) < DOT_PATH_PX) return dotPath(first[0], first[1]);
  return outlinePath(getStroke(evenLine(stroke.points), { ...PEN, smoothing }));
}

function dotPath(x: number, y: number): string {
  const r = DOT_RADIUS;
  return `M${fixed(x - r)} ${fixed(y)}a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(2 * r)} 0a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(-2 * r)} 0Z`;
}

/**
 * Quadratic curves through the middles of the outline's sides: smooth at any zoom. Written from one
 * end to the next, which takes half the bytes of places on the pad; each begins at the rounded place
 * where the one before ended, so that rounding never adds up.
 */
function outlinePath(outline: readonly (readonly number[])[]): string {
  const [first, last] = [outline[0], outline.at(-1)];
  if (!first || !last) return '';
  let at = middle(last, first);
  let path = `M${fixed(at[0])} ${fixed(at[1])}`;
  for (const [index, corner] of outline.entries()) {
    const end = middle(corner, outline[index + 1] ?? first);
    const [x = 0, y = 0] = corner;
    path += `q${fixed(x - at[0])} ${fixed(y - at[1])} ${fixed(end[0] - at[0])} ${fixed(end[1] - at[1])}`;
    at = end;
  }
  return `${path}Z`;
}

/** To a hundredth, as it is written. */
function middle(a: readonly number[], b: readonly number[]): readonly [number, number] {
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  return [hundredths((ax + bx) / 2), hundredths((ay + by) / 2)];
}

/** At most two decimals, and never "-0". */
function fixed(value: number): string {
  return String(hundredths(value) || 0);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
