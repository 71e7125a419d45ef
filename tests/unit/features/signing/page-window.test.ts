import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canvasSize,
  MAX_CANVASES,
  pageWindow,
  ZOOMS,
  zoomStep,
} from '#features/signing/document/page-window.ts';

describe('the pages that are drawn', () => {
  test.each([
    [1, 30, [1, 2]],
    [2, 30, [2, 3, 1]],
    [30, 30, [30, 29]],
    [1, 1, [1]],
    [2, 2, [2, 1]],
  ])('page %i of %i is being read: %j', (current, pages, drawn) => {
    expect(pageWindow(current, pages)).toEqual(drawn);
  });

  test('are never more than three, and all are pages of the document', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [current, pages] = [Math.min(a, b), Math.max(a, b)];
        const drawn = pageWindow(current, pages);
        expect(drawn.length).toBeLessThanOrEqual(MAX_CANVASES);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn[0]).toBe(current);
        expect(drawn.every((page) => page >= 1 && page <= pages)).toBe(true);
      }),
    );
  });
});

describe('the store of a canvas', () => {
  const A4 = { width: 595, height: 842 };

  test('is as sharp as the screen where there is room', () => {
    const { width, scale } = canvasSize(A4, 328, 2);
    expect(width).toBe(656);
    expect(scale).toBeCloseTo(656 / 595);
  });

  test('goes with no screen beyond three pixels for one', () => {
    expect(canvasSize(A4, 328, 8).width).toBe(328 * 3);
  });

  test('never holds more than four million pixels, whatever the page, the zoom and the screen', () => {
    const points = fc.double({ min: 1, max: 14_400, noNaN: true });
    fc.assert(
      fc.property(
        points,
        points,
        fc.double({ min: 1, max: 5_000, noNaN: true }),
        fc.double({ min: 0.5, max: 4, noNaN: true }),
        (width, height, cssWidth, ratio) => {
          const store = canvasSize({ width, height }, cssWidth, ratio);
          // A page as thin as a line still has a pixel across.
          expect((store.width - 1) * (store.height - 1)).toBeLessThanOrEqual(4_000_000);
          expect(store.width).toBeGreaterThanOrEqual(1);
          expect(store.height).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

test('the zoom goes in steps and stays within them', () => {
  expect(zoomStep(1, 1)).toBe(1.25);
  expect(zoomStep(1.5, -1)).toBe(1.25);
  expect(zoomStep(ZOOMS[0], -1)).toBe(1);
  expect(zoomStep(4, 1)).toBe(4);
});
