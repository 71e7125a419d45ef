import fc from 'fast-check';
import { strokePoint, type Stroke, type StrokePoint } from '#ui/signature-pad/stroke.ts';

/** Any point that a device may report. */
export const pointArb: fc.Arbitrary<StrokePoint> = fc
  .tuple(
    fc.double({ min: 0, max: 600, noNaN: true }),
    fc.double({ min: 0, max: 200, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(60_000),
  )
  .map(([x, y, pressure, atMs]) => strokePoint(x, y, pressure, atMs));

/** Any stroke, however wild: no hand needs to be able to draw it. */
export const strokeArb: fc.Arbitrary<Stroke> = fc.record({
  points: fc.array(pointArb, { minLength: 1, maxLength: 60 }),
});

export type HandStroke = { loops: number; speed: number; wobble: number; isPen: boolean };

/** What a hand draws: loops of some size at some speed, with a little tremor, eight milliseconds a point. */
export function drawByHand(
  count: number,
  { loops, speed, wobble, isPen }: HandStroke,
): readonly StrokePoint[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index * speed;
    const tremor = wobble * Math.sin(index * 12.9898) * 0.5;
    return strokePoint(
      300 + 240 * Math.sin(at * 0.37) * Math.cos(at * 0.011) + 6 * loops * Math.sin(at) + tremor,
      100 + 50 * Math.sin(at * 0.53) + 5 * loops * Math.cos(at * 1.07) + tremor,
      isPen ? 0.5 + 0.4 * Math.sin(at * 0.7) : 0.5,
      index * 8,
    );
  });
}

export const handArb: fc.Arbitrary<HandStroke> = fc.record({
  loops: fc.integer({ min: 1, max: 8 }),
  speed: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
  wobble: fc.double({ min: 0, max: 1, noNaN: true }),
  isPen: fc.boolean(),
});
