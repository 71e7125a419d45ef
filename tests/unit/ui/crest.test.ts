import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crestDesign } from '#ui/crest-design.ts';

test('the same club has the same crest on every device', () => {
  expect(crestDesign('Kilbarrow Rovers')).toEqual(crestDesign('  kilbarrow   ROVERS '));
  expect(crestDesign('Étoile du Pont')).toEqual(crestDesign('Étoile du Pont'.normalize('NFD')));
});

test('any name gives a whole crest with two different colours', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const design = crestDesign(name);
      expect(Object.values(design).every((part) => part !== undefined)).toBe(true);
      expect(design.field).not.toBe(design.over);
    }),
  );
});

test('neighbours in a list rarely look alike', () => {
  const designs = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify(crestDesign(`Club ${index}`)),
  );
  expect(new Set(designs).size).toBeGreaterThan(150);
});
