import { describe, expect, test } from 'vitest';
import { declineCharacters, declineReason, MAX_DECLINE_CHARACTERS } from '#domain/decline.ts';

describe('the reason of a decline', () => {
  test.each([
    ['  Too dear \n', 'Too dear'],
    ['Zu teuer\r\nfür uns', 'Zu teuer\nfür uns'],
    ['Zoe\u0308', 'Zoë'],
    ['A\0B', 'AB'],
    [' \n\u00a0', null],
    ['', null],
  ])('%j is kept as %j', (text, kept) => expect(declineReason(text)).toBe(kept));

  test('is counted in letters, not in halves of them, and without its blank ends', () => {
    expect(declineCharacters(`  ${'👍'.repeat(MAX_DECLINE_CHARACTERS)}  `)).toBe(500);
    expect(declineCharacters('e\u0301')).toBe(1);
  });
});
