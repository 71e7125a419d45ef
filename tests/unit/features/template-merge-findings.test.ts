import { describe, expect, test } from 'vitest';
import { editDistance } from '#features/templates/edit-distance.ts';
import { mergeFindings } from '#features/templates/merge-findings.ts';
import { previewPieces } from '#features/templates/preview-pieces.ts';

describe('braces that an author should look at', () => {
  test('known fields and plain text pass without a word', () => {
    expect(mergeFindings('For {customer_name}\n{customer_email} and {customer_company}.')).toEqual(
      [],
    );
    expect(mergeFindings('')).toEqual([]);
  });

  test.each([
    ['{customer_nmae}', 'unknown', 'customer_name'],
    ['{customer_mail}', 'unknown', 'customer_email'],
    ['{costumer_email}', 'unknown', 'customer_email'],
    ['{Customer Name}', 'unknown', 'customer_name'],
    ['{customer-company}', 'unknown', 'customer_company'],
    ['{ customer_name }', 'unknown', 'customer_name'],
    ['{kunde}', 'unknown', null],
    ['{}', 'unknown', null],
    ['{customer}', 'unknown', null],
    ['{{customer_name}}', 'doubled', 'customer_name'],
    ['{{kunde}}', 'doubled', null],
    ['{', 'unclosed', null],
    ['}', 'unopened', null],
  ])('%s is %s', (written, code, suggestion) => {
    expect(mergeFindings(`Dear ${written}`)).toEqual([
      { code, written, suggestion, start: 5, line: 1 },
    ]);
  });

  test('names the line and the place of each, in order', () => {
    const text = 'One {a}\n\n{customer_name and }\r\nthen {customer_name';
    expect(mergeFindings(text).map(({ line, written }) => [line, written])).toEqual([
      [1, '{a}'],
      [3, '{customer_name and }'],
      [4, '{'],
    ]);
    for (const { start, written } of mergeFindings(text)) {
      expect(text.slice(start, start + written.length)).toBe(written);
    }
  });

  test('a brace left open does not swallow the next line', () => {
    expect(mergeFindings('{customer_name\n{customer_email}').map(({ code }) => code)).toEqual([
      'unclosed',
    ]);
  });
});

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', '', 3],
  ['nmae', 'name', 2],
  ['kitten', 'sitting', 3],
])('from %s to %s it is %i letters', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

describe('the preview', () => {
  const values = {
    customer_name: 'Máire {b}',
    customer_email: 'maire@club.example',
    customer_company: null,
  };

  test('tells filled fields from those that stay as written', () => {
    expect(previewPieces('For {customer_name} {nobody}!', values)).toEqual([
      { text: 'For ', field: null, flawed: false },
      { text: 'Máire {b}', field: 'customer_name', flawed: false },
      { text: ' ', field: null, flawed: false },
      { text: '{nobody}', field: null, flawed: true },
      { text: '!', field: null, flawed: false },
    ]);
  });

  test('an empty text has no pieces', () => {
    expect(previewPieces('', values)).toEqual([]);
  });
});
