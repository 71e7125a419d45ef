import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PadAim, toPad } from '#ui/signature-pad/pad-point.ts';
import { isNewPoint, strokePoint } from '#ui/signature-pad/stroke.ts';

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

describe('PadAim', () => {
  const box = { left: 20, top: 100, width: 300, height: 100 };

  test('while the pad stays where it is, the ink is under the finger', () => {
    const aim = new PadAim(box, false);
    expect(aim.at(20, 100, box, false)).toEqual([0, 0]);
    expect(aim.at(170, 150, box, false)).toEqual([300, 100]);
  });

  test('a pad that slides away by 64 px in the middle of a stroke draws no line of 64 px', () => {
    const aim = new PadAim(box, false);
    aim.at(100, 150, box, false);
    const [x, y] = aim.at(101, 150, { ...box, top: 36 }, false);
    expect([x, y]).toEqual([160, 100]);
    // From there on it follows the finger.
    expect(aim.at(111, 150, { ...box, top: 36 }, false)).toEqual([180, 100]);
  });

  test('a device that is turned in the middle of a stroke goes on from the same place', () => {
    const upright = { left: 30, top: 40, width: 200, height: 600 };
    const aim = new PadAim(upright, true);
    const before = aim.at(130, 340, upright, true);
    expect(aim.at(340, 130, box, false)).toEqual(before);
    expect(aim.at(341, 130, box, false)).toEqual([before[0] + 2, before[1]]);
  });

  test('the ink goes on from where it is, wherever the pad goes', () => {
    const place = fc.record({
      left: fc.integer({ min: -500, max: 500 }),
      top: fc.integer({ min: -500, max: 500 }),
      width: fc.integer({ min: 60, max: 1300 }),
      height: fc.integer({ min: 20, max: 500 }),
    });
    fc.assert(
      fc.property(place, place, fc.boolean(), fc.boolean(), (from, to, turned, after) => {
        const aim = new PadAim(from, turned);
        const [x, y] = aim.at(70, 80, from, turned);
        const [nextX, nextY] = aim.at(90, 75, to, after);
        const moved = Object.entries(from).some(([side, value]) => value !== Reflect.get(to, side));
        if (!moved && turned === after) return;
        expect(nextX).toBeCloseTo(x, 6);
        expect(nextY).toBeCloseTo(y, 6);
      }),
    );
  });
});
