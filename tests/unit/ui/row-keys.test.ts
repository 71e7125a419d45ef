import { expect, test } from 'vitest';
import { rowTarget } from '#ui/row-keys.ts';

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 9, 9],
  ['PageDown', 3, 7],
  ['PageDown', 8, 9],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Tab', 5, null],
  ['a', 5, null],
])('%s from row %i of ten goes to %j', (key, index, target) => {
  expect(rowTarget(key, index, 10, 4)).toBe(target);
});
