import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbours } from '#domain/neighbours.ts';
import { plainText, readRichText, RICH_TEXT_DEPTH } from '#domain/read-rich-text.ts';
import { readingMinutes } from '#domain/reading-time.ts';

const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', content });
function nested(depth: number): object {
  let node: object = text('deep');
  for (let level = 0; level < depth; level += 1) node = { nodeType: 'blockquote', content: [node] };
  return node;
}

describe('reading a document', () => {
  test('keeps what is a node and leaves out what is none', () => {
    const read = readRichText({
      nodeType: 'document',
      data: [],
      content: [null, 7, 'text', [], { nodeType: 5 }, paragraph(text('kept', 'bold'))],
    });
    expect(read).toEqual({
      nodeType: 'document',
      content: [paragraph(text('kept', 'bold'))],
    });
  });

  test('leaves out marks that are none', () => {
    const read = readRichText({
      nodeType: 'text',
      value: 'x',
      marks: [null, 'bold', { type: 'bold' }],
    });
    expect(read?.marks).toEqual([{ type: 'bold' }]);
  });

  test('ends at a depth that no person writes', () => {
    expect(plainText(readRichText(nested(RICH_TEXT_DEPTH)) ?? nothing)).toContain('deep');
    expect(plainText(readRichText(nested(10_000)) ?? nothing)).not.toContain('deep');
  });

  test('anything at all is read without a fault', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => readRichText(value)).not.toThrow();
      }),
      {
        examples: [[{ nodeType: 'document', content: 'x', data: null, marks: 1 }]],
      },
    );
  });
});

const nothing = { nodeType: 'document' };

test('words of one paragraph stay together, paragraphs apart', () => {
  const document = readRichText({
    nodeType: 'document',
    content: [paragraph(text('un'), text('seen', 'bold')), paragraph(text('goal'))],
  });
  expect(plainText(document ?? nothing)).toBe('unseen goal');
});

describe('reading time', () => {
  test.each([
    [0, 1],
    [110, 1],
    [329, 1],
    [330, 2],
    [440, 2],
    [2_200, 10],
  ])('%i words take %i min', (words, minutes) => {
    expect(readingMinutes('goal '.repeat(words))).toBe(minutes);
  });

  test('counts no punctuation, and a hyphenated word once', () => {
    expect(readingMinutes('– … ! ? '.repeat(2_000))).toBe(1);
    expect(readingMinutes('Sunday-morning '.repeat(440))).toBe(2);
    expect(readingMinutes('l’été '.repeat(440))).toBe(2);
  });
});

describe('neighbours', () => {
  const list = ['a', 'b', 'c'];
  test.each([
    ['a', null, 'b'],
    ['b', 'a', 'c'],
    ['c', 'b', null],
    ['x', null, null],
  ])('%s stands between %s and %s', (item, before, after) => {
    expect(neighbours(list, (one) => one === item)).toEqual({ before, after });
  });
});
