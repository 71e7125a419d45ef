import { getStroke } from 'perfect-freehand';
import { PAD_HEIGHT, PAD_WIDTH, type Stroke } from './stroke.ts';

/** Widest line, in the pad's units. */
export const INK_SIZE = 5;
/** A path shorter than this is a dot: on an i, or a full stop. */
const DOT_PATH_PX = 2;
const DOT_RADIUS = INK_SIZE * 0.6;

/**
 * The outline of a stroke as SVG path data, in 600×200 space. Depends on the points alone,
 * so that screen, receipt, PDF and a later device draw the same ink.
 */
export function strokePath(stroke: Stroke): string {
  return outlineOf(stroke, 0);
}

/** A later part of a stroke: it begins thin, for its beginning lies on the ink of the part before. */
export function strokePartPath(part: Stroke): string {
  return outlineOf(part, INK_SIZE * 2);
}

function outlineOf(stroke: Stroke, startTaper: number): string {
  const [first] = stroke.points;
  if (first === undefined) return '';
  if (pathLength(stroke) < DOT_PATH_PX) return dotPath(first[0], first[1]);
  const outline = getStroke(
    stroke.points.map(([x, y, pressure]) => [x, y, pressure]),
    {
      size: INK_SIZE,
      thinning: 0.62,
      smoothing: 0.6,
      streamline: 0.3,
      simulatePressure: !hasPressure(stroke),
      start: { taper: startTaper },
      last: true,
    },
  );
  return outlinePath(outline);
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
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAD_WIDTH}" height="${PAD_HEIGHT}" ` +
    `viewBox="0 0 ${PAD_WIDTH} ${PAD_HEIGHT}">${titled}` +
    `<path fill="${escapeXml(colour)}" d="${strokesToPath(strokes)}"/></svg>`
  );
}

/** Only a pen reports changing pressure; all else takes width from speed. */
function hasPressure(stroke: Stroke): boolean {
  const first = stroke.points[0]?.[2];
  return stroke.points.some((point) => point[2] !== first);
}

function pathLength(stroke: Stroke): number {
  let length = 0;
  for (const [index, point] of stroke.points.entries()) {
    const previous = stroke.points[index - 1];
    if (previous) length += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
  }
  return length;
}

function dotPath(x: number, y: number): string {
  const r = DOT_RADIUS;
  return `M${fixed(x - r)} ${fixed(y)}a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(2 * r)} 0a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(-2 * r)} 0Z`;
}

/** Quadratic curves through the middles of the outline's sides: smooth at any zoom. */
function outlinePath(outline: readonly (readonly number[])[]): string {
  const corners = outline.map(([x = 0, y = 0]) => ({ x, y }));
  const start = corners.at(-1);
  const first = corners[0];
  if (start === undefined || first === undefined) return '';
  let path = `M${fixed((start.x + first.x) / 2)} ${fixed((start.y + first.y) / 2)}`;
  for (const [index, corner] of corners.entries()) {
    const next = corners[index + 1] ?? first;
    path += `Q${fixed(corner.x)} ${fixed(corner.y)} ${fixed((corner.x + next.x) / 2)} ${fixed((corner.y + next.y) / 2)}`;
  }
  return `${path}Z`;
}

/** At most two decimals, and never "-0". */
function fixed(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
