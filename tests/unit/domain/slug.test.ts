import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleSlug, toSlug } from '#domain/slug.ts';

describe('slugs (spec §5)', () => {
  test.each([
    [
      'The stream did not empty the stand. It filled it.',
      'the-stream-did-not-empty-the-stand-it-filled-it',
    ],
    ['  Goals & glory  ', 'goals-and-glory'],
    ['R&D', 'randd'],
    ['It doesn’t rain, it "pours"!', 'it-doesnt-rain-it-pours'],
    ['one -- two___three', 'one-two-three'],
    ['--edges--', 'edges'],
    ['Derby%20day%20%26%20night', 'derby-day-and-night'],
    ['100% wrong%', '100-wrong'],
    ['Étoile du Pont : l’été', 'étoile-du-pont-lété'],
    ['Größe & Maß', 'größe-and-maß'],
    ['%C3%89toile', 'étoile'],
    ['!!!', ''],
  ])('%j becomes %j', (text, slug) => expect(toSlug(text)).toBe(slug));

  test('letters written in two ways give one slug', () => {
    expect(toSlug('Étoile')).toBe(toSlug('Étoile'));
  });

  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

  test('a slug is its own slug', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(toSlug(toSlug(any))).toBe(toSlug(any));
      }),
      { numRuns: 2_000 },
    );
  });

  test('an encoded text has the slug of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        fc.pre(!any.includes('%'));
        expect(toSlug(encodeURIComponent(any))).toBe(toSlug(any));
      }),
    );
  });

  test('nothing but letters, marks, digits and single hyphens within', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(toSlug(any)).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)?$/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [{ slug: 'old-name', title: 'New name' }, 'old-name'],
  [{ slug: null, title: 'New name' }, 'new-name'],
  [{ slug: '  ', title: 'New name' }, 'new-name'],
  [{ slug: 'old%20name', title: 'New name' }, 'new-name'],
])('%j has the slug %s', (article, slug) => expect(articleSlug(article)).toBe(slug));
