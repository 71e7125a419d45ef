import type { ContractEvent } from '#domain/event-log.ts';

/** What may become of a mail that was asked for. */
const OUTCOMES = ['emailed', 'email_failed', 'email_unconfirmed', 'email_cancelled'];
const TROUBLE = ['email_failed', 'email_unconfirmed'];

const mailOf = (event: ContractEvent): string | undefined => event.details['mail_id'];

/** Asked for, and the server has not said what became of it. */
export function isOnItsWay(event: ContractEvent, events: readonly ContractEvent[]): boolean {
  const mail = mailOf(event);
  if (event.kind !== 'email_requested' || mail === undefined) return false;
  return !events.some((other) => OUTCOMES.includes(other.kind) && mailOf(other) === mail);
}

/** To whom a mail went; its outcome may leave that to the request. */
export function recipientOf(
  event: ContractEvent,
  events: readonly ContractEvent[],
): string | undefined {
  const own = event.details['recipient'];
  if (own !== undefined) return own;
  const mail = mailOf(event);
  return events.find(
    (other) => mail !== undefined && mailOf(other) === mail && 'recipient' in other.details,
  )?.details['recipient'];
}

/** It did not arrive for sure, and no later mail to the same person did. */
export function isMailTrouble(event: ContractEvent, events: readonly ContractEvent[]): boolean {
  if (!TROUBLE.includes(event.kind)) return false;
  const recipient = recipientOf(event, events);
  return !events.some(
    (other) =>
      other.kind === 'emailed' && other.seq > event.seq && recipientOf(other, events) === recipient,
  );
}
