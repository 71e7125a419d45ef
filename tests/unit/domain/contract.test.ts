import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractSchema, countContracts, expiryOf } from '#domain/contract.ts';
import {
  canDelete,
  canExtend,
  canRemind,
  canReplaceLink,
  canSealAgain,
  canSend,
  canShareLink,
  canSignInPerson,
  canVoid,
  expiresSoon,
  extendsExpiry,
  shownStatus,
} from '#domain/contract-standing.ts';
import {
  canMove,
  CONTRACT_STATUSES,
  isAtOrPast,
  type ContractStatus,
} from '#domain/contract-status.ts';
import { addDays, fromMs, toMs } from '#domain/instant.ts';
import { instantSchema } from '#domain/instant-schema.ts';
import { never } from '#domain/never.ts';
import { previewOf } from '#domain/preview.ts';
import { templateSchema } from '#domain/template.ts';
import { aContract, aTemplate, NOW } from '../sync/builders.ts';

const LATER = '2027-01-01T00:00:00.000Z';

describe('status', () => {
  const moves: readonly [ContractStatus, ContractStatus][] = [
    ['draft', 'sent'],
    ['sent', 'viewed'],
    ['sent', 'signed'],
    ['sent', 'expired'],
    ['viewed', 'signed'],
    ['viewed', 'expired'],
    ['signed', 'completed'],
    ['expired', 'signed'],
    ['expired', 'sent'],
    ['expired', 'viewed'],
  ];
  /** Where staff extend the expiry. */
  const reopened = ([from]: readonly [ContractStatus, ContractStatus]) => from === 'expired';
  const all = CONTRACT_STATUSES.flatMap((from) =>
    CONTRACT_STATUSES.map((to) => [from, to] as const),
  );

  test.each(all)('%s -> %s', (from, to) => {
    expect(canMove(from, to)).toBe(moves.some(([a, b]) => a === from && b === to));
  });

  test('every move goes forward, save the reopening of an expired contract', () => {
    const forward = moves.filter((move) => !reopened(move) || move[1] === 'signed');
    for (const [from, to] of forward) {
      expect(isAtOrPast(to, from)).toBe(true);
      expect(isAtOrPast(from, to)).toBe(false);
    }
    for (const status of CONTRACT_STATUSES) expect(isAtOrPast(status, status)).toBe(true);
  });
});

