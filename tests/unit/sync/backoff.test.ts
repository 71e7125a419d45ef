import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterFailure } from '#sync/after-failure.ts';
import {
  backoffMs,
  endsWithNetwork,
  faultOf,
  obeyRetryAfter,
  signatureDelayMs,
} from '#sync/backoff.ts';
import { classifyFailure, type Failure, type FailureOutcome } from '#sync/failure.ts';
import { aCommand, NOW_MS } from './builders.ts';

const http = (
  status: number,
  code: string | null = null,
  retryAfterMs: number | null = null,
): Failure => ({ kind: 'http', status, code, retryAfterMs });

describe('backoff', () => {
  test('stays between 1 s and 5 min for every attempt and chance', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (attempts, chance) => {
          const delayMs = backoffMs(attempts, () => chance);
          expect(delayMs).toBeGreaterThanOrEqual(1_000);
          expect(delayMs).toBeLessThanOrEqual(300_000);
        },
      ),
    );
  });

  test('its upper end doubles up to five minutes', () => {
    const tops = [0, 1, 2, 8, 30].map((attempts) => backoffMs(attempts, () => 1));
    expect(tops).toEqual([2_000, 4_000, 8_000, 300_000, 300_000]);
    expect(backoffMs(5, () => 0)).toBe(1_000);
  });

  test('Retry-After is never undercut, and a day is the most', () => {
    expect(obeyRetryAfter(http(429, null, 60_000), 5, () => 0.5)).toBe(60_500);
    expect(obeyRetryAfter(http(503, null, 10 ** 12), 5, () => 0)).toBe(86_400_000);
    expect(obeyRetryAfter(http(503), 5, () => 0)).toBe(5);
    expect(obeyRetryAfter({ kind: 'network' }, 5, () => 0)).toBe(5);
  });

  test('a signature waits 2, 5, 15, 60, then 300 s, a fifth more or less', () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => signatureDelayMs(n, () => 0))).toEqual([
      1_600, 4_000, 12_000, 48_000, 240_000, 240_000,
    ]);
    expect(signatureDelayMs(0, () => 1)).toBe(2_400);
  });

  test('names why a command waits', () => {
    expect([http(500), http(503), http(429), http(404)].map((f) => faultOf(f).code)).toEqual([
      'server',
      'server',
      'busy',
      'busy',
    ]);
    expect(faultOf({ kind: 'unreadable' })).toEqual({ code: 'unreadable' });
    expect(endsWithNetwork({ code: 'timeout' })).toBe(true);
    expect(endsWithNetwork({ code: 'server' })).toBe(false);
    expect(endsWithNetwork(null)).toBe(false);
  });
});

describe('classifyFailure', () => {
  test.each<[Failure, FailureOutcome]>([
    [{ kind: 'network' }, 'retry'],
    [{ kind: 'timeout' }, 'retry'],
    [{ kind: 'unreadable' }, 'retry'],
    [http(401), 'needs_login'],
    [http(400, 'PGRST301'), 'needs_login'],
    [http(403, 'PGRST303'), 'needs_login'],
    [http(413), 'split'],
    [http(404), 'retry'],
    [http(408), 'retry'],
    [http(429), 'retry'],
    [http(500), 'retry'],
    [http(503, '40001'), 'retry'],
    [http(400, '22P02'), 'parked'],
    [http(403, '42501'), 'parked'],
    [http(422), 'parked'],
  ])('%o -> %s', (failure, outcome) => expect(classifyFailure(failure)).toBe(outcome));
});

describe('afterFailure', () => {
  const world = { nowMs: NOW_MS, random: () => 0, loneFailures: 0 };
  const one = [aCommand()];
  const many = Array.from({ length: 9 }, () => aCommand());

  test('S7: halves what is refused as a whole, parks what is refused alone', () => {
    expect(afterFailure(http(400, '22P05'), many, world)).toEqual({ do: 'shrink', limit: 4 });
    expect(afterFailure(http(400, '22P05'), one, world)).toEqual({
      do: 'park',
      fault: { code: 'refused', serverValue: '22P05' },
    });
    expect(afterFailure(http(403), one, world)).toEqual({
      do: 'park',
      fault: { code: 'forbidden' },
    });
    expect(afterFailure(http(413), one, world)).toEqual({
      do: 'park',
      fault: { code: 'too_large' },
    });
  });

  test('counts server failures only of a command sent alone', () => {
    expect(afterFailure(http(500), many, world)).toMatchObject({
      do: 'retry',
      aloneOnServer: false,
      goOn: false,
    });
    expect(afterFailure(http(500), one, world)).toMatchObject({
      do: 'retry',
      aloneOnServer: true,
      goOn: true,
    });
    expect(afterFailure(http(500), one, { ...world, loneFailures: 2 })).toMatchObject({
      goOn: false,
    });
    expect(afterFailure(http(503), [aCommand({ serverFailures: 7 })], world)).toMatchObject({
      do: 'retry',
      aloneOnServer: false,
      goOn: false,
    });
    expect(afterFailure(http(429), one, world)).toMatchObject({
      aloneOnServer: false,
      goOn: false,
    });
    expect(afterFailure(http(500), [aCommand({ serverFailures: 7 })], world)).toEqual({
      do: 'park',
      fault: { code: 'server_failing' },
    });
  });

  test('S5: a login that ended changes nothing', () => {
    expect(afterFailure(http(401), many, world)).toEqual({ do: 'login' });
  });
});
