import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serialiseStrokes } from '#domain/strokes.ts';
import { curveBetween } from '#ui/signature-pad/curve.ts';
import { DEFAULT_LIMITS, fit, roomFor } from '#ui/signature-pad/ink-limits.ts';
import type { Stroke, StrokePoint } from '#ui/signature-pad/stroke.ts';
import { thin } from '#ui/signature-pad/thin.ts';
import { thinning } from '#ui/signature-pad/thinning.ts';
import { drawByHand, handArb, strokeArb } from './strokes-arb.ts';

/** Greatest distance from any of the points to the curve that is drawn through those that stayed. */
function farthestOff(points: readonly StrokePoint[], thinned: readonly StrokePoint[]): number {
  const sides = thinned.slice(1).map((to, index) => {
    const from = thinned[index] ?? to;
    const curve = curveBetween(thinned[index - 1], from, to, thinned[index + 2]);
    return Array.from({ length: 25 }, (_, part) => curve(part / 24));
  });
  let stretch = 0;
  let worst = 0;
  for (const point of points) {
    if (point === thinned[stretch + 1]) stretch += 1;
    const near = sides.slice(Math.max(0, stretch - 1), stretch + 2);
    const off = near.map((side) =>
      Math.min(...side.slice(1).map((to, at) => distanceToSide(point, side[at], to))),
    );
    worst = Math.max(worst, Math.min(...off));
  }
  return worst;
}

const HALF_A_UNIT = 0.5;
/** As far as the pad goes. */
const MOST_THINNED_PX = 0.46;

type Spot = readonly [number, number, ...number[]];

function distanceToSide([x, y]: Spot, a: Spot | undefined, b: Spot | undefined): number {
  if (!a || !b) return Infinity;
  const [wayX, wayY] = [b[0] - a[0], b[1] - a[1]];
  const square = wayX * wayX + wayY * wayY || 1;
  const share = Math.min(1, Math.max(0, ((x - a[0]) * wayX + (y - a[1]) * wayY) / square));
  return Math.hypot(x - a[0] - share * wayX, y - a[1] - share * wayY);
}

