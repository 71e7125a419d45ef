import { shownStatus } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { Step } from './timeline.ts';

const NEXT = { at: null, receivedAt: null, by: null, times: 1, facts: {} } as const;

/** What the server is at and what is still to come; expiry and voiding where the log lacks them. */
export function outlook(details: ContractDetails, now: Instant): readonly Step[] {
  const { contract, submission } = details;
  switch (shownStatus(contract, now)) {
    case 'voided':
      return unlogged(details, 'voided', contract.voided_at);
    case 'expired':
      return unlogged(details, 'expired', contract.expires_at);
    case 'signed':
      return sealing(details);
    case 'completed':
      return [];
    case 'draft':
    case 'sent':
    case 'viewed':
      return submission === null ? [{ ...NEXT, id: 'signed', kind: 'signed', state: 'todo' }] : [];
  }
}

/** An extended contract may have expired before: only an entry of this time counts. */
function unlogged(
  { contract, events, commands }: ContractDetails,
  kind: 'voided' | 'expired',
  at: Instant | null,
): readonly Step[] {
  const told =
    events.some(
      (event) => event.kind === kind && isOfThisTime(event.occurred_at, contract, kind),
    ) ||
    (kind === 'voided' && commands.some((command) => command.kind === 'void_contract'));
  return told ? [] : [{ ...NEXT, id: kind, kind, state: 'done', at }];
}

function isOfThisTime(
  occurredAt: Instant,
  { expires_at }: ContractDetails['contract'],
  kind: string,
): boolean {
  return kind === 'voided' || occurredAt >= expires_at;
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
