import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetFor, DEFAULT_LIMITS } from '#ui/signature-pad/ink-limits.ts';
import { toPad } from '#ui/signature-pad/pad-point.ts';
import { isNewPoint, strokePoint, type Stroke } from '#ui/signature-pad/stroke.ts';

describe('strokePoint', () => {
  test('keeps every point in the pad, whatever a device reports', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), fc.double(), (...reported) => {
        const [x, y, pressure, atMs] = strokePoint(...reported);
        expect(
          x >= 0 && x <= 600 && y >= 0 && y <= 200 && pressure >= 0 && pressure <= 1 && atMs >= 0,
        ).toBe(true);
        expect(Number.isInteger(atMs)).toBe(true);
      }),
    );
  });

  test('rounds places to a tenth and pressure to a hundredth', () => {
    expect(strokePoint(12.3456, 78.9876, 0.3333, 16.6)).toEqual([12.3, 79, 0.33, 17]);
  });

  test('drops points that tell nothing new', () => {
    expect(isNewPoint(undefined, [1, 1, 0.5, 0])).toBe(true);
    expect(isNewPoint([1, 1, 0.5, 0], [1.3, 1.3, 0.5, 8])).toBe(false);
    expect(isNewPoint([1, 1, 0.5, 0], [2, 1, 0.5, 8])).toBe(true);
  });
});

describe('toPad', () => {
  const wide = { left: 20, top: 100, width: 300, height: 100 };
  const upright = { left: 30, top: 40, width: 200, height: 600 };

  test('scales the screen to 600 by 200', () => {
    expect(toPad(20, 100, wide, false)).toEqual([0, 0]);
    expect(toPad(320, 200, wide, false)).toEqual([600, 200]);
    expect(toPad(170, 150, wide, false)).toEqual([300, 100]);
  });

  test('turned clockwise, the beginning of the line is at the top right', () => {
    expect(toPad(230, 40, upright, true)).toEqual([0, 0]);
    expect(toPad(230, 640, upright, true)).toEqual([600, 0]);
    expect(toPad(30, 40, upright, true)).toEqual([0, 200]);
  });
});

describe('budgetFor', () => {
  const stroke = (points: number): Stroke => ({
    points: Array.from({ length: points }, (_, index) => [index % 600, 100, 0.5, index] as const),
  });

  test('an empty pad may take everything', () => {
    expect(budgetFor([], DEFAULT_LIMITS)).toMatchObject({ budget: { points: 4000 } });
  });

  test('names the limit that is reached', () => {
    expect(
      budgetFor(
        Array.from({ length: 60 }, () => stroke(1)),
        DEFAULT_LIMITS,
      ),
    ).toEqual({ limit: 'strokes' });
    expect(budgetFor([stroke(4000)], DEFAULT_LIMITS)).toEqual({ limit: 'points' });
    expect(budgetFor([stroke(10)], { ...DEFAULT_LIMITS, maxBytes: 120 })).toEqual({
      limit: 'points',
    });
  });
});
