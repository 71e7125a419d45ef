import { describe, expect, test } from 'vitest';
import {
  NOTHING_READ,
  readPercent,
  toReading,
  withPage,
  type ReadingMatter,
  type ReadingMeasure,
} from '#features/signing/reading-measure.ts';

const text = (characters: number): ReadingMatter => ({ characters, hasDocument: false });
const withDocument = (characters: number): ReadingMatter => ({ characters, hasDocument: true });
const measure = (changes: Partial<ReadingMeasure>): ReadingMeasure => ({
  ...NOTHING_READ,
  ...changes,
});
const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('how much was read', () => {
  test.each<[string, Partial<ReadingMeasure>, ReadingMatter, number]>([
    ['nothing yet', {}, text(5_000), 0],
    ['half of a text', { textRead: 0.5 }, text(5_000), 50],
    ['all of a text', { textRead: 1 }, text(5_000), 100],
    ['almost all is not all', { textRead: 0.9999 }, text(5_000), 99],
    ['a contract of terms alone', {}, text(0), 100],
    ['two pages of 23', { pages: 23, pagesShown: [1, 2] }, withDocument(0), 8],
    ['all pages', { pages: 23, pagesShown: pages(23) }, withDocument(0), 100],
    ['a page of text beside three pages', { textRead: 1, pages: 3 }, withDocument(2_500), 25],
    ['a document that was never opened', { textRead: 1 }, withDocument(2_500), 50],
    ['nothing but a document that no page can show', {}, withDocument(0), 0],
  ])('%s', (_, seen, matter, percent) => {
    expect(readPercent(measure(seen), matter)).toBe(percent);
  });

  test('more of it is never less', () => {
    let before = measure({});
    const matter = withDocument(4_000);
    for (const page of pages(30)) {
      const after = { ...withPage(before, page, 30), textRead: page / 30 };
      expect(readPercent(after, matter)).toBeGreaterThanOrEqual(readPercent(before, matter));
      before = after;
    }
    expect(readPercent(before, matter)).toBe(100);
  });
});

describe('a page that was shown', () => {
  test('counts once', () => {
    const once = withPage(measure({}), 3, 10);
    expect(once.pagesShown).toEqual([3]);
    expect(withPage(once, 3, 10)).toBe(once);
  });

  test('tells nothing but the length of the document while none is seen', () => {
    expect(withPage(measure({}), 0, 10)).toMatchObject({ pages: 10, pagesShown: [] });
  });

  test('of another document starts anew', () => {
    expect(withPage(measure({ pages: 10, pagesShown: [1, 2] }), 1, 4)).toMatchObject({
      pages: 4,
      pagesShown: [1],
    });
  });
});

describe('what the evidence says', () => {
  const NOW = '2026-11-12T18:41:00.000Z';

  test('whole seconds, up to a week', () => {
    const seconds = (visibleMs: number) =>
      toReading(measure({ visibleMs }), text(1), NOW).visible_seconds;
    expect(seconds(12_999)).toBe(12);
    expect(seconds(9e12)).toBe(604_800);
  });

  test('the moment of the tick, and whether all terms were opened', () => {
    const acceptedAt = '2026-11-12T18:40:12.345Z';
    expect(toReading(measure({ acceptedAt, termsOpened: true }), text(1), NOW)).toMatchObject({
      accepted_at_device: acceptedAt,
      terms_opened: true,
    });
  });
});
