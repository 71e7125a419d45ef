import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adopt,
  canRedo,
  canUndo,
  clear,
  draw,
  redo,
  startHistory,
  undo,
  type InkHistory,
} from '#ui/signature-pad/history.ts';
import type { Stroke } from '#ui/signature-pad/stroke.ts';

const stroke = (x: number): Stroke => ({ points: [[x, 1, 0.5, 0]] });

describe('history of the pad', () => {
  test('undo takes the last stroke, redo brings it back', () => {
    const drawn = draw(draw(startHistory([]), stroke(1)), stroke(2));
    expect(undo(drawn).present).toEqual([stroke(1)]);
    expect(redo(undo(drawn)).present).toEqual([stroke(1), stroke(2)]);
  });

  test('clear can be undone', () => {
    const drawn = draw(draw(startHistory([]), stroke(1)), stroke(2));
    expect(clear(drawn).present).toEqual([]);
    expect(undo(clear(drawn)).present).toEqual(drawn.present);
  });

  test('clearing an empty pad is no step', () => {
    const empty = startHistory([]);
    expect(clear(empty)).toBe(empty);
    expect(canUndo(empty) || canRedo(empty)).toBe(false);
  });

  test('ink that had to be thinned for a stroke is as it was once that stroke is undone', () => {
    const one = draw(startHistory([]), stroke(1));
    const two = draw(one, stroke(2), (ink) => ink.map(({ points }) => ({ points: [...points] })));
    expect(two.present[0]).not.toBe(one.present[0]);
    expect(undo(two).present[0]).toBe(one.present[0]);
    expect(redo(undo(two)).present).toBe(two.present);
  });

  test('a new stroke forgets what was undone', () => {
    expect(canRedo(draw(undo(draw(startHistory([]), stroke(1))), stroke(2)))).toBe(false);
  });

  test('as many redos as undos restore the ink', () => {
    const step = fc.constantFrom<(history: InkHistory) => InkHistory>(
      (h) => draw(h, stroke(h.past.length)),
      clear,
      undo,
      redo,
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(20), (steps, back) => {
        const end = steps.reduce((history, take) => take(history), startHistory([]));
        const times = Math.min(back, end.past.length);
        let history = end;
        for (let count = 0; count < times; count += 1) history = undo(history);
        for (let count = 0; count < times; count += 1) history = redo(history);
        expect(history.present).toEqual(end.present);
      }),
    );
  });
});

describe('adopt', () => {
  test('an owner that answers late takes no ink away', () => {
    const one = draw(startHistory([]), stroke(1));
    const two = draw(one, stroke(2));
    const late = adopt(two, structuredClone(one.present));
    expect(late.present).toEqual([stroke(1), stroke(2)]);
    expect(adopt(late, structuredClone(two.present)).present).toEqual([stroke(1), stroke(2)]);
  });

  test('an owner that answers late keeps undo and redo right', () => {
    const one = draw(startHistory([]), stroke(1));
    const two = draw(one, stroke(2));
    const back = undo(two);
    const answered = [one.present, two.present, back.present].reduce(adopt, back);
    expect(answered.present).toEqual([stroke(1)]);
    expect(redo(answered).present).toEqual([stroke(1), stroke(2)]);
  });

  test('foreign ink, such as a restored draft, begins a new history', () => {
    const drawn = draw(startHistory([]), stroke(1));
    const settled = adopt(drawn, drawn.present);
    const restored = adopt(settled, [stroke(8), stroke(9)]);
    expect(restored.present).toEqual([stroke(8), stroke(9)]);
    expect(canUndo(restored)).toBe(false);
  });

  test('an owner that empties the pad after sending is obeyed', () => {
    const drawn = draw(startHistory([]), stroke(1));
    expect(adopt(adopt(drawn, drawn.present), []).present).toEqual([]);
  });
});
