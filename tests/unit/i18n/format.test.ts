import { describe, expect, test } from 'vitest';
import { formatRelativeDate } from '#i18n/format.ts';

const at = (month: number, day: number, hour = 12): string =>
  new Date(2026, month - 1, day, hour).toISOString();
const NOW = at(11, 21);

describe('relative dates (spec §9)', () => {
  test.each([
    [at(11, 21, 1), 'today'],
    [at(11, 20), '1 day ago'],
    [at(11, 15), '6 days ago'],
    [at(11, 14), '1 week ago'],
    [at(11, 1), '2 weeks ago'],
    [at(10, 23), '4 weeks ago'],
    [at(10, 22), '1 month ago'],
    [at(8, 1), '3 months ago'],
    [at(11, 22), 'today'],
  ])('%s is %s', (instant, text) => expect(formatRelativeDate(instant, NOW, 'en')).toBe(text));

  test('days are those of the calendar, not of 24 hours', () => {
    expect(formatRelativeDate(at(11, 20, 23), at(11, 21, 1), 'en')).toBe('1 day ago');
  });

  test('a change of the clock does not lose a day', () => {
    expect(formatRelativeDate(at(10, 24, 0), at(10, 26, 0), 'en')).toBe('2 days ago');
  });

  test.each([
    ['fr', 'aujourd’hui', 'il y a 1 jour', 'il y a 2 semaines'],
    ['de', 'heute', 'vor 1 Tag', 'vor 2 Wochen'],
    ['nl', 'vandaag', '1 dag geleden', '2 weken geleden'],
  ] as const)('%s', (language, today, day, weeks) => {
    expect(formatRelativeDate(NOW, NOW, language)).toBe(today);
    expect(formatRelativeDate(at(11, 20), NOW, language)).toBe(day);
    expect(formatRelativeDate(at(11, 1), NOW, language)).toBe(weeks);
  });
});
