import { describe, expect, test } from 'vitest';
import { readingOf, readingTime } from '#features/contracts/signature-reading.ts';

const READ = {
  accepted_at_device: '2026-11-12T18:40:10.000Z',
  visible_seconds: 0,
  read_percent: 0,
  terms_opened: false,
};

describe('how a contract was read', () => {
  test('is there with nothing read at all, and is not there where a part is missing', () => {
    expect(readingOf(READ)).toEqual(READ);
    expect(readingOf({ ...READ, visible_seconds: null })).toBeNull();
    expect(readingOf({ ...READ, accepted_at_device: null })).toBeNull();
  });

  test.each([
    [0, '0 sec'],
    [45, '45 sec'],
    [60, '1 min'],
    [200, '3 min 20 sec'],
    [3599, '59 min 59 sec'],
    [3600, '1 hr'],
    [3900, '1 hr 5 min'],
    [604_800, '168 hr'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(readingTime(seconds, 'en')).toBe(words);
  });

  test('reads in other languages', () => {
    expect(readingTime(200, 'de')).toBe('3 Min. 20 Sek.');
  });
});
