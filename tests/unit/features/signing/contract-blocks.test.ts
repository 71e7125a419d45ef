import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractBlocks } from '#domain/contract-blocks.ts';
import { readingMinutes } from '#features/signing/reading-minutes.ts';

const kinds = (text: string) => contractBlocks(text).map(({ kind, text: words }) => [kind, words]);

describe('contractBlocks', () => {
  test('blank lines part paragraphs, single line ends stay', () => {
    expect(kinds('First line\nsecond line\n\n \nNext')).toEqual([
      ['paragraph', 'First line\nsecond line'],
      ['paragraph', 'Next'],
    ]);
  });

  test.each(['1. Installation', '2.3 Matches', '4) Revenue', '12. Kündigung und Laufzeit'])(
    '"%s" alone is a heading',
    (title) => {
      expect(kinds(`${title}\n\nText.`)[0]).toEqual(['heading', title]);
    },
  );

  test('a numbered title opens its paragraph', () => {
    expect(kinds('1. Installation\nTouchline installs one camera.')).toEqual([
      ['heading', '1. Installation'],
      ['paragraph', 'Touchline installs one camera.'],
    ]);
  });

  test('a numbered list stays one paragraph', () => {
    expect(kinds('1. Apples\n2. Pears')).toEqual([['paragraph', '1. Apples\n2. Pears']]);
  });

  test('a numbered sentence is no heading', () => {
    expect(kinds('1. The club keeps its revenue.')[0]?.[0]).toBe('paragraph');
    expect(kinds(`1. ${'long '.repeat(30)}`)[0]?.[0]).toBe('paragraph');
  });

  test('HTML stays text', () => {
    expect(kinds('<b>1. Bold</b>')).toEqual([['paragraph', '<b>1. Bold</b>']]);
  });

  test('Windows line ends part like others', () => {
    expect(kinds('A\r\n\r\nB')).toEqual([
      ['paragraph', 'A'],
      ['paragraph', 'B'],
    ]);
  });

  test('nothing but blanks is no block', () => {
    expect(contractBlocks(' \n\n\t\n')).toEqual([]);
  });

  test('no word is lost or moved', () => {
    const piece = fc.constantFrom(
      '1. Title',
      '2) Other',
      'word',
      '\n',
      '\n\n',
      ' ',
      '\t',
      '<i>',
      'é.',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const squeezed = (value: string) => value.replace(/\s+/g, '');
        expect(
          squeezed(
            contractBlocks(text)
              .map((block) => block.text)
              .join('\n'),
          ),
        ).toBe(squeezed(text));
      }),
    );
  });
});

test('reading time is at least a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1000))).toBe(5);
});
