import type { StrokePoint } from './stroke.ts';

/** What ink takes, or what it may still take: its points, and their bytes as the JSON that is kept. */
export type InkSize = { readonly points: number; readonly bytes: number };

/** Bytes of one point in the JSON: brackets and the comma after it included. */
export function pointBytes(point: StrokePoint): number {
  return point.join(',').length + 3;
}

export function sizeOf(points: readonly StrokePoint[]): InkSize {
  return {
    points: points.length,
    bytes: points.reduce((sum, point) => sum + pointBytes(point), 0),
  };
}

export function sum(a: InkSize, b: InkSize): InkSize {
  return { points: a.points + b.points, bytes: a.bytes + b.bytes };
}

export function fitsIn(size: InkSize, room: InkSize): boolean {
  return size.points <= room.points && size.bytes <= room.bytes;
}
