import { describe, expect, test } from 'vitest';
import { contractSchema } from '#domain/contract.ts';
import { contractOf, hasSummaryFields } from '#domain/contract-fields.ts';
import { canonicalInstant, isInstant } from '#domain/instant.ts';
import { aContract } from '../sync/builders.ts';

describe('reading contracts by the thousand', () => {
  const sent = {
    ...aContract({ status: 'sent' }),
    created_at: '2026-11-20T09:00:00+00:00',
    sent_at: '2026-11-20 09:00:00.12+00',
    expires_at: '2026-12-20T10:00:00+01:00',
    sync_xid: '7',
  };

  test('gives what the schema gives', () => {
    expect(contractOf(sent)).toEqual(contractSchema.parse(sent));
    expect(contractOf(sent)).not.toHaveProperty('sync_xid');
  });

  test.each([
    ['a field that is missing', { ...sent, locale: undefined }],
    ['an unknown status', { ...sent, status: 'lost' }],
    ['no time', { ...sent, created_at: 'yesterday' }],
    ['a number for a text', { ...sent, title: 7 }],
  ])('leaves the odd to the schema: %s', (_name, value) => {
    expect(contractOf(value)).toBeNull();
  });

  test('a summary needs no texts', () => {
    const { content: _content, terms: _terms, ...summary } = aContract();
    expect(hasSummaryFields(summary)).toBe(true);
    expect(hasSummaryFields({ ...summary, created_at: sent.created_at })).toBe(false);
  });
});

test.each([
  ['2026-11-20T09:14:32.727+00:00', '2026-11-20T09:14:32.727Z'],
  ['2026-11-20T09:14:32+00:00', '2026-11-20T09:14:32.000Z'],
  ['2026-11-20T09:14:32.7Z', '2026-11-20T09:14:32.700Z'],
  ['2026-11-20T09:14:32.727999+00', '2026-11-20T09:14:32.727Z'],
  ['2026-11-20 09:14:32.727+02', '2026-11-20T07:14:32.727Z'],
  ['2026-13-20T09:14:32Z', null],
  ['soon', null],
])('an instant in one form: %s', (text, instant) => {
  expect(canonicalInstant(text)).toBe(instant);
  expect(instant === null || isInstant(instant)).toBe(true);
});
