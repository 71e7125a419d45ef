import { expect, test } from 'vitest';
import { insertText } from '#features/templates/insert-text.ts';

test.each([
  ['Dear , hello', { start: 5, end: 5 }, 'Dear {a}, hello', 8],
  ['Dear you, hello', { start: 5, end: 8 }, 'Dear {a}, hello', 8],
  ['', { start: 0, end: 0 }, '{a}', 3],
  ['short', { start: 99, end: 120 }, 'short{a}', 8],
])('%s at %o', (text, selection, result, caret) => {
  expect(insertText(text, selection, '{a}')).toEqual({ text: result, caret });
});
