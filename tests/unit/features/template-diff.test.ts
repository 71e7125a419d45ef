import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffRows, type DiffRow } from '#features/templates/diff-rows.ts';
import { diffLines, diffParts, diffWords } from '#features/templates/line-diff.ts';

const without = (parts: ReturnType<typeof diffParts>, kind: 'added' | 'removed') =>
  parts.filter((part) => part.kind !== kind).map((part) => part.text);

describe('the difference of two texts', () => {
  test('gives both texts back, whatever they are', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const parts = diffParts(before, after);
        expect(without(parts, 'added')).toEqual(before);
        expect(without(parts, 'removed')).toEqual(after);
      }),
    );
  });

  test('keeps as much as it can', () => {
    expect(diffLines('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'd' },
    ]);
  });

  test('words differ inside a line', () => {
    const parts = diffWords('24 months notice', '12 months notice');
    expect(without(parts, 'added').join('')).toBe('24 months notice');
    expect(parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '24' },
      { kind: 'added', text: '12' },
    ]);
  });

  test('two long texts with nothing in common are replaced whole, at once', () => {
    const many = (letter: string) => Array.from({ length: 3_000 }, (_, at) => `${letter}${at}`);
    const parts = diffParts(many('a'), many('b'));
    expect(without(parts, 'added')).toEqual(many('a'));
    expect(without(parts, 'removed')).toEqual(many('b'));
  });
});

describe('the rows that are shown', () => {
  const text = (row: DiffRow): string =>
    row.kind === 'skipped' ? `… ${row.count}` : row.words.map((word) => word.text).join('');

  test('none for equal texts', () => {
    expect(diffRows('same', 'same')).toEqual([]);
  });

  test('two equal lines around a change, the rest counted', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const changed = lines.with(10, 'another');
    expect(diffRows(lines.join('\n'), changed.join('\n')).map(text)).toEqual([
      '… 8',
      'line 8',
      'line 9',
      'line 10',
      'another',
      'line 11',
      'line 12',
      '… 7',
    ]);
  });

  test('a single line is shown rather than counted', () => {
    expect(diffRows('a\nb\nc\nx', 'a\nb\nc\ny').map(text)).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  test('marks the words that differ where most of a line is the same', () => {
    const rows = diffRows('It runs for 24 months.', 'It runs for 12 months.');
    expect(rows).toEqual([
      {
        kind: 'removed',
        words: [
          { kind: 'same', text: 'It runs for ' },
          { kind: 'removed', text: '24' },
          { kind: 'same', text: ' months.' },
        ],
      },
      {
        kind: 'added',
        words: [
          { kind: 'same', text: 'It runs for ' },
          { kind: 'added', text: '12' },
          { kind: 'same', text: ' months.' },
        ],
      },
    ]);
  });

  test('marks no words where the line is another one', () => {
    expect(diffRows('The club pays.', 'Nobody owes a thing.').map((row) => row.kind)).toEqual([
      'removed',
      'added',
    ]);
    const [first] = diffRows('The club pays.', 'Nobody owes a thing.');
    expect(first).toEqual({ kind: 'removed', words: [{ kind: 'same', text: 'The club pays.' }] });
  });
});
