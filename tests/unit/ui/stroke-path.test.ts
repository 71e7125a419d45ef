import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serialiseStrokes, strokesSchema } from '#domain/strokes.ts';
import { DEFAULT_LIMITS, fit } from '#ui/signature-pad/ink-limits.ts';
import { LiveInk } from '#ui/signature-pad/live-ink.ts';
import { strokePath, strokesToPath, strokesToSvg } from '#ui/signature-pad/stroke-path.ts';
import { INK_SIZE, type Stroke } from '#ui/signature-pad/stroke.ts';
import { thinning } from '#ui/signature-pad/thinning.ts';
import { drawByHand, handArb, strokeArb } from './strokes-arb.ts';

/** Every place that a path names, its corners and its ends, on the pad; dots use arcs and are measured apart. */
function placesOf(path: string): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  let at = { x: 0, y: 0 };
  for (const [, command, text = ''] of path.matchAll(/([Mq])([-\d. ]+)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    if (command === 'M') at = { x: a, y: b };
    else {
      places.push({ x: at.x + a, y: at.y + b });
      at = { x: at.x + c, y: at.y + d };
    }
    places.push(at);
  }
  return places;
}

const extentOf = (values: readonly number[]): [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];

const heightOf = (path: string): number => {
  const [low, high] = extentOf(placesOf(path).map(({ y }) => y));
  return high - low;
};

describe('strokePath', () => {
  test('never holds anything but commands and finite numbers', () => {
    fc.assert(
      fc.property(strokeArb, (stroke) => {
        expect(strokePath(stroke)).toMatch(/^M[-\d. Mqa]+Z$/);
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

  test('what a hand draws stays within one pen width of its points', () => {
    fc.assert(
      fc.property(handArb, fc.integer({ min: 1, max: 400 }), (hand, count) => {
        const points = drawByHand(count, hand);
        const places = placesOf(strokePath({ points }));
        for (const [axis, along] of [
          [0, places.map(({ x }) => x)],
          [1, places.map(({ y }) => y)],
        ] as const) {
          const [low, high] = extentOf(points.map((point) => point[axis]));
          const [least, most] = extentOf(along);
          expect(least).toBeGreaterThanOrEqual(low - INK_SIZE);
          expect(most).toBeLessThanOrEqual(high + INK_SIZE);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('what is drawn, kept, sent and read again is the same ink to the last digit', () => {
    fc.assert(
      fc.property(fc.array(strokeArb, { maxLength: 5 }), (strokes) => {
        const kept = strokesSchema.parse(JSON.parse(serialiseStrokes(strokes)));
        expect(strokesToPath(kept)).toBe(strokesToPath(strokes));
        expect(strokesToSvg(kept)).toBe(strokesToSvg(strokes));
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
    const line = (pressure: number): Stroke => ({
      points: Array.from({ length: 20 }, (_, step) => [
        100 + step * 5,
        100,
        step === 0 ? 0.5 : pressure,
        step * 8,
      ]),
    });
    expect(heightOf(strokePath(line(0.9)))).toBeGreaterThan(heightOf(strokePath(line(0.2))) + 1);
  });

  test('a finger that moves slowly draws a wider line than one that is quick', () => {
    const line = (msPerPoint: number): Stroke => ({
      points: Array.from({ length: 30 }, (_, step) => [
        100 + step * 5,
        100,
        0.5,
        step * msPerPoint,
      ]),
    });
    expect(heightOf(strokePath(line(40)))).toBeGreaterThan(heightOf(strokePath(line(5))) + 1);
  });

  test('a device that reports four times as often draws the same line', () => {
    const drawn = (msPerPoint: number): Stroke => ({
      points: Array.from({ length: 800 / msPerPoint }, (_, step) => {
        const at = (step * msPerPoint) / 800;
        return [
          60 + 480 * at,
          100 + 60 * Math.sin(at * 9),
          0.5,
          Math.round(step * msPerPoint),
        ] as const;
      }),
    });
    const often = placesOf(strokePath(drawn(4)));
    for (const { x, y } of placesOf(strokePath(drawn(16)))) {
      const nearest = Math.min(...often.map((other) => Math.hypot(other.x - x, other.y - y)));
      expect(nearest).toBeLessThan(3);
    }
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

  test('the picture of a full pad is one that the server takes: 256 KB as base64', () => {
    for (const speed of [0.03, 0.2]) {
      const points = drawByHand(10_000, { loops: 7, speed, wobble: 0.5, isPen: false });
      const svg = strokesToSvg(fit([{ points }], DEFAULT_LIMITS, thinning));
      expect((svg.length * 4) / 3 + 40).toBeLessThan(256 * 1024);
    }
  });
});

describe('LiveInk', () => {
  afterEach(() => void vi.unstubAllGlobals());
  test('draws only its last part anew, however long the stroke has become', () => {
    const points = drawByHand(1000, { loops: 6, speed: 0.1, wobble: 0, isPen: false });
    const painted = watchParts();
    const ink = new LiveInk(painted.group);
    for (let count = 1; count <= points.length; count += 1) ink.paint(points.slice(0, count));
    const settled = painted.parts.slice(0, -1);
    expect(settled).not.toHaveLength(0);
    for (const part of settled) expect(part.times).toBeLessThanOrEqual(66);
  });
});

/** As much of an SVG group as live ink needs. */
function watchParts() {
  const parts: { times: number }[] = [];
  const group = { append: () => undefined } as unknown as SVGGElement;
  const make = () => {
    const part = { times: 0 };
    parts.push(part);
    return {
      setAttribute: (name: string) => {
        if (name === 'd') part.times += 1;
      },
      remove: () => undefined,
    };
  };
  vi.stubGlobal('document', { createElementNS: make });
  return { parts, group };
}
