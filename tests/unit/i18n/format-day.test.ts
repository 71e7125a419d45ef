import { describe, expect, test } from 'vitest';
import { formatDay, formatDaysAgo } from '#i18n/format-day.ts';

describe('days of articles', () => {
  test.each([
    ['en', '18 November 2026'],
    ['fr', '18 novembre 2026'],
    ['de', '18. November 2026'],
    ['nl', '18 november 2026'],
  ] as const)('%s: %s', (language, text) => expect(formatDay('2026-11-18', language)).toBe(text));

  const now = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();

  test.each([
    ['2026-11-18', now(18, 1), 'today'],
    ['2026-11-18', now(19, 0), '1 day ago'],
    ['2026-11-18', now(24, 23), '6 days ago'],
    ['2026-11-11', now(18, 9), '1 week ago'],
    ['2026-10-19', now(18, 9), '1 month ago'],
  ])('%s at %s was %s', (day, at, text) => expect(formatDaysAgo(day, at, 'en')).toBe(text));

  test('nothing is said of a day to come', () => {
    expect(formatDaysAgo('2026-11-19', now(18, 23), 'en')).toBeNull();
  });
});
