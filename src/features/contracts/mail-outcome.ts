import type { ContractEvent } from '#domain/event-log.ts';
import type { ContractDetails } from '#sync/book.ts';

/**
 * What became of a mail: `sent` is the server's word that it went out, `unconfirmed` that it may
 * have, `held` waits for a person on this device.
 */
export type MailOutcome = 'sent' | 'failed' | 'unconfirmed' | 'held';

type Seen = Pick<ContractDetails, 'events' | 'commands'>;

/** The mail of one request, by what is new since just before it. */
export type MailTrace = {
  recipient: string;
  knownEvents: ReadonlySet<string>;
  knownCommands: ReadonlySet<string>;
  /** A mail has the id of the command that asked for it. */
  mailIds: ReadonlySet<string>;
};

export function traceMail({ events, commands }: Seen, recipient: string): MailTrace {
  return {
    recipient,
    knownEvents: new Set(events.map((event) => event.id)),
    knownCommands: new Set(commands.map((command) => command.commandId)),
    mailIds: new Set(),
  };
}

/** Learns the mail's id from its command, or from the log where the command was quicker than we. */
export function followMail(trace: MailTrace, { events, commands }: Seen): MailTrace {
  const asked = commands
    .filter((command) => command.kind === 'email_contract')
    .map((command) => command.commandId)
    .filter((id) => !trace.knownCommands.has(id));
  const requested = newEvents(trace, events)
    .filter((event) => event.kind === 'email_requested' && isFor(event, trace.recipient))
    .flatMap((event) => event.details['mail_id'] ?? []);
  return { ...trace, mailIds: new Set([...trace.mailIds, ...asked, ...requested]) };
}

const OUTCOMES: Readonly<Record<string, MailOutcome>> = {
  emailed: 'sent',
  email_failed: 'failed',
  email_cancelled: 'failed',
  email_unconfirmed: 'unconfirmed',
};

/** null while nobody knows yet. */
export function mailOutcome(trace: MailTrace, { events, commands }: Seen): MailOutcome | null {
  const told = newEvents(trace, events).find(
    ({ kind, details }) => kind in OUTCOMES && trace.mailIds.has(details['mail_id'] ?? ''),
  );
  if (told) return OUTCOMES[told.kind] ?? null;
  // The contract itself may be what is held up: a draft's sending goes before its mail.
  return commands.some((command) => command.state === 'parked') ? 'held' : null;
}

function newEvents(trace: MailTrace, events: readonly ContractEvent[]): readonly ContractEvent[] {
  return events.filter((event) => !trace.knownEvents.has(event.id));
}

function isFor(event: ContractEvent, recipient: string): boolean {
  return event.details['recipient']?.toLowerCase() === recipient.toLowerCase();
}
