import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeLink } from '#features/news/safe-link.ts';

describe('links that others wrote', () => {
  test.each([
    ['/for-clubs', '/for-clubs'],
    ['/technology#how-it-works', '/technology#how-it-works'],
    ['news?category=feature', '/news?category=feature'],
  ])('%s is a page of ours', (address, path) => {
    expect(safeLink(address)).toEqual({ to: 'page', path });
  });

  test.each([
    'https://example.org/a',
    'http://example.org/',
    'mailto:a@example.org',
    'tel:+35315550199',
  ])('%s leads outside', (url) => expect(safeLink(url)).toEqual({ to: 'outside', url }));

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'https://',
    undefined,
    null,
    7,
    { toString: () => '/for-clubs' },
  ])('%j is no link', (address) => expect(safeLink(address)).toBeNull());

  test('an address without a protocol does not pass for a page of ours', () => {
    expect(safeLink('//evil.example/x')).toEqual({ to: 'outside', url: 'https://evil.example/x' });
    expect(safeLink('/\\evil.example')).toEqual({ to: 'outside', url: 'https://evil.example/' });
  });

  test('whatever is written, only four protocols and our own pages come out', () => {
    const start = fc.constantFrom(
      '',
      'javascript:',
      'data:',
      'x:',
      '/',
      '//',
      '\\',
      'https://a',
      '\t',
    );
    const address = fc.tuple(start, fc.string()).map((two) => two.join(''));
    fc.assert(
      fc.property(address, (text) => {
        const link = safeLink(text);
        const address = link === null ? '/' : link.to === 'page' ? link.path : link.url;
        expect(address).toMatch(link?.to === 'outside' ? /^(https?|mailto|tel):/ : /^\//);
      }),
    );
  });
});
