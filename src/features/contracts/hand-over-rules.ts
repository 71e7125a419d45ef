import type { ContractId, ContractSummary } from '#domain/contract.ts';
import { canSignInPerson } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import type { HandedContract } from '#sync/hand-over.ts';
import { filterContracts } from './list-rules.ts';

/** More than this are found by a longer search, not by scrolling in a dialog. */
export const MAX_FOUND = 6;

/** The other contracts that can be signed on this device now, newest first. */
export function othersToSign(
  items: readonly ContractItem[],
  first: ContractId,
  now: Instant,
): readonly ContractItem[] {
  return items.filter(
    ({ contract, unsentSignature, unsentDecline }) =>
      contract.id !== first && canSignInPerson(contract, now) && !unsentSignature && !unsentDecline,
  );
}

/** Without a search: those of the same e-mail address, which are most likely meant. */
export function offeredOthers(
  others: readonly ContractItem[],
  email: string,
  query: string,
  now: Instant,
): readonly ContractItem[] {
  if (query.trim() !== '') {
    return filterContracts(others, { query, status: 'all' }, now).slice(0, MAX_FOUND);
  }
  const address = email.toLowerCase();
  return others
    .filter(({ contract }) => contract.customer_email.toLowerCase() === address)
    .slice(0, MAX_FOUND);
}

/** The chosen ones in the order of choosing; one that can no longer be signed drops out by itself. */
export function chosenOthers(
  others: readonly ContractItem[],
  chosen: readonly ContractId[],
): readonly ContractSummary[] {
  return chosen.flatMap((id) => {
    const item = others.find(({ contract }) => contract.id === id);
    return item === undefined ? [] : [item.contract];
  });
}

export function toHanded(contract: ContractSummary): HandedContract {
  return {
    contractId: contract.id,
    token: contract.signing_token,
    title: contract.title,
    customer: contract.customer_name ?? contract.customer_email,
  };
}