describe('thin', () => {
  test('nothing that a hand draws moves by more than half a unit', () => {
    fc.assert(
      fc.property(handArb, fc.integer({ min: 2, max: 500 }), (hand, count) => {
        const points = drawByHand(count, hand);
        const thinned = thin(points, MOST_THINNED_PX);
        expect(farthestOff(points, thinned)).toBeLessThanOrEqual(HALF_A_UNIT);
      }),
      { numRuns: 80 },
    );
  });

  test('what stays is as it was recorded, in its order, with both ends', () => {
    fc.assert(
      fc.property(strokeArb, fc.double({ min: 0.05, max: 2, noNaN: true }), (stroke, tolerance) => {
        const { points } = stroke;
        const thinned = thin(points, tolerance);
        let from = 0;
        for (const point of thinned) {
          const at = points.indexOf(point, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
        expect(thinned[0]).toBe(points[0]);
        expect(thinned.at(-1)).toBe(points.at(-1));
      }),
    );
  });

  test('a sharp turn keeps its tip', () => {
    const tip: StrokePoint = [300, 40, 0.5, 400];
    const up = Array.from({ length: 50 }, (_, i): StrokePoint => [
      250 + i,
      140 - 2 * i,
      0.5,
      i * 8,
    ]);
    const down = Array.from({ length: 50 }, (_, i): StrokePoint => [
      301 + i,
      42 + 2 * i,
      0.5,
      408 + i * 8,
    ]);
    expect(thin([...up, tip, ...down], MOST_THINNED_PX)).toContain(tip);
  });

  test('a rest of the hand in the middle of a line keeps its time', () => {
    const points = Array.from({ length: 60 }, (_, i): StrokePoint => [
      i * 4,
      100,
      0.5,
      i * 8 + (i >= 30 ? 700 : 0),
    ]);
    const times = thin(points, MOST_THINNED_PX).map(([, , , atMs]) => atMs);
    expect(times).toContain(29 * 8);
    expect(times).toContain(30 * 8 + 700);
  });

  test('a few points or none are what they were', () => {
    expect(thin([], 0.5)).toEqual([]);
    expect(thin([[1, 2, 0.5, 0]], 0.5)).toEqual([[1, 2, 0.5, 0]]);
  });
});

describe('fit', () => {
  const scribble = (count: number): Stroke => ({
    points: drawByHand(count, { loops: 7, speed: 0.1, wobble: 0.3, isPen: false }),
  });

  test('ink within its limits is not touched', () => {
    const ink = [scribble(900), scribble(900)];
    expect(fit(ink, DEFAULT_LIMITS, thinning)).toBe(ink);
  });

  test('10,000 points become at most 4,000 in 64 KB, and none is farther off than half a unit', () => {
    const drawn = scribble(10_000);
    const [fitted] = fit([drawn], DEFAULT_LIMITS, thinning);
    if (!fitted) throw new Error('the stroke is gone');
    expect(fitted.points.length).toBeLessThanOrEqual(4000);
    expect(serialiseStrokes([fitted]).length).toBeLessThanOrEqual(64 * 1024);
    expect(fitted.points.at(-1)).toBe(drawn.points.at(-1));
    expect(farthestOff(drawn.points, fitted.points)).toBeLessThanOrEqual(HALF_A_UNIT);
  });

  test('stroke after stroke, thinning never adds up', () => {
    const drawn = Array.from({ length: 5 }, () => scribble(2500));
    let ink: readonly Stroke[] = [];
    for (const stroke of drawn) ink = fit([...ink, stroke], DEFAULT_LIMITS, thinning);
    for (const [index, stroke] of ink.entries()) {
      const off = farthestOff(drawn[index]?.points ?? [], stroke.points);
      expect(off).toBeLessThanOrEqual(HALF_A_UNIT);
    }
  });

  test('what cannot be made to fit is cut at its end, never at its beginning', () => {
    const wild: Stroke = {
      points: Array.from({ length: 6000 }, (_, i): StrokePoint => [
        (i * 197) % 600,
        (i * 71) % 200,
        0.5,
        i * 8,
      ]),
    };
    const first = scribble(50);
    const [kept, cut] = fit([first, wild], DEFAULT_LIMITS, thinning);
    expect(kept?.points.at(-1)).toEqual(first.points.at(-1));
    expect(cut?.points[0]).toEqual(wild.points[0]);
    expect(JSON.stringify([kept, cut]).length).toBeLessThanOrEqual(64 * 1024);
  });
});

describe('roomFor', () => {
  const stroke = (points: number): Stroke => ({
    points: Array.from({ length: points }, (_, index): StrokePoint => [
      (index * 197) % 600,
      (index * 71) % 200,
      0.5,
      index,
    ]),
  });

  test('an empty pad may take everything', () => {
    expect(roomFor([], DEFAULT_LIMITS, thinning)).toMatchObject({ points: 4000 });
  });

  test('counts what is there as it would be once thinned', () => {
    const line = Array.from({ length: 800 }, (_, i): StrokePoint => [i * 0.7, 100, 0.5, i * 4]);
    const room = roomFor(
      [{ points: line }],
      { maxStrokes: 60, maxPoints: 900, maxBytes: 65_536 },
      thinning,
    );
    expect(room?.points).toBeGreaterThan(700);
  });

  test('there is none for a stroke too many, nor for a point too many', () => {
    const sixty = Array.from({ length: 60 }, () => stroke(1));
    expect(roomFor(sixty, DEFAULT_LIMITS, thinning)).toBeNull();
    expect(roomFor([stroke(4000)], DEFAULT_LIMITS, thinning)).toBeNull();
    expect(roomFor([stroke(10)], { ...DEFAULT_LIMITS, maxBytes: 120 }, thinning)).toBeNull();
  });
});
