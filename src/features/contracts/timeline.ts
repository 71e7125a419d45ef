import { shownStatus, type UserId } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import { toMs, type Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { CommandKind } from '#sync/command.ts';

/**
 * `done` is on the server, `key` is the signature, `waiting` is on this device only, `attention`
 * waits for a person, `todo` has not happened.
 */
export type StepState = 'done' | 'key' | 'waiting' | 'attention' | 'todo';
export type Step = {
  id: string;
  kind: string;
  state: StepState;
  at: Instant | null;
  /** When the server heard of it, where that was noticeably later. */
  receivedAt: Instant | null;
  by: 'you' | 'colleague' | 'signer' | null;
  /** Neighbouring steps of the same kind are told once. */
  times: number;
};

/** Less than this between device and server is the line, not a lack of it. */
const NOTICEABLE_MS = 60_000;

const STEP_OF: Readonly<Partial<Record<CommandKind, string>>> = {
  create_contract: 'created',
  send_contract: 'sent',
  hand_over_contract: 'handed_over',
  record_link_copied: 'link_copied',
  delete_contract: 'deleted',
};

/** What happened to a contract in order: the server's log, then what still waits on this device. */
export function timelineOf(
  details: ContractDetails,
  userId: UserId | null,
  now: Instant,
): readonly Step[] {
  const known = details.events.length > 0 ? logSteps(details, userId) : dateSteps(details);
  return joinRepeats([...known, ...localSteps(details), ...outlook(details, now)]);
}

function logSteps(details: ContractDetails, userId: UserId | null): Step[] {
  return details.events
    .toSorted((a, b) => a.seq - b.seq)
    .map((event) => {
      const at = deviceTime(details, event.kind) ?? event.occurred_at;
      const late = toMs(event.occurred_at) - toMs(at) > NOTICEABLE_MS;
      return {
        id: event.id,
        kind: event.kind,
        state: event.kind === 'signed' ? 'key' : 'done',
        at,
        receivedAt: late ? event.occurred_at : null,
        by: actorOf(event, userId),
        times: 1,
      };
    });
}

/** The moment as the person's device had it; the log itself keeps the server's. */
function deviceTime({ contract }: ContractDetails, kind: string): Instant | null {
  if (kind === 'created') return contract.created_at;
  if (kind === 'sent') return contract.sent_at;
  return kind === 'signed' ? contract.signed_at : null;
}

function actorOf(event: ContractEvent, userId: UserId | null): Step['by'] {
  if (event.actor_kind === 'signer') return 'signer';
  if (event.actor_kind !== 'staff') return null;
  return event.actor === userId ? 'you' : 'colleague';
}

/** Before the log has arrived, the contract's own dates tell as much. */
function dateSteps({ contract, commands }: ContractDetails): Step[] {
  const queued = commands.map((command) => STEP_OF[command.kind]);
  const dates: readonly [string, Instant | null][] = [
    ['created', contract.created_at],
    ['sent', contract.sent_at],
    ['viewed', contract.viewed_at],
    ['signed', contract.signed_at],
  ];
  return dates
    .filter(([kind, at]) => at !== null && !queued.includes(kind))
    .map(([kind, at]) => ({
      id: kind,
      kind,
      state: kind === 'signed' ? 'key' : 'done',
      at,
      receivedAt: null,
      by: null,
      times: 1,
    }));
}

function localSteps({ commands, submission, signature }: ContractDetails): Step[] {
  const steps: Step[] = commands
    .toSorted((a, b) => a.seq - b.seq)
    .map((command) => ({
      id: command.commandId,
      kind: STEP_OF[command.kind] ?? command.kind,
      state: command.state === 'parked' ? 'attention' : 'waiting',
      at: command.createdAt,
      receivedAt: null,
      by: 'you',
      times: 1,
    }));
  if (submission === null || submission.state === 'signed' || signature !== null) return steps;
  return [
    ...steps,
    {
      id: submission.submission.submission_id,
      kind: 'signed',
      state: submission.state === 'refused' ? 'attention' : 'waiting',
      at: submission.savedAt,
      receivedAt: null,
      by: 'signer',
      times: 1,
    },
  ];
}

/** The next thing to come: expiry where it has come, else the signature while it is missing. */
function outlook(details: ContractDetails, now: Instant): Step[] {
  const { contract, events, submission } = details;
  const status = shownStatus(contract, now);
  const blank = { receivedAt: null, by: null, times: 1 } as const;
  if (status === 'expired') {
    if (events.some((event) => event.kind === 'expired')) return [];
    return [{ id: 'expired', kind: 'expired', state: 'done', at: contract.expires_at, ...blank }];
  }
  if (status === 'signed' || status === 'completed' || submission !== null) return [];
  return [{ id: 'signed', kind: 'signed', state: 'todo', at: null, ...blank }];
}

function joinRepeats(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (last && last.kind === step.kind && last.state === step.state) {
      joined[joined.length - 1] = { ...step, times: last.times + step.times };
    } else joined.push(step);
  }
  return joined;
}
