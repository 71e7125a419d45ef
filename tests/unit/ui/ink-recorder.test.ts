import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetFor } from '#ui/signature-pad/ink-limits.ts';
import { InkRecorder, type Sample } from '#ui/signature-pad/ink-recorder.ts';
import type { Stroke } from '#ui/signature-pad/stroke.ts';

const ROOM = { points: 4000, bytes: 65_536 };

function sample(over: Partial<Sample> = {}): Sample {
  return { pointerId: 1, pointerType: 'touch', x: 10, y: 10, pressure: 0, timeMs: 1000, ...over };
}

describe('InkRecorder', () => {
  test('a stroke runs from down to up, with time since its first point', () => {
    const recorder = new InkRecorder();
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
    const recorder = new InkRecorder();
    recorder.begin(sample(), ROOM);
    expect(recorder.begin(sample({ pointerId: 2, x: 300 }), ROOM)).toBe(false);
    expect(recorder.extend(sample({ pointerId: 2, x: 310 }))).toBe('ignored');
    expect(recorder.end(2)).toBeNull();
    expect(recorder.end(1)?.points).toHaveLength(1);
  });

  test('a pen takes over from the palm that touched first, and what the palm drew is dropped', () => {
    const recorder = new InkRecorder();
    recorder.begin(sample(), ROOM);
    expect(
      recorder.begin(sample({ pointerId: 7, pointerType: 'pen', x: 50, pressure: 0.8 }), ROOM),
    ).toBe(true);
    expect(recorder.end(7)?.points).toEqual([[50, 10, 0.8, 0]]);
    expect(recorder.end(1)).toBeNull();
  });

  test('right after the pen a touch is a palm; later it is a finger again', () => {
    const recorder = new InkRecorder();
    recorder.begin(sample({ pointerType: 'pen', pressure: 0.4 }), ROOM);
    recorder.end(1);
    expect(recorder.begin(sample({ pointerId: 2, timeMs: 1100 }), ROOM)).toBe(false);
    expect(recorder.begin(sample({ pointerId: 2, timeMs: 1600 }), ROOM)).toBe(true);
  });

  test('stops at the limit and keeps what was drawn so far', () => {
    const recorder = new InkRecorder();
    recorder.begin(sample(), { points: 2, bytes: 1000 });
    expect(recorder.extend(sample({ x: 20 }))).toBe('more');
    expect(recorder.extend(sample({ x: 30 }))).toBe('full');
    expect(recorder.end(1)?.points).toHaveLength(2);
  });

  test('whatever is drawn, the kept JSON stays within its bytes', () => {
    const move = fc.record({
      x: fc.double({ min: -50, max: 650, noNaN: true }),
      y: fc.double({ min: -50, max: 250, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(move, { minLength: 1, maxLength: 40 }), { maxLength: 12 }),
        (drawn) => {
          const limits = { maxStrokes: 60, maxPoints: 4000, maxBytes: 1500 };
          const recorder = new InkRecorder();
          const strokes: Stroke[] = [];
          for (const [pointerId, moves] of drawn.entries()) {
            const room = budgetFor(strokes, limits);
            if ('limit' in room) break;
            recorder.begin(sample({ pointerId, ...moves[0] }), room.budget);
            moves.forEach((at, step) =>
              recorder.extend(sample({ pointerId, ...at, timeMs: 1000 + step * 900 })),
            );
            const stroke = recorder.end(pointerId);
            if (stroke) strokes.push(stroke);
          }
          expect(JSON.stringify(strokes).length).toBeLessThanOrEqual(limits.maxBytes);
        },
      ),
    );
  });
});
