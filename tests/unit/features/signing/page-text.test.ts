import { describe, expect, test } from 'vitest';
import { paragraphsOf, type TextPiece } from '#features/signing/document/page-text.ts';

/** A line at a height, in points from the foot of the page. */
const line = (str: string, y: number, height = 11): TextPiece => ({
  str,
  hasEOL: true,
  height,
  transform: [height, 0, 0, height, 64, y],
});

describe('the text of a page', () => {
  test('joins the lines of a paragraph', () => {
    expect(paragraphsOf([line('The camera films', 700), line('home matches.', 687)])).toEqual([
      'The camera films home matches.',
    ]);
  });

  test('parts paragraphs at a gap', () => {
    expect(paragraphsOf([line('One.', 700), line('Two.', 670)])).toEqual(['One.', 'Two.']);
  });

  test('parts a heading from its text by its size', () => {
    expect(paragraphsOf([line('1. Camera', 700, 20), line('It films.', 680)])).toEqual([
      '1. Camera',
      'It films.',
    ]);
  });

  test('begins anew at the head of another column', () => {
    expect(paragraphsOf([line('Left.', 100), line('Right.', 700)])).toEqual(['Left.', 'Right.']);
  });

  test('mends a word that the end of a line cut in two, and leaves a real hyphen', () => {
    expect(paragraphsOf([line('adver-', 700), line('tising', 687)])).toEqual(['advertising']);
    expect(paragraphsOf([line('Dublin-', 700), line('Cork', 687)])).toEqual(['Dublin- Cork']);
  });

  test('reads pieces of one line as they stand', () => {
    const piece = (str: string): TextPiece => ({ ...line(str, 700), hasEOL: false });
    expect(paragraphsOf([piece('Rev'), piece('enue'), piece(' share')])).toEqual(['Revenue share']);
  });

  test('of a picture is none', () => {
    expect(paragraphsOf([])).toEqual([]);
    expect(paragraphsOf([line(' ', 700), line('', 680)])).toEqual([]);
  });
});
