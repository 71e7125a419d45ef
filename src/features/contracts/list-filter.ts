import { CONTRACT_STATUSES } from '#domain/contract-status.ts';

/** `attention` waits for a person, `expires_soon` for the customer. */
export const STATUS_FILTERS = [
  'all',
  ...CONTRACT_STATUSES,
  'declined',
  'voided',
  'attention',
  'expires_soon',
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const SORTS = ['newest', 'oldest', 'customer', 'company', 'expiry', 'status'] as const;
export type Sort = (typeof SORTS)[number];

/** What the list is asked for; part of its address, so that back and reload keep it. */
export type ListFilter = { query: string; status: StatusFilter; sort: Sort };

/** Spec §2: every contract, newest first. */
export const WHOLE_LIST: ListFilter = { query: '', status: 'all', sort: 'newest' };

/** An address may hold anything: what we do not know counts as not said. */
export function readFilter(params: URLSearchParams): ListFilter {
  const [status, sort] = [params.get('status'), params.get('sort')];
  return {
    query: params.get('q') ?? '',
    status: STATUS_FILTERS.find((known) => known === status) ?? WHOLE_LIST.status,
    sort: SORTS.find((known) => known === sort) ?? WHOLE_LIST.sort,
  };
}

/** Only what differs from the whole list. */
export function writeFilter({ query, status, sort }: ListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (query.trim() !== '') params.set('q', query);
  if (status !== WHOLE_LIST.status) params.set('status', status);
  if (sort !== WHOLE_LIST.sort) params.set('sort', sort);
  return params;
}

/** Whether it leaves anything out; the order leaves nothing out. */
export function narrows({ query, status }: ListFilter): boolean {
  return query.trim() !== '' || status !== 'all';
}
