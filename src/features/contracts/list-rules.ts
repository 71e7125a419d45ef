import type { ContractSummary } from '#domain/contract.ts';
import { expiresSoon, shownStatus, type ShownStatus } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import type { ListFilter, Sort, StatusFilter } from './list-filter.ts';

/** Letters that Unicode does not take apart, as people without the key for them type them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
/** Most texts are ASCII and need none of the work below. */
const NOT_ASCII = /[^\0-\x7f]/;

/** Without accents and in lower case, for search and order: `Máire Ó Sé` and `maire o se` are one. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** A row is folded once; a changed row is a new object. */
const searchTexts = new WeakMap<ContractSummary, string>();

function searchText(contract: ContractSummary): string {
  const known = searchTexts.get(contract);
  if (known !== undefined) return known;
  const { customer_name, customer_email, customer_company, title } = contract;
  // Parted by line ends, which no word of a search holds.
  const text = fold(
    `${customer_name ?? ''}\n${customer_email}\n${customer_company ?? ''}\n${title}`,
  );
  searchTexts.set(contract, text);
  return text;
}

/** Folds one row ahead of the first key, when there is time. */
export function prepareSearch({ contract }: ContractItem): void {
  searchText(contract);
}

/** Every word of the search must be found, anywhere in name, e-mail, company or title. */
export function filterContracts(
  items: readonly ContractItem[],
  { query, status }: Pick<ListFilter, 'query' | 'status'>,
  now: Instant,
): readonly ContractItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 && status === 'all') return items;
  return items.filter((item) => {
    if (!hasStatus(item, status, now)) return false;
    const text = words.length === 0 ? '' : searchText(item.contract);
    return words.every((word) => text.includes(word));
  });
}

function hasStatus(item: ContractItem, status: StatusFilter, now: Instant): boolean {
  if (status === 'all') return true;
  if (status === 'attention') return needsAttention(item);
  if (status === 'expires_soon') return expiresSoon(item.contract, now);
  return shownStatus(item.contract, now) === status;
}

/** Something here goes no further until a person decides. */
export function needsAttention({ contract, parked }: ContractItem): boolean {
  return parked > 0 || sealingFailed(contract);
}

export function sealingFailed(contract: Pick<ContractSummary, 'seal_state'>): boolean {
  return contract.seal_state === 'failed';
}

/** The way of a contract (spec §4), what is over at the end. */
const STATUS_ORDER: Readonly<Record<ShownStatus, number>> = {
  draft: 0,
  sent: 1,
  viewed: 2,
  signed: 3,
  completed: 4,
  expired: 5,
  declined: 6,
  voided: 7,
};

/** Compares as text or number; rows without a value come last. */
type SortKey = (contract: ContractSummary, now: Instant) => string | number | null;

const SORT_KEYS: Readonly<Record<Exclude<Sort, 'newest' | 'oldest'>, SortKey>> = {
  customer: ({ customer_name }) => (customer_name === null ? null : fold(customer_name)),
  company: ({ customer_company }) => (customer_company === null ? null : fold(customer_company)),
  expiry: (contract, now) => (isOut(shownStatus(contract, now)) ? contract.expires_at : null),
  status: (contract, now) => STATUS_ORDER[shownStatus(contract, now)],
};

/** With the customer and waiting for an answer. */
export function isOut(status: ShownStatus): boolean {
  return status === 'sent' || status === 'viewed';
}

/** @param items newest first, as the book gives them; equals keep that order */
export function sortContracts(
  items: readonly ContractItem[],
  sort: Sort,
  now: Instant,
): readonly ContractItem[] {
  if (sort === 'newest') return items;
  if (sort === 'oldest') return items.toReversed();
  const keyOf = SORT_KEYS[sort];
  // Keys are made once a row: a sort of 10,000 rows compares 130,000 times.
  return items
    .map((item) => ({ item, key: keyOf(item.contract, now) }))
    .toSorted((a, b) => compare(a.key, b.key))
    .map(({ item }) => item);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
