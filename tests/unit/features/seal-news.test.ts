import { expect, test } from 'vitest';
import type { Contract } from '#domain/contract.ts';
import { sealNews } from '#features/contracts/seal-news.ts';
import { aCommand, aContract, details } from './staff-builders.ts';

const news = (contract: Partial<Contract>, parts: Parameters<typeof details>[0] = {}) =>
  sealNews(details({ contract: aContract(contract), ...parts }));

test.each<[string | null, Partial<Contract>]>([
  [null, { status: 'viewed' }],
  [null, { status: 'signed', seal_state: 'none' }],
  ['making', { status: 'signed', seal_state: 'sealing' }],
  ['mailing', { status: 'signed', seal_state: 'sealing', sealed_sha256: 'ab' }],
  ['mailing', { status: 'signed', seal_state: 'sealed', sealed_sha256: 'ab' }],
  ['done', { status: 'completed', seal_state: 'sealed', sealed_sha256: 'ab' }],
  ['notMade', { status: 'signed', seal_state: 'failed' }],
  ['notMailed', { status: 'signed', seal_state: 'failed', sealed_sha256: 'ab' }],
])('%s for %o', (expected, contract) => expect(news(contract)).toBe(expected));

test('a new try waits on this device, unless it is parked there', () => {
  const failed = { status: 'signed', seal_state: 'failed' } as const;
  const asked = aCommand(1, { kind: 'seal_contract' });
  expect(news(failed, { commands: [asked] })).toBe('retrying');
  expect(news(failed, { commands: [{ ...asked, state: 'parked' }] })).toBe('notMade');
});
