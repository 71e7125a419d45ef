import { describe, expect, test } from 'vitest';
import {
  chosenOthers,
  MAX_FOUND,
  offeredOthers,
  othersToSign,
  toHanded,
} from '#features/contracts/hand-over-rules.ts';
import { anItem, aSummary } from './contract-list-setup.ts';

const NOW = '2026-11-13T12:00:00.000Z';
const ids = (items: readonly { contract: { id: string } }[]) => items.map((one) => one.contract.id);

describe('several contracts in one hand-over', () => {
  test('can be all that a person may sign now, save the first and what is answered already', () => {
    const items = [
      anItem({ id: 'first', status: 'sent' }),
      anItem({ id: 'draft', status: 'draft' }),
      anItem({ id: 'viewed', status: 'viewed' }),
      anItem({ id: 'signed', status: 'signed' }),
      anItem({ id: 'late', status: 'sent', expires_at: '2026-11-12T00:00:00.000Z' }),
      anItem({ id: 'void', status: 'sent', voided_at: NOW }),
      anItem({ id: 'declined', status: 'sent', declined_at: NOW }),
      anItem({ id: 'kept', status: 'sent' }, { unsentSignature: true }),
      anItem({ id: 'refused', status: 'sent' }, { unsentDecline: true }),
    ];
    expect(ids(othersToSign(items, 'first', NOW))).toEqual(['draft', 'viewed']);
  });

  test('are offered by the customer’s address at once, whatever its capitals', () => {
    const others = [
      anItem({ id: 'a', customer_email: 'Maire@Kilbarrow.example' }),
      anItem({ id: 'b', customer_email: 'tom@club.example', customer_name: 'Tom Verbeek' }),
    ];
    expect(ids(offeredOthers(others, 'maire@kilbarrow.example', ' ', NOW))).toEqual(['a']);
    expect(ids(offeredOthers(others, 'maire@kilbarrow.example', 'verbeek', NOW))).toEqual(['b']);
    expect(offeredOthers(others, 'maire@kilbarrow.example', 'nobody', NOW)).toEqual([]);
  });

  test('fill no more than a screen: a longer search finds the rest', () => {
    const many = Array.from({ length: 20 }, (_, index) => anItem({ id: `c${index}` }));
    expect(offeredOthers(many, 'maire@kilbarrow.example', '', NOW)).toHaveLength(MAX_FOUND);
    expect(offeredOthers(many, 'x', 'Máire', NOW)).toHaveLength(MAX_FOUND);
  });

  test('are signed in the order of choosing; one that a colleague closed drops out', () => {
    const others = [anItem({ id: 'a' }), anItem({ id: 'b' })];
    expect(chosenOthers(others, ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('name the customer, or the address of one without a name', () => {
    expect(toHanded(aSummary({ id: 'a', signing_token: 'T', title: 'Camera' }))).toEqual({
      contractId: 'a',
      token: 'T',
      title: 'Camera',
      customer: 'Máire Fallon',
    });
    expect(toHanded(aSummary({ customer_name: null })).customer).toBe('maire@kilbarrow.example');
  });
});
