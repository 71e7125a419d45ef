import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetAnswers,
  keepAnswers,
  keepMeasure,
  keepPlace,
  readAnswers,
  readMeasure,
  readPlace,
} from '#features/signing/kept-answers.ts';
import { NOTHING_READ, type ReadingMeasure } from '#features/signing/reading-measure.ts';

const DAY_MS = 24 * 3600_000;
const ticked = { tab: 'typed', typed: 'Máire', accepted: true } as const;
const measured: ReadingMeasure = {
  acceptedAt: '2026-11-12T18:40:12.345Z',
  visibleMs: 61_000,
  textRead: 0.75,
  pagesShown: [1, 2, 7],
  pages: 23,
  termsOpened: true,
};

/** Storage as a browser has it: its keys are its own properties. */
function aStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  const hidden = (name: string, value: unknown) =>
    Object.defineProperty(storage, name, { value, enumerable: false });
  hidden('getItem', (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null));
  hidden('setItem', (key: string, value: string) => void (storage[key] = value));
  hidden('removeItem', (key: string) => void delete storage[key]);
  return storage;
}

let storage: Record<string, unknown>;
beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers();
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('kept answers', () => {
  test('come back for the same text', () => {
    keepAnswers('c1', 'hash', ticked);
    expect(readAnswers('c1', 'hash')).toEqual({ ...ticked, textChanged: false });
  });

  test('keep the words but not the tick when the text has changed', () => {
    keepAnswers('c1', 'hash', ticked);
    expect(readAnswers('c1', 'other')).toMatchObject({
      typed: 'Máire',
      accepted: false,
      textChanged: true,
    });
  });

  test('belong to one contract and end with it', () => {
    keepAnswers('c1', 'hash', ticked);
    expect(readAnswers('c2', 'hash')).toMatchObject({ typed: '', accepted: false });
    forgetAnswers('c1');
    expect(Object.keys(storage)).toEqual([]);
    expect(readAnswers('c1', 'hash')).toMatchObject({ tab: 'drawn', typed: '', accepted: false });
  });

  test('are not brought back by a last measurement after the end', () => {
    keepAnswers('c1', 'hash', ticked);
    forgetAnswers('c1');
    keepMeasure('c1', 'hash', measured);
    keepPlace('c1', 'hash', { fraction: 0.5, page: null });
    expect(Object.keys(storage)).toEqual([]);
  });

  test('of links that nobody came back to leave the device after a week', () => {
    keepAnswers('c1', 'hash', ticked);
    vi.advanceTimersByTime(8 * DAY_MS);
    expect(readAnswers('c1', 'hash').accepted).toBe(false);
    keepAnswers('c2', 'hash', ticked);
    expect(Object.keys(storage)).toEqual(['touchline.signing.c2']);
  });

  test('that cannot be read count as none', () => {
    storage['touchline.signing.c1'] = '{';
    expect(readAnswers('c1', 'hash')).toMatchObject({ accepted: false, textChanged: false });
    expect(readMeasure('c1', 'hash')).toEqual(NOTHING_READ);
  });

  test('a refused storage does not stop the signer', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => keepAnswers('c1', 'hash', ticked)).not.toThrow();
    expect(readAnswers('c1', 'hash').accepted).toBe(false);
  });
});

describe('the kept reading', () => {
  test('goes on where it was, for exactly this text', () => {
    keepAnswers('c1', 'hash', ticked);
    keepMeasure('c1', 'hash', measured);
    expect(readMeasure('c1', 'hash')).toEqual(measured);
    expect(readMeasure('c1', 'other')).toEqual(NOTHING_READ);
    expect(readAnswers('c1', 'hash').accepted).toBe(true);
  });

  test('remembers the place in exactly this text', () => {
    keepPlace('c1', 'hash', { fraction: 0.5, page: 7 });
    expect(readPlace('c1', 'hash')).toEqual({ fraction: 0.5, page: 7 });
    expect(readPlace('c1', 'other')).toBeNull();
  });

  test('at the beginning there is no place to go back to', () => {
    keepPlace('c1', 'hash', { fraction: 0, page: null });
    expect(readPlace('c1', 'hash')).toBeNull();
  });
});