describe('what may be done with a contract that is out', () => {
  const voided_at = NOW;
  test.each([
    ['draft', false, false, true, false],
    ['sent', true, true, true, true],
    ['viewed', true, true, true, true],
    ['expired', true, true, false, true],
    ['signed', false, false, false, false],
    ['completed', false, false, false, false],
  ] as const)(
    '%s: extend %s, take back %s, remind %s, replace its link %s',
    (status, extend, take, remind, replace) => {
      const contract = aContract({ status });
      expect([
        canExtend(contract),
        canVoid(contract),
        canRemind(contract),
        canReplaceLink(contract),
      ]).toEqual([extend, take, remind, replace]);
    },
  );

  test.each(['sent', 'viewed', 'expired'] as const)(
    'declined (%s): opened again, taken back or duplicated, but not shared, reminded or signed',
    (status) => {
      const contract = aContract({ status, declined_at: NOW, decline_reason: 'Too dear' });
      expect(shownStatus(contract, NOW)).toBe('declined');
      expect(shownStatus(contract, LATER)).toBe('declined');
      expect([canExtend, canVoid, canReplaceLink].map((can) => can(contract))).toEqual([
        true,
        true,
        true,
      ]);
      expect([canShareLink, canRemind].map((can) => can(contract))).toEqual([false, false]);
      expect(canSignInPerson(contract, NOW)).toBe(false);
      expect(expiresSoon({ ...contract, expires_at: NOW }, NOW)).toBe(false);
      expect(countContracts([contract]).pending).toBe(0);
    },
  );

  test('taken back or signed counts for more than declined', () => {
    const declined_at = NOW;
    expect(shownStatus(aContract({ status: 'sent', declined_at, voided_at }), NOW)).toBe('voided');
    expect(shownStatus(aContract({ status: 'signed', declined_at }), NOW)).toBe('signed');
    expect(shownStatus(aContract({ status: 'completed', declined_at }), NOW)).toBe('completed');
  });

  test('an extension goes only to later, but a declined contract is opened at its old time too', () => {
    const expires_at = '2026-12-01T00:00:00.000Z';
    const [earlier, later] = ['2026-11-30T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
    const changes = (declined_at: string | null) =>
      [earlier, expires_at, later].map((until) =>
        extendsExpiry(aContract({ status: 'sent', expires_at, declined_at }), until),
      );
    expect(changes(null)).toEqual([false, false, true]);
    expect(changes(NOW)).toEqual([false, true, true]);
    expect(extendsExpiry(aContract({ status: 'signed', expires_at }), later)).toBe(false);
  });

  test('taken back, it is shown so and nothing more is done with it', () => {
    const contract = aContract({ status: 'sent', voided_at });
    expect(shownStatus(contract, NOW)).toBe('voided');
    const none = [canShareLink, canExtend, canVoid, canRemind, canReplaceLink];
    expect(none.map((can) => can(contract))).toEqual(none.map(() => false));
    expect(canSignInPerson(contract, NOW)).toBe(false);
    expect(countContracts([contract])).toEqual({ total: 1, signed: 0, pending: 0 });
  });

  test('staff are warned in the last 48 hours of an open contract', () => {
    const now = '2026-11-20T09:00:00.000Z';
    const until = (expires_at: string, more = {}) =>
      expiresSoon(aContract({ status: 'sent', expires_at, ...more }), now);
    expect(until('2026-11-22T09:00:00.000Z')).toBe(true);
    expect(until('2026-11-22T09:00:00.001Z')).toBe(false);
    expect(until('2026-11-20T08:59:59.999Z')).toBe(false);
    expect(until('2026-11-21T09:00:00.000Z', { status: 'signed' })).toBe(false);
    expect(until('2026-11-21T09:00:00.000Z', { voided_at })).toBe(false);
  });

  test('the sealed copy is tried again only after it failed', () => {
    expect(canSealAgain(aContract({ status: 'signed', seal_state: 'failed' }))).toBe(true);
    expect(canSealAgain(aContract({ status: 'signed', seal_state: 'sealing' }))).toBe(false);
    expect(canSealAgain(aContract({ status: 'completed', seal_state: 'sealed' }))).toBe(false);
  });
});

describe('what may be done with a contract', () => {
  const may = (status: ContractStatus, now = NOW) => {
    const contract = aContract({ status });
    return [
      canSend(contract),
      canDelete(contract),
      canShareLink(contract),
      canSignInPerson(contract, now),
    ];
  };

  test.each<[ContractStatus, boolean[]]>([
    ['draft', [true, true, true, true]],
    ['sent', [false, false, true, true]],
    ['viewed', [false, false, false, true]],
    ['signed', [false, false, false, false]],
    ['completed', [false, false, false, false]],
    ['expired', [false, false, false, false]],
  ])('%s: send, delete, share, sign in person', (status, expected) =>
    expect(may(status)).toEqual(expected),
  );

  test('an open contract past its time is shown as expired and not handed over', () => {
    expect(shownStatus(aContract({ status: 'viewed' }), LATER)).toBe('expired');
    expect(shownStatus(aContract({ status: 'sent', expires_at: NOW }), NOW)).toBe('sent');
    expect(shownStatus(aContract({ status: 'signed' }), LATER)).toBe('signed');
    expect(may('sent', LATER)[3]).toBe(false);
  });

  test('expires 30 days after creation', () =>
    expect(expiryOf(NOW)).toBe('2026-12-20T09:00:00.000Z'));

  test('counts: total, signed with completed, pending as sent', () => {
    expect(
      countContracts(
        CONTRACT_STATUSES.map((status) => ({ status, voided_at: null, declined_at: null })),
      ),
    ).toEqual({
      total: 6,
      signed: 2,
      pending: 1,
    });
    expect(countContracts([])).toEqual({ total: 0, signed: 0, pending: 0 });
  });
});

describe('rows', () => {
  test('a contract and a template pass their schema unchanged; unknown columns are dropped', () => {
    const [contract, template] = [aContract(), aTemplate()];
    expect(contractSchema.parse({ ...contract, extra: 1 })).toEqual(contract);
    expect(templateSchema.parse({ ...template, extra: 1 })).toEqual(template);
    expect(contractSchema.safeParse({ ...contract, status: 'lost' }).success).toBe(false);
  });

  test('a preview never cuts a letter in two', () => {
    expect(previewOf('short')).toBe('short');
    expect(previewOf('x'.repeat(200))).toBe('x'.repeat(200));
    expect(previewOf(`${'x'.repeat(199)} y`)).toBe(`${'x'.repeat(199)}…`);
    expect(previewOf('👍'.repeat(201))).toBe(`${'👍'.repeat(200)}…`);
  });
});

describe('instants', () => {
  test.each([
    ['2026-11-20 09:14:32.727+00', '2026-11-20T09:14:32.727Z'],
    ['2026-11-20 09:14:32+00', '2026-11-20T09:14:32.000Z'],
    ['2026-11-20T09:14:32.727189+00:00', '2026-11-20T09:14:32.727Z'],
    ['2026-11-20T10:14:32.727+01:00', '2026-11-20T09:14:32.727Z'],
    ['2026-11-20 14:44:32.727+05:30', '2026-11-20T09:14:32.727Z'],
    ['2026-11-20 05:44:32-0330', '2026-11-20T09:14:32.000Z'],
    ['2026-11-20T09:14:32.727Z', '2026-11-20T09:14:32.727Z'],
  ])('reads %s', (text, instant) => expect(instantSchema.parse(text)).toBe(instant));

  test.each(['', 'yesterday', '2026-13-40T00:00:00Z', 7, null])('refuses %j', (value) =>
    expect(instantSchema.safeParse(value).success).toBe(false),
  );

  test('orders as text as it does as time', () => {
    const ms = fc.integer({ min: 0, max: Date.UTC(9999, 0) });
    fc.assert(
      fc.property(ms, ms, (a, b) => fromMs(a) < fromMs(b) === a < b && toMs(fromMs(a)) === a),
    );
    expect(addDays('2026-10-24T12:00:00.000Z', 2)).toBe('2026-10-26T12:00:00.000Z');
  });
});

test('an impossible branch throws', () =>
  expect(() => never('x' as never)).toThrow('unexpected value: "x"'));
