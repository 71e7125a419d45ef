import { describe, expect, test } from 'vitest';
import {
  canExtendFurther,
  dayOf,
  endOfDay,
  extendedTo,
  extensionRange,
  presetDay,
  startDay,
} from '#features/contracts/extend-rules.ts';
import { addDays } from '#domain/instant.ts';
import { aContract } from './staff-builders.ts';

/** Noon where the test runs, so that no time zone moves the day. */
const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString();
const NOW = noon('2026-11-20');
const open = aContract({ status: 'sent', expires_at: noon('2026-12-10') });
const expired = aContract({ status: 'expired', expires_at: noon('2026-11-15') });

describe('a day of the calendar', () => {
  test('ends at its last millisecond where the person is', () => {
    const end = endOfDay('2026-12-10');
    expect(new Date(end ?? '').toString()).toContain('23:59:59');
    expect(dayOf(end ?? '')).toBe('2026-12-10');
  });

  test.each(['', '2026-06-31', '2026-13-01', '10.12.2026', 'tomorrow'])('%s is none', (text) => {
    expect(endOfDay(text)).toBeNull();
  });
});

describe('the days to choose from', () => {
  test('begin where an open contract is open already, and end a year from today', () => {
    expect(extensionRange(open, NOW)).toEqual({ min: '2026-12-10', max: '2027-11-20' });
  });

  test('begin a day later where that day is open to its end', () => {
    const toTheEnd = aContract({ status: 'sent', expires_at: endOfDay('2026-12-10') ?? '' });
    expect(extensionRange(toTheEnd, NOW).min).toBe('2026-12-11');
  });

  test('begin tomorrow for an expired contract', () => {
    expect(extensionRange(expired, NOW).min).toBe('2026-11-21');
  });

  test('are none for a contract that is open for a year, or done with', () => {
    expect(canExtendFurther(open, NOW)).toBe(true);
    expect(canExtendFurther({ ...open, expires_at: addDays(NOW, 367) }, NOW)).toBe(false);
    expect(canExtendFurther({ ...open, status: 'signed' }, NOW)).toBe(false);
    expect(canExtendFurther({ ...open, voided_at: NOW }, NOW)).toBe(false);
  });
});

describe('a declined contract', () => {
  const toTheEnd = endOfDay('2026-12-10') ?? '';
  const declined = aContract({ status: 'viewed', expires_at: toTheEnd, declined_at: NOW });

  test('may be opened again by the day that it had, and begins with it', () => {
    expect(extensionRange(declined, NOW).min).toBe('2026-12-10');
    expect(startDay(declined, NOW)).toBe('2026-12-10');
    expect(extendedTo(declined, NOW, '2026-12-10')).toBe(toTheEnd);
  });

  test('that has expired meanwhile begins with two weeks from today', () => {
    expect(startDay({ ...declined, expires_at: noon('2026-11-15') }, NOW)).toBe('2026-12-04');
  });

  test('is not told from an open one where it may not be extended', () => {
    expect(canExtendFurther(declined, NOW)).toBe(true);
    expect(canExtendFurther({ ...declined, voided_at: NOW }, NOW)).toBe(false);
  });
});

describe('the buttons', () => {
  test('count from the expiry while it is open, else from today', () => {
    expect(presetDay(open, NOW, 7)).toBe('2026-12-17');
    expect(presetDay(expired, NOW, 7)).toBe('2026-11-27');
  });

  test('stop at the last day', () => {
    const far = { ...open, expires_at: noon('2027-11-10') };
    expect(presetDay(far, NOW, 30)).toBe('2027-11-20');
  });
});

describe('the new expiry', () => {
  test('is the end of the day', () => {
    expect(extendedTo(open, NOW, '2026-12-24')).toBe(endOfDay('2026-12-24'));
  });

  test('of the last day is the limit itself', () => {
    expect(extendedTo(open, NOW, '2027-11-20')).toBe(addDays(NOW, 365));
  });

  test.each(['2026-12-09', '2026-11-20', '2027-11-21', ''])('is none for %s', (day) => {
    expect(extendedTo(open, NOW, day)).toBeNull();
  });
});
