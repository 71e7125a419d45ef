import { describe, expect, test } from 'vitest';
import {
  isRunning,
  mayStartAlone,
  nextFilm,
  RESTING,
  type Film,
  type FilmEvent,
} from '#ui/site/film-state.ts';

const after = (...events: readonly FilmEvent[]): Film => events.reduce(nextFilm, RESTING);
const scrolled = (ratio: number, mayStart = true): FilmEvent => ({
  type: 'scrolled',
  ratio,
  mayStart,
});
const pressed: FilmEvent = { type: 'pressed' };
const running: FilmEvent = { type: 'running' };

describe('a film', () => {
  test.each([
    [0, false],
    [0.49, false],
    [0.5, true],
    [1, true],
  ])('with %d of it visible is asked for: %s', (ratio, asked) => {
    expect(after(scrolled(ratio)).loaded).toBe(asked);
  });

  test('covers its poster only once it plays', () => {
    expect(after(scrolled(1)).shown).toBe(false);
    expect(after(scrolled(1), running).shown).toBe(true);
  });

  test('rests out of sight and goes on when any of it is back', () => {
    expect(isRunning(after(scrolled(1), running, scrolled(0)))).toBe(false);
    expect(isRunning(after(scrolled(1), running, scrolled(0), scrolled(0.2)))).toBe(true);
  });

  test('that was stopped by hand stays so', () => {
    const stopped = after(scrolled(1), running, pressed, scrolled(0), scrolled(1));
    expect(isRunning(stopped)).toBe(false);
    expect(stopped.shown).toBe(true);
    expect(isRunning(nextFilm(stopped, pressed))).toBe(true);
  });

  test('that may not start alone plays when its button is pressed, however little of it is seen', () => {
    const waiting = after(scrolled(1, false), scrolled(0.1, false));
    expect(waiting.loaded).toBe(false);
    expect(isRunning(nextFilm(waiting, pressed))).toBe(true);
  });

  test('that failed gives the poster back, does not try again by itself, and can be tried again', () => {
    const failed = after(scrolled(1), running, { type: 'failed' }, scrolled(0), scrolled(1));
    expect(failed).toMatchObject({ loaded: false, shown: false });
    expect(isRunning(failed)).toBe(false);
    expect(nextFilm(failed, pressed).loaded).toBe(true);
  });

  test('that the browser refuses to play waits for the button', () => {
    const refused = after(scrolled(1), { type: 'refused' });
    expect(isRunning(refused)).toBe(false);
    expect(isRunning(nextFilm(refused, pressed))).toBe(true);
  });
});

test.each([
  ['on a good line', {}, true],
  ['where the browser does not say', { effectiveType: undefined }, true],
  ['with reduced motion', { reducedMotion: true }, false],
  ['with Save-Data', { saveData: true }, false],
  ['on 3G', { effectiveType: '3g' }, false],
  ['on 2G', { effectiveType: 'slow-2g' }, false],
])('whether films start alone %s', (_, circumstances, expected) => {
  const usual = { reducedMotion: false, saveData: false, effectiveType: '4g' };
  expect(mayStartAlone({ ...usual, ...circumstances })).toBe(expected);
});
