import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, fit, NO_THINNING, roomFor } from '#ui/signature-pad/ink-limits.ts';
import { InkRecorder, type Sample } from '#ui/signature-pad/ink-recorder.ts';
import type { Stroke } from '#ui/signature-pad/stroke.ts';
import { thinning } from '#ui/signature-pad/thinning.ts';

const ROOM = { points: 4000, bytes: 65_536 };

function sample(over: Partial<Sample> = {}): Sample {
  return {
    pointerId: 1,
    pointerType: 'touch',
    x: 10,
    y: 10,
    pressure: 0,
    contactPx: 20,
    timeMs: 1000,
    ...over,
  };
}

describe('InkRecorder', () => {
  test('a stroke runs from down to up, with time since its first point', () => {
    const recorder = new InkRecorder(() => thinning);
    expect(recorder.begin(sample(), ROOM)).toBe(true);
    expect(recorder.extend(sample({ x: 20, timeMs: 1016 }))).toBe('more');
    expect(recorder.end(1)).toEqual({
      points: [
        [10, 10, 0.5, 0],
        [20, 10, 0.5, 16],
      ],
    });
    expect(recorder.end(1)).toBeNull();
  });

  test('a second finger neither draws nor ends the stroke of the first', () => {
    const recorder = new InkRecorder(() => thinning);
    recorder.begin(sample(), ROOM);
    expect(recorder.begin(sample({ pointerId: 2, x: 300 }), ROOM)).toBe(false);
    expect(recorder.extend(sample({ pointerId: 2, x: 310 }))).toBe('ignored');
    expect(recorder.end(2)).toBeNull();
    expect(recorder.end(1)?.points).toHaveLength(1);
  });

  test('a pen takes over from the palm that touched first, and what the palm drew is dropped', () => {
    const recorder = new InkRecorder(() => thinning);
    recorder.begin(sample(), ROOM);
    expect(
      recorder.begin(sample({ pointerId: 7, pointerType: 'pen', x: 50, pressure: 0.8 }), ROOM),
    ).toBe(true);
    expect(recorder.end(7)?.points).toEqual([[50, 10, 0.8, 0]]);
    expect(recorder.end(1)).toBeNull();
  });

  test('right after the pen a touch is a palm; later it is a finger again', () => {
    const recorder = new InkRecorder(() => thinning);
    recorder.begin(sample({ pointerType: 'pen', pressure: 0.4 }), ROOM);
    recorder.end(1);
    expect(recorder.begin(sample({ pointerId: 2, timeMs: 1100 }), ROOM)).toBe(false);
    expect(recorder.begin(sample({ pointerId: 2, timeMs: 1600 }), ROOM)).toBe(true);
  });

  test('a palm that comes down while the pen is only near draws nothing', () => {
    const recorder = new InkRecorder(() => thinning);
    recorder.penSeen(900);
    expect(recorder.begin(sample({ timeMs: 1000 }), ROOM)).toBe(false);
  });

  test('where a pen is in use, a touch as large as a palm is one, however late', () => {
    const recorder = new InkRecorder(() => thinning);
    expect(recorder.admits(sample({ contactPx: 80 }))).toBe(true);
    recorder.penSeen(1000);
    expect(recorder.admits(sample({ timeMs: 9000, contactPx: 80 }))).toBe(false);
    expect(recorder.admits(sample({ timeMs: 9000, contactPx: 25 }))).toBe(true);
  });

  test('stops at the limit and keeps what was drawn so far', () => {
    const recorder = new InkRecorder(() => thinning);
    recorder.begin(sample(), { points: 2, bytes: 1000 });
    expect(recorder.extend(sample({ x: 20, y: 60 }))).toBe('more');
    expect(recorder.extend(sample({ x: 30, y: 10 }))).toBe('full');
    expect(recorder.end(1)?.points).toHaveLength(2);
  });

  test('until thinning is there, the limit holds for the points as they are', () => {
    const recorder = new InkRecorder(() => NO_THINNING);
    recorder.begin(sample(), { points: 2, bytes: 1000 });
    expect(recorder.extend(sample({ x: 20 }))).toBe('more');
    expect(recorder.extend(sample({ x: 30 }))).toBe('full');
  });

  test('points that tell nothing new use up no room', () => {
    const recorder = new InkRecorder(() => thinning);
    recorder.begin(sample(), { points: 4, bytes: 1000 });
    for (let step = 1; step <= 20; step += 1) {
      expect(recorder.extend(sample({ x: 10 + step, timeMs: 1000 + step * 8 }))).toBe('more');
    }
    expect(recorder.end(1)?.points).toHaveLength(21);
  });

  test('a scribble of 10,000 points is taken to its end', () => {
    const recorder = new InkRecorder(() => thinning);
    const room = roomFor([], DEFAULT_LIMITS, thinning);
    if (!room) throw new Error('an empty pad has room');
    const at = (step: number): Sample =>
      sample({
        x: 300 + 250 * Math.sin(step * 0.037),
        y: 100 + 80 * Math.sin(step * 0.053 + 1),
        timeMs: 1000 + step * 8,
      });
    recorder.begin(at(0), room);
    for (let step = 1; step < 10_000; step += 1) expect(recorder.extend(at(step))).not.toBe('full');
    const stroke = recorder.end(1);
    expect(stroke?.points.length).toBeGreaterThan(9_500);
    const [fitted] = fit(stroke ? [stroke] : [], DEFAULT_LIMITS, thinning);
    expect(fitted?.points.at(-1)).toEqual(stroke?.points.at(-1));
  });

  test('whatever is drawn, what is kept stays within its bytes and points', () => {
    const move = fc.record({
      x: fc.double({ min: -50, max: 650, noNaN: true }),
      y: fc.double({ min: -50, max: 250, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(move, { minLength: 1, maxLength: 40 }), { maxLength: 12 }),
        fc.constantFrom(thinning, NO_THINNING),
        (drawn, way) => {
          const limits = { maxStrokes: 6, maxPoints: 60, maxBytes: 1500 };
          const recorder = new InkRecorder(() => way);
          let strokes: readonly Stroke[] = [];
          for (const [pointerId, moves] of drawn.entries()) {
            const room = roomFor(strokes, limits, way);
            if (!room) break;
            recorder.begin(sample({ pointerId, ...moves[0] }), room);
            moves.forEach((at, step) =>
              recorder.extend(sample({ pointerId, ...at, timeMs: 1000 + step * 900 })),
            );
            const stroke = recorder.end(pointerId);
            if (stroke) strokes = fit([...strokes, stroke], limits, way);
          }
          expect(JSON.stringify(strokes).length).toBeLessThanOrEqual(limits.maxBytes);
          expect(strokes.flatMap(({ points }) => points).length).toBeLessThanOrEqual(60);
          expect(strokes.length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});
