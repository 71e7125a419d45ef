import { expect, test } from 'vitest';
import { slideAt } from '#ui/site/slide-place.ts';

test.each([
  { scrolled: 0, shown: 0 },
  { scrolled: 140, shown: 0 },
  { scrolled: 160, shown: 1 },
  { scrolled: 430, shown: 1 },
  // The last card cannot reach the left edge: the end of the strip is where it is shown.
  { scrolled: 500, shown: 2 },
  { scrolled: 499.5, shown: 2 },
])('scrolled by $scrolled of 500 the strip shows slide $shown', ({ scrolled, shown }) => {
  expect(slideAt(scrolled, [0, 300, 600], 500)).toBe(shown);
});

test('a strip with room for all of its slides shows the first', () => {
  expect(slideAt(0, [0, 300, 600], 0)).toBe(0);
  expect(slideAt(0, [0], 0)).toBe(0);
});
