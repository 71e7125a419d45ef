import { expect, test } from 'vitest';
import { namedDocuments } from '#features/contracts/named-documents.ts';
import { aContract } from './staff-builders.ts';

test('a row without files names none', () => {
  expect(namedDocuments(aContract())).toEqual([]);
});

test('the contract’s document comes before the terms’, sizes only where the row says them', () => {
  const contract = aContract({
    terms_file_name: 'terms.docx',
    template_file_name: 'league.pdf',
    template_file_size: 2_300_000,
  });
  expect(namedDocuments(contract)).toEqual([
    { kind: 'template', name: 'league.pdf', size: 2_300_000 },
    { kind: 'terms', name: 'terms.docx', size: null },
  ]);
});
