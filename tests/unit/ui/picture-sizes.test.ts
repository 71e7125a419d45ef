import { expect, test } from 'vitest';
import { sizesAsked } from '#ui/picture.tsx';

test.each([
  ['(min-width: 768px) 60vw, 100vw', '(min-width: 768px) 60vw, 75vw'],
  [
    '(min-width: 1280px) 470px, (min-width: 768px) 38vw, 92vw',
    '(min-width: 1280px) 470px, (min-width: 768px) 38vw, 69vw',
  ],
  ['(min-width: 768px) 12rem, 6rem', '(min-width: 768px) 12rem, 5rem'],
])('of %s a phone is asked three quarters', (sizes, asked) => {
  expect(sizesAsked(sizes)).toBe(asked);
});

test.each(['100vw', '200px', '(min-width: 768px) 60vw'])(
  'one size for all screens stays: %s',
  (sizes) => {
    expect(sizesAsked(sizes)).toBe(sizes);
  },
);
