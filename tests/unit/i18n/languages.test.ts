import { describe, expect, test } from 'vitest';
import { detectLanguage, toLanguage } from '#i18n/languages.ts';

describe('toLanguage', () => {
  test.each([
    ['fr', 'fr'],
    ['fr-BE', 'fr'],
    ['DE_at', 'de'],
    ['nl-Latn-BE', 'nl'],
    ['es', null],
    ['', null],
    [null, null],
    ['en<script>alert(1)</script>', null],
    ['javascript:alert(1)', null],
    ['en" onload="x', null],
  ])('%s is %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});

describe('detectLanguage', () => {
  test('prefers what the person chose', () => {
    expect(detectLanguage({ stored: 'nl', browser: ['fr'], page: 'de' })).toBe('nl');
  });
  test('then the first browser language that we speak', () => {
    expect(detectLanguage({ stored: null, browser: ['es-ES', 'de-DE', 'fr'], page: 'en' })).toBe(
      'de',
    );
  });
  test('ignores a stored value that looks like a script', () => {
    expect(detectLanguage({ stored: '<script>', browser: ['fr-FR'], page: 'en' })).toBe('fr');
  });
  test('then the page, then English', () => {
    expect(detectLanguage({ stored: null, browser: [], page: 'fr' })).toBe('fr');
    expect(detectLanguage({ stored: null, browser: ['es'], page: null })).toBe('en');
  });
});
