import { describe, expect, test } from 'vitest';
import {
  narrows,
  readFilter,
  WHOLE_LIST,
  writeFilter,
  type ListFilter,
  type Sort,
  type StatusFilter,
} from '#features/contracts/list-filter.ts';
import { filterContracts, fold, sortContracts } from '#features/contracts/list-rules.ts';
import type { ContractItem } from '#sync/book.ts';
import { anItem } from './contract-list-setup.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const ids = (items: readonly ContractItem[]) => items.map(({ contract }) => contract.id);

describe('the filter in the address', () => {
  test('the whole list needs no words', () => {
    expect(writeFilter(WHOLE_LIST).toString()).toBe('');
    expect(readFilter(new URLSearchParams())).toEqual(WHOLE_LIST);
  });

  test('comes back as it was written', () => {
    const filter: ListFilter = { query: 'ó sé & co', status: 'expires_soon', sort: 'company' };
    expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
  });

  test('what is not known counts as not said', () => {
    const params = new URLSearchParams('q=a&status=gone&sort=<script>');
    expect(readFilter(params)).toEqual({ ...WHOLE_LIST, query: 'a' });
  });

  test('an order and blanks leave nothing out', () => {
    expect(narrows({ ...WHOLE_LIST, sort: 'status', query: '  ' })).toBe(false);
    expect(narrows({ ...WHOLE_LIST, status: 'draft' })).toBe(true);
  });
});

describe('search', () => {
  test.each([
    ['MÁIRE', 'maire'],
    ['Großhadern', 'grosshadern'],
    ['Søren Østergård', 'soren ostergard'],
    ['Cœur', 'coeur'],
    ['plain', 'plain'],
  ])('%s is found as %s', (text, folded) => expect(fold(text)).toBe(folded));

  const items = [
    anItem({ id: 'maire' }),
    anItem({
      id: 'tom',
      customer_name: 'Tom Verbeek',
      customer_email: 'tom@hc.example',
      customer_company: null,
      title: 'Kamera Nord',
    }),
  ];
  const found = (query: string) => ids(filterContracts(items, { query, status: 'all' }, NOW));

  test.each([
    ['maire', ['maire']],
    ['FALLÓN', ['maire']],
    ['kilbarrow.example', ['maire']],
    ['rovers maire', ['maire']],
    ['maire verbeek', []],
    ['kamera tom', ['tom']],
    ['  ', ['maire', 'tom']],
    // Words of neighbouring fields are not one word.
    ['verbeektom', []],
  ])('%j finds %j', (query, expected) => expect(found(query)).toEqual(expected));

  test('finds a row by what it has been changed to', () => {
    expect(found('maire')).toEqual(['maire']);
    const changed = [anItem({ id: 'maire', customer_name: 'Aoife' })];
    expect(ids(filterContracts(changed, { query: 'aoife', status: 'all' }, NOW))).toEqual([
      'maire',
    ]);
  });
});

describe('status', () => {
  const items = [
    anItem({ id: 'draft' }),
    anItem({ id: 'sent', status: 'sent' }),
    anItem({ id: 'soon', status: 'sent', expires_at: '2026-11-22T12:00:00.000Z' }),
    anItem({ id: 'over', status: 'viewed', expires_at: '2026-11-20T12:00:00.000Z' }),
    anItem({ id: 'back', status: 'sent', voided_at: NOW }),
    anItem({ id: 'no', status: 'viewed', declined_at: NOW }),
    anItem({ id: 'parked', status: 'sent' }, { parked: 1 }),
    anItem({ id: 'unsealed', status: 'signed', seal_state: 'failed' }),
  ];
  test.each<[StatusFilter, string[]]>([
    ['all', ['draft', 'sent', 'soon', 'over', 'back', 'no', 'parked', 'unsealed']],
    ['draft', ['draft']],
    ['sent', ['sent', 'soon', 'parked']],
    ['viewed', []],
    ['expired', ['over']],
    ['declined', ['no']],
    ['voided', ['back']],
    ['signed', ['unsealed']],
    ['attention', ['parked', 'unsealed']],
    ['expires_soon', ['soon']],
  ])('%s', (status, expected) =>
    expect(ids(filterContracts(items, { query: '', status }, NOW))).toEqual(expected),
  );

  test('and search go together', () => {
    expect(filterContracts(items, { query: 'nobody', status: 'sent' }, NOW)).toEqual([]);
  });
});

describe('order', () => {
  const items = [
    anItem({ id: 'new', customer_name: 'Zoë', customer_company: 'bohemians', status: 'signed' }),
    anItem({
      id: 'mid',
      customer_name: 'Éamon',
      customer_company: null,
      status: 'sent',
      expires_at: '2026-12-01T00:00:00.000Z',
    }),
    anItem({
      id: 'old',
      customer_name: null,
      customer_company: 'Árd',
      status: 'viewed',
      expires_at: '2026-11-25T00:00:00.000Z',
    }),
    anItem({ id: 'eldest', customer_name: 'eamon', customer_company: 'Árd' }),
  ];
  test.each<[Sort, string[]]>([
    ['newest', ['new', 'mid', 'old', 'eldest']],
    ['oldest', ['eldest', 'old', 'mid', 'new']],
    // Accents and case do not part Éamon and eamon: the newer comes first. Nameless ones last.
    ['customer', ['mid', 'eldest', 'new', 'old']],
    ['company', ['old', 'eldest', 'new', 'mid']],
    // What can still be signed, soonest first; then the others as they were.
    ['expiry', ['old', 'mid', 'new', 'eldest']],
    ['status', ['eldest', 'mid', 'old', 'new']],
  ])('%s', (sort, expected) => expect(ids(sortContracts(items, sort, NOW))).toEqual(expected));
});

test('10,000 rows answer a key long before the next one', () => {
  const items = Array.from({ length: 10_000 }, (_, index) =>
    anItem({ id: `c${index}`, customer_name: `Máire Ó Sé ${index}` }),
  );
  const started = performance.now();
  const listed = filterContracts(items, { query: 'o se 77', status: 'all' }, NOW);
  const ms = performance.now() - started;
  expect(listed.length).toBe(280);
  // Milliseconds; the first key folds everything. Loose: other tests share the machine.
  expect(ms).toBeLessThan(500);
});
