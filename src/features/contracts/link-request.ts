import { canRemind, canShareLink, shownStatus } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';

/**
 * What would help a customer who asks for a new link: the contract has to be opened again
 * (`expired`), the present link has to be sent (`open`) or, once it was viewed, passed on by hand
 * (`viewed`), or only another contract can help (`voided`).
 */
export type LinkRequest = { at: Instant; help: 'expired' | 'open' | 'viewed' | 'voided' };

/** What staff do with a contract that puts a working link within the customer's reach. */
const ANSWERS = ['extended', 'link_replaced', 'handed_over'];
const ANSWERING_COMMANDS: readonly string[] = [
  'extend_contract',
  'replace_link',
  'email_contract',
  'hand_over_contract',
];

/** The latest request that nobody has answered, here or on the server; null where there is none. */
export function linkRequest(details: ContractDetails, now: Instant): LinkRequest | null {
  const { contract, commands, events } = details;
  const asked = events.filter((event) => event.kind === 'link_requested');
  const latest = asked.toSorted((a, b) => a.seq - b.seq).at(-1);
  if (latest === undefined) return null;
  const answered =
    commands.some(({ kind }) => ANSWERING_COMMANDS.includes(kind)) ||
    events.some(
      ({ seq, kind, actor_kind }) =>
        seq > latest.seq &&
        // A mail that staff ask for is one with the link; the server's own are about other things.
        (ANSWERS.includes(kind) || (kind === 'email_requested' && actor_kind === 'staff')),
    );
  const help = answered ? null : helpFor(contract, now);
  return help && { at: latest.occurred_at, help };
}

function helpFor(contract: ContractDetails['contract'], now: Instant): LinkRequest['help'] | null {
  const status = shownStatus(contract, now);
  if (status === 'voided' || status === 'expired') return status;
  if (!canRemind(contract)) return null;
  return canShareLink(contract) ? 'open' : 'viewed';
}
