import { describe, expect, test } from 'vitest';
import type { Contract } from '#domain/contract.ts';
import { planActions } from '#features/contracts/contract-action-plan.ts';
import { aContract, aSubmission, details } from './staff-builders.ts';

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
    ['sent', ['view', 'sendLink inPerson', 'extend duplicate print void']],
    ['viewed', ['view', 'inPerson', 'extend duplicate print void']],
    ['signed', ['view', 'duplicate print', '']],
    ['completed', ['view', 'duplicate print', '']],
    ['expired', ['extend', 'view', 'duplicate print void']],
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

  test('a signature on its way finds its contract as it was: no voiding, no second signing', () => {
    const [, near, more] = plan({ status: 'sent' }, { submission: aSubmission() });
    expect([near, more]).toEqual(['', 'extend duplicate print']);
  });

  test('a refused signature may be taken anew', () => {
    const refused = aSubmission({ state: 'refused' });
    expect(plan({ status: 'viewed' }, { submission: refused })[1]).toBe('inPerson');
  });
});
