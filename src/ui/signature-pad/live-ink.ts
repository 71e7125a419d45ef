import { strokePartPath, strokePath } from './stroke-path.ts';
import type { StrokePoint } from './stroke.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Points per part, and how far a part reaches back into the one before it. */
const PART = 64;
const OVERLAP = 12;

/**
 * Ink under a moving pointer. A long stroke is drawn in parts and only the last is drawn anew in
 * each frame, so that a frame costs the same at the end of a flourish as at its beginning. The
 * finished stroke is drawn whole by React, from the same points.
 */
export class LiveInk {
  readonly #group: SVGGElement;
  #parts: SVGPathElement[] = [];

  constructor(group: SVGGElement) {
    this.#group = group;
  }

  paint(points: readonly StrokePoint[]): void {
    const settled = Math.max(0, Math.ceil(points.length / PART) - 1);
    // A part that is full now was drawn last while it still grew: once more, then never again.
    for (let index = Math.max(0, this.#parts.length - 1); index <= settled; index += 1) {
      this.#part(index).setAttribute('d', partPath(points, index));
    }
  }

  clear(): void {
    for (const part of this.#parts) part.remove();
    this.#parts = [];
  }

  #part(index: number): SVGPathElement {
    const known = this.#parts[index];
    if (known) return known;
    const part = document.createElementNS(SVG, 'path');
    part.setAttribute('fill', 'currentColor');
    this.#group.append(part);
    this.#parts.push(part);
    return part;
  }
}

function partPath(points: readonly StrokePoint[], index: number): string {
  const end = (index + 1) * PART;
  if (index === 0) return strokePath({ points: points.slice(0, end) });
  return strokePartPath({ points: points.slice(index * PART - OVERLAP, end) });
}
