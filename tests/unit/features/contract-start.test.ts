import { describe, expect, test } from 'vitest';
import {
  blankContract,
  contractStart,
  inputOf,
  keptTexts,
  sameInput,
} from '#features/contracts/contract-start.ts';
import { aContract } from './staff-builders.ts';

const fresh = inputOf(aContract({ reminder: 'after_3_days', locale: 'fr' }));

describe('what the form begins with', () => {
  test('a new contract takes the language of the interface and no reminder', () => {
    expect(blankContract('de')).toMatchObject({ locale: 'de', reminder: 'off', templateId: '' });
  });

  test('a draft comes as it is, names that it lacks as nothing typed', () => {
    const input = inputOf(aContract({ customer_name: null, customer_company: null }));
    expect(input).toMatchObject({ templateId: 't1', customerName: '', customerCompany: '' });
  });

  test('nothing kept: the draft, and the same as the base of the merge', () => {
    expect(contractStart(null, fresh)).toEqual({ values: fresh, seen: fresh, restored: false });
  });

  test('what was typed comes back with what the person had before them then', () => {
    const typed = { ...fresh, customerName: 'Áine Byrne' };
    const kept = keptTexts(typed, fresh);
    const changedMeanwhile = { ...fresh, customerCompany: 'Rovers United' };
    expect(contractStart(kept, changedMeanwhile)).toEqual({
      values: typed,
      seen: fresh,
      restored: true,
    });
  });

  test('forms kept by an earlier version lack the newer fields', () => {
    const kept = { templateId: 't2', customerEmail: 'a@b.example' };
    const { values } = contractStart(kept, blankContract('nl'));
    expect(values).toMatchObject({ templateId: 't2', locale: 'nl', reminder: 'off' });
  });

  test('a value that is no choice falls back', () => {
    const { values } = contractStart({ locale: 'xx', reminder: 'hourly' }, fresh);
    expect(values).toMatchObject({ locale: 'fr', reminder: 'after_3_days' });
  });
});

test('inputs are the same when every field is', () => {
  expect(sameInput(fresh, { ...fresh })).toBe(true);
  expect(sameInput(fresh, { ...fresh, reminder: 'off' })).toBe(false);
});
