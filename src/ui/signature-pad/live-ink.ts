import { strokePartPath, strokePath } from './stroke-path.ts';
import { stepLength, type StrokePoint } from './stroke.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A part is full after so many points, or so long a way. */
const PART_POINTS = 64;
const PART_PX = 240;
/** How far a part reaches back over the one before it, and how far it looks back for the hand's speed. */
const OVERLAP_PX = 24;
const LOOK_BACK_PX = 48;

/**
 * Ink under a moving pointer. A long stroke is drawn in parts and only the last is drawn anew in
 * each frame, so that a frame costs the same at the end of a flourish as at its beginning. The
 * finished stroke is drawn whole by React, from the same points.
 */
export class LiveInk {
  readonly #group: SVGGElement;
  #parts: SVGPathElement[] = [];
  /** Where the last part begins, and how long it is up to the last point seen. */
  #start = 0;
  #seen = 0;
  #lengthPx = 0;

  constructor(group: SVGGElement) {
    this.#group = group;
  }

  /** @param points of the stroke so far; those of the frame before are its beginning */
  paint(points: readonly StrokePoint[]): void {
    for (let at = this.#seen + 1; at < points.length; at += 1) {
      const [from, to] = [points[at - 1], points[at]];
      if (!from || !to) continue;
      this.#lengthPx += stepLength(from, to);
      if (at - this.#start < PART_POINTS && this.#lengthPx < PART_PX) continue;
      this.#draw(points, at + 1);
      this.#parts.push(this.#newPart());
      this.#start = at;
      this.#lengthPx = 0;
    }
    this.#seen = Math.max(0, points.length - 1);
    this.#draw(points, points.length);
  }

  clear(): void {
    for (const part of this.#parts) part.remove();
    this.#parts = [];
    this.#start = 0;
    this.#seen = 0;
    this.#lengthPx = 0;
  }

  #draw(points: readonly StrokePoint[], end: number): void {
    if (this.#parts.length === 0) this.#parts.push(this.#newPart());
    this.#parts.at(-1)?.setAttribute('d', partPath(points, this.#start, end));
  }

  #newPart(): SVGPathElement {
    const part = document.createElementNS(SVG, 'path');
    part.setAttribute('fill', 'currentColor');
    this.#group.append(part);
    return part;
  }
}

function partPath(points: readonly StrokePoint[], start: number, end: number): string {
  if (start === 0) return strokePath({ points: points.slice(0, end) });
  const begin = wayBack(points, start, OVERLAP_PX);
  const look = wayBack(points, begin, LOOK_BACK_PX);
  return strokePartPath(points.slice(look, end), begin - look);
}

/** The point that is so far back along the stroke. */
function wayBack(points: readonly StrokePoint[], from: number, wayPx: number): number {
  let at = from;
  for (let length = 0; at > 0 && length < wayPx; at -= 1) {
    const [before, point] = [points[at - 1], points[at]];
    if (before && point) length += stepLength(before, point);
  }
  return at;
}
