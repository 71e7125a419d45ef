import { describe, expect, test } from 'vitest';
import { findFaults, type Answers } from '#features/signing/form-faults.ts';
import { parseStrokes } from '#features/signing/ink.ts';
import { boardOf, nextStep } from '#features/signing/signing-step.ts';
import type { Stroke } from '#domain/strokes.ts';

const line: Stroke = {
  points: [
    [0, 0, 0.5, 0],
    [40, 0, 0.5, 9],
  ],
};
const dot: Stroke = { points: [[0, 0, 0.5, 0]] };
const answers = (changes: Partial<Answers>): Answers => ({
  accepted: true,
  tab: 'drawn',
  typed: '',
  strokes: [line],
  ...changes,
});

describe('findFaults', () => {
  test.each<[string, Partial<Answers>, readonly string[]]>([
    ['all there', {}, []],
    ['terms not accepted', { accepted: false }, ['terms']],
    ['nothing at all', { accepted: false, strokes: [] }, ['terms', 'drawn']],
    ['only a dot', { strokes: [dot] }, ['drawn']],
    ['two dots are initials', { strokes: [dot, dot] }, []],
    ['nothing typed', { tab: 'typed' }, ['typed']],
    ['blanks typed', { tab: 'typed', typed: ' \u00a0 ' }, ['typed']],
    ['ink does not stand in for a typed name', { tab: 'typed', strokes: [line] }, ['typed']],
    ['typed', { tab: 'typed', typed: '李 小龍' }, []],
    ['typed too long', { tab: 'typed', typed: 'x'.repeat(201) }, ['tooLong']],
  ])('%s', (_, changes, faults) => {
    expect(findFaults(answers(changes))).toEqual(faults);
  });
});

test.each([
  [{ read: false, accepted: false, inked: false }, 'read', 0],
  [{ read: true, accepted: false, inked: true }, 'accept', 1],
  [{ read: false, accepted: true, inked: false }, 'ink', 2],
  [{ read: true, accepted: true, inked: true }, 'finish', 2],
] as const)('next step of %o', (progress, step, board) => {
  expect(nextStep(progress)).toBe(step);
  expect(boardOf(step)).toBe(board);
});

test.each([null, '', '{', '[]', '[{"points":[]}]', '[{"points":[["x",1,1,1]]}]'])(
  'unreadable ink %j counts as none',
  (text) => {
    expect(parseStrokes(text)).toEqual([]);
  },
);

test('ink comes back from its stored text', () => {
  expect(parseStrokes(JSON.stringify([line]))).toEqual([line]);
});
