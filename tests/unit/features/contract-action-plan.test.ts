import { describe, expect, test } from 'vitest';
import type { Contract } from '#domain/contract.ts';
import { planActions } from '#features/contracts/contract-action-plan.ts';
import { aContract, aDecline, aSubmission, details } from './staff-builders.ts';

const NOW = '2026-11-13T12:00:00.000Z';
const plan = (contract: Partial<Contract>, more: Parameters<typeof details>[0] = {}) => {
  const {
    lead,
    near,
    more: rest,
  } = planActions(details({ contract: aContract(contract), ...more }), NOW);
  return [lead, near.join(' '), rest.join(' ')];
};

describe('what can be done', () => {
  test.each([
    ['draft', ['send', 'sendLink inPerson edit', 'duplicate print delete']],
    ['sent', ['view', 'sendLink inPerson', 'extend replaceLink duplicate print void']],
    ['viewed', ['view', 'inPerson', 'extend replaceLink duplicate print void']],
    ['signed', ['view', 'duplicate print', '']],
    ['completed', ['view', 'duplicate print', '']],
    ['expired', ['extend', 'view', 'replaceLink duplicate print void']],
  ] as const)('with a %s contract', (status, expected) => {
    expect(plan({ status })).toEqual(expected);
  });

  test('a contract past its time is treated as expired before the server says so', () => {
    expect(plan({ status: 'sent', expires_at: '2026-11-12T00:00:00.000Z' })).toEqual(
      plan({ status: 'expired', expires_at: '2026-11-12T00:00:00.000Z' }),
    );
  });

  test('a voided contract can only be duplicated and printed', () => {
    expect(plan({ status: 'sent', voided_at: NOW })).toEqual(['duplicate', 'print', '']);
  });

  test.each(['sent', 'viewed', 'expired'] as const)(
    'a declined contract that was %s is opened again first of all',
    (status) => {
      const declined = { status, declined_at: '2026-11-12T09:00:00.000Z' };
      expect(plan(declined)).toEqual(['reopen', 'view', 'duplicate print void']);
    },
  );

  test('a decline on its way holds the contract as a signature does', () => {
    const [, near, more] = plan({ status: 'sent' }, { decline: aDecline() });
    expect([near, more]).toEqual(['', 'extend duplicate print']);
  });

  test('a confirmed decline of before does not hold a contract that was opened again', () => {
    const decline = aDecline({ state: 'declined' });
    expect(plan({ status: 'sent' }, { decline })).toEqual(plan({ status: 'sent' }));
  });

  test('a signature on its way finds its contract as it was: no voiding, no second signing', () => {
    const [, near, more] = plan({ status: 'sent' }, { submission: aSubmission() });
    expect([near, more]).toEqual(['', 'extend duplicate print']);
  });

  test('a refused signature may be taken anew', () => {
    const refused = aSubmission({ state: 'refused' });
    expect(plan({ status: 'viewed' }, { submission: refused })[1]).toBe('inPerson');
  });
});
