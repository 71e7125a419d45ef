import { shownStatus } from '#domain/contract-standing.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { Step } from './timeline.ts';

const NEXT = { at: null, receivedAt: null, by: null, times: 1, facts: {} } as const;

/** What the server is at and what is still to come; expiry, voiding and declining where the log lacks them. */
export function outlook(details: ContractDetails, now: Instant): readonly Step[] {
  const { contract, submission, decline } = details;
  switch (shownStatus(contract, now)) {
    case 'voided':
      return unlogged(details, 'voided', contract.voided_at);
    case 'declined':
      return unlogged(details, 'declined', contract.declined_at);
    case 'expired':
      return unlogged(details, 'expired', contract.expires_at);
    case 'signed':
      return sealing(details);
    case 'completed':
      return [];
    case 'draft':
    case 'sent':
    case 'viewed':
      return submission === null && decline?.state !== 'saved'
        ? [{ ...NEXT, id: 'signed', kind: 'signed', state: 'todo' }]
        : [];
  }
}

/** An extended contract may have expired or been declined before: only an entry of this time counts. */
function unlogged(
  { contract, events, commands }: ContractDetails,
  kind: 'voided' | 'expired' | 'declined',
  at: Instant | null,
): readonly Step[] {
  const told =
    events.some((event) => event.kind === kind && isOfThisTime(event, contract)) ||
    (kind === 'voided' && commands.some((command) => command.kind === 'void_contract'));
  return told ? [] : [{ ...NEXT, id: kind, kind, state: 'done', at }];
}

function isOfThisTime(
  { kind, occurred_at }: ContractEvent,
  { expires_at, declined_at }: ContractDetails['contract'],
): boolean {
  if (kind === 'expired') return occurred_at >= expires_at;
  return kind !== 'declined' || declined_at === null || occurred_at >= declined_at;
}

function sealing({ contract }: ContractDetails): readonly Step[] {
  const completed: Step = { ...NEXT, id: 'completed', kind: 'completed', state: 'todo' };
  switch (contract.seal_state) {
    case 'none':
      return [];
    case 'sealing':
      return [{ ...NEXT, id: 'sealing', kind: 'sealing', state: 'running' }, completed];
    case 'failed':
    case 'sealed':
      return [completed];
  }
}
