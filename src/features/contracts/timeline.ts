import type { UserId } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import { fromMs, toMs, type Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { Command, CommandKind, Fields } from '#sync/command.ts';
import { isMailTrouble, isOnItsWay, recipientOf } from './timeline-mails.ts';
import { outlook } from './timeline-outlook.ts';

/**
 * `done` is on the server, `key` is the signature, `waiting` is on this device only, `attention`
 * waits for a person on this device, `running` is the server's to finish, `trouble` is where the
 * server did not get through, `todo` has not happened.
 */
export type StepState = 'done' | 'key' | 'waiting' | 'attention' | 'running' | 'trouble' | 'todo';
export type Step = {
  id: string;
  kind: string;
  state: StepState;
  at: Instant | null;
  /** When the server heard of it, where that was noticeably later. */
  receivedAt: Instant | null;
  by: 'you' | 'colleague' | 'signer' | 'server' | null;
  /** Neighbouring steps of the same kind are told once. */
  times: number;
  /** What the log, or the waiting command, says of it. */
  facts: Readonly<Record<string, string>>;
};

/** Less than this between device and server is the line, not a lack of it. */
const NOTICEABLE_MS = 60_000;

/** Kinds that a person may repeat without its being news. */
const JOINED = ['link_copied', 'handed_over', 'updated'];

const STEP_OF: Readonly<Partial<Record<CommandKind, string>>> = {
  create_contract: 'created',
  update_contract: 'updated',
  send_contract: 'sent',
  email_contract: 'email_requested',
  extend_contract: 'extended',
  void_contract: 'voided',
  replace_link: 'link_replaced',
  seal_contract: 'seal_retried',
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
  const { events } = details;
  return events
    .toSorted((a, b) => a.seq - b.seq)
    .map((event) => {
      const at = deviceTime(details, event) ?? event.occurred_at;
      const late = toMs(event.occurred_at) - toMs(at) > NOTICEABLE_MS;
      const recipient = recipientOf(event, events);
      return {
        id: event.id,
        kind: event.kind,
        state: stateOf(event, details),
        at,
        receivedAt: late ? event.occurred_at : null,
        by: actorOf(event, userId),
        times: 1,
        facts: { ...event.details, ...(recipient !== undefined && { recipient }) },
      };
    });
}

function stateOf(event: ContractEvent, { contract, events }: ContractDetails): StepState {
  if (event.kind === 'signed') return 'key';
  if (isOnItsWay(event, events)) return 'running';
  if (isMailTrouble(event, events)) return 'trouble';
  const sealLost = event.kind === 'seal_failed' && contract.seal_state === 'failed';
  return sealLost ? 'trouble' : 'done';
}

/** The moment as the person's device had it; the log itself keeps the server's. */
function deviceTime({ contract }: ContractDetails, event: ContractEvent): Instant | null {
  if (event.kind === 'created') return contract.created_at;
  if (event.kind === 'sent') return contract.sent_at;
  if (event.kind === 'declined') return earlierOnDevice(event);
  return event.kind === 'signed' ? contract.signed_at : null;
}

/** By the signer's own clock; one that runs ahead of the server is not believed. */
function earlierOnDevice({ details, occurred_at }: ContractEvent): Instant | null {
  const atMs = Date.parse(details['at_device'] ?? '');
  return atMs < toMs(occurred_at) ? fromMs(atMs) : null;
}

function actorOf(event: ContractEvent, userId: UserId | null): Step['by'] {
  if (event.actor_kind === 'signer') return 'signer';
  if (event.actor_kind === 'system') return 'server';
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
    ['sealed', contract.sealed_at],
    ['completed', contract.completed_at],
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
      facts: {},
    }));
}

function localSteps(details: ContractDetails): Step[] {
  const { commands, submission, decline, signature } = details;
  const steps: Step[] = commands.toSorted((a, b) => a.seq - b.seq).map(localStep);
  if (submission !== null && submission.state !== 'signed' && signature === null) {
    steps.push(answerStep('signed', submission.submission.submission_id, submission, {}));
  }
  if (decline !== null && decline.state !== 'declined') {
    const { decline_id, reason } = decline.decline;
    steps.push(answerStep('declined', decline_id, decline, texts({ reason })));
  }
  return steps;
}

/** What the signer answered on this device and the server has not confirmed. */
function answerStep(
  kind: 'signed' | 'declined',
  id: string,
  { state, savedAt }: { state: string; savedAt: Instant },
  facts: Step['facts'],
): Step {
  return {
    id,
    kind,
    state: state === 'refused' ? 'attention' : 'waiting',
    at: savedAt,
    receivedAt: null,
    by: 'signer',
    times: 1,
    facts,
  };
}

function localStep(command: Command): Step {
  return {
    id: command.commandId,
    kind: STEP_OF[command.kind] ?? command.kind,
    state: command.state === 'parked' ? 'attention' : 'waiting',
    at: command.createdAt,
    receivedAt: null,
    by: 'you',
    times: 1,
    facts: factsOf(command),
  };
}

/** In the words of the log, so that a step reads the same before and after it was sent. */
function factsOf({ kind, patch, old }: Command): Step['facts'] {
  if (kind === 'extend_contract')
    return texts({ from: old['expires_at'], to: patch['expires_at'] });
  if (kind === 'update_contract') return texts({ reminder: patch['reminder'] });
  if (kind === 'void_contract') return texts({ reason: patch['reason'] });
  if (kind === 'email_contract') return texts({ recipient: patch['recipient_email'] });
  return {};
}

function texts(fields: Readonly<Record<string, Fields[string] | undefined>>): Step['facts'] {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function joinRepeats(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    const repeats = last && last.kind === step.kind && last.state === step.state;
    const alike = last?.facts['reminder'] === step.facts['reminder'];
    if (repeats && alike && JOINED.includes(step.kind)) {
      joined[joined.length - 1] = { ...step, times: last.times + step.times };
    } else joined.push(step);
  }
  return joined;
}
