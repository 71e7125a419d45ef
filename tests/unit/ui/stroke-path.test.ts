import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  INK_SIZE,
  strokePath,
  strokesToPath,
  strokesToSvg,
} from '#ui/signature-pad/stroke-path.ts';
import { strokePoint, type Stroke } from '#ui/signature-pad/stroke.ts';

const pointArb = fc
  .tuple(
    fc.double({ min: 0, max: 600, noNaN: true }),
    fc.double({ min: 0, max: 200, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(60_000),
  )
  .map(([x, y, pressure, atMs]) => strokePoint(x, y, pressure, atMs));
const strokeArb: fc.Arbitrary<Stroke> = fc.record({
  points: fc.array(pointArb, { minLength: 1, maxLength: 60 }),
});

/** Absolute coordinates of M and Q commands; dots use relative arcs and are measured apart. */
function coordinates(path: string): number[] {
  return [...path.replace(/a[^Z]*/g, '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number),
  );
}

describe('strokePath', () => {
  test('never holds anything but commands and finite numbers', () => {
    fc.assert(
      fc.property(strokeArb, (stroke) => {
        expect(strokePath(stroke)).toMatch(/^M[-\d. MQZa]+Z$/);
      }),
    );
  });

  test('gives ink for whatever was drawn, a single point included', () => {
    fc.assert(
      fc.property(strokeArb, (stroke) => {
        expect(strokePath(stroke).length).toBeGreaterThan(10);
      }),
    );
  });

  test('stays within one pen width of the points', () => {
    fc.assert(
      fc.property(strokeArb, (stroke) => {
        const numbers = coordinates(strokePath(stroke));
        const xs = stroke.points.map(([x]) => x);
        const ys = stroke.points.map(([, y]) => y);
        for (const [index, value] of numbers.entries()) {
          const along = index % 2 === 0 ? xs : ys;
          expect(value).toBeGreaterThanOrEqual(Math.min(...along) - INK_SIZE * 1.5);
          expect(value).toBeLessThanOrEqual(Math.max(...along) + INK_SIZE * 1.5);
        }
      }),
    );
  });

  test('draws the same ink from the same points, also after a way through JSON', () => {
    fc.assert(
      fc.property(fc.array(strokeArb, { maxLength: 5 }), (strokes) => {
        const kept = JSON.parse(JSON.stringify(strokes)) as Stroke[];
        expect(strokesToPath(kept)).toBe(strokesToPath(strokes));
      }),
    );
  });

  test('a tap is a round dot where the finger was', () => {
    expect(strokePath({ points: [[100, 50, 0.5, 0]] })).toBe(
      'M97 50a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
    );
  });

  test('a stroke without points is no ink', () => {
    expect(strokePath({ points: [] })).toBe('');
    expect(strokesToPath([])).toBe('');
  });

  test('a pen that presses harder draws a wider line', () => {
    const line = (pressure: number) => ({
      points: Array.from(
        { length: 20 },
        (_, step) => [100 + step * 5, 100, step === 0 ? 0.5 : pressure, step * 8] as const,
      ),
    });
    const height = (path: string) => {
      const ys = coordinates(path).filter((_, index) => index % 2 === 1);
      return Math.max(...ys) - Math.min(...ys);
    };
    expect(height(strokePath(line(0.9)))).toBeGreaterThan(height(strokePath(line(0.2))) + 1);
  });
});

describe('strokesToSvg', () => {
  const stroke: Stroke = {
    points: [
      [10, 10, 0.5, 0],
      [60, 40, 0.5, 20],
      [120, 30, 0.5, 40],
    ],
  };

  test('is a picture that stands alone', () => {
    const svg = strokesToSvg([stroke]);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="600" height="200" viewBox="0 0 600 200">/,
    );
    expect(svg).toContain(`d="${strokesToPath([stroke])}"`);
  });

  test('cannot be broken open by its title or colour', () => {
    const svg = strokesToSvg([stroke], { title: '</title><script>"', colour: '"/><script>' });
    expect(svg).not.toContain('<script');
    expect(svg.match(/</g)).toHaveLength(5);
  });
});
