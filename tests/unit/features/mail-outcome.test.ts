import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followMail, mailOutcome, traceMail } from '#features/contracts/mail-outcome.ts';
import { mailAndWatch } from '#features/contracts/watch-mail.ts';
import type { ContractDetails } from '#sync/book.ts';
import { createSource } from '#sync/watch-source.ts';
import { aCommand, anEvent, details } from './staff-builders.ts';

const TO = 'maire@kilbarrow.example';
const MAIL = { recipientEmail: TO, recipientName: '', message: '' };
const ask = aCommand(9, { commandId: 'm1', kind: 'email_contract' });
const requested = anEvent(3, 'email_requested', { details: { mail_id: 'm1', recipient: TO } });
const told = (kind: string, mailId = 'm1') => anEvent(4, kind, { details: { mail_id: mailId } });

describe('what became of a mail', () => {
  const outcomeOf = (...steps: Pick<ContractDetails, 'events' | 'commands'>[]) => {
    let trace = traceMail({ events: [anEvent(1, 'created')], commands: [] }, TO);
    for (const step of steps) trace = followMail(trace, step);
    const last = steps.at(-1);
    return last && mailOutcome(trace, last);
  };

  test.each([
    ['emailed', 'sent'],
    ['email_failed', 'failed'],
    ['email_cancelled', 'failed'],
    ['email_unconfirmed', 'unconfirmed'],
  ])('%s is %s', (kind, outcome) => {
    expect(outcomeOf({ events: [], commands: [ask] }, { events: [told(kind)], commands: [] })).toBe(
      outcome,
    );
  });

  test('its id is learned from the log where its command was gone too soon', () => {
    expect(outcomeOf({ events: [requested, told('emailed')], commands: [] })).toBe('sent');
  });

  test('another mail says nothing about this one', () => {
    expect(
      outcomeOf({ events: [], commands: [ask] }, { events: [told('emailed', 'm2')], commands: [] }),
    ).toBeNull();
  });

  test('nor does one to somebody else that was asked for at the same time', () => {
    const other = anEvent(3, 'email_requested', {
      details: { mail_id: 'm2', recipient: 'tom@hc.example' },
    });
    expect(outcomeOf({ events: [other, told('emailed', 'm2')], commands: [] })).toBeNull();
  });

  test('nor an earlier one', () => {
    const earlier = [requested, told('emailed')];
    const trace = traceMail({ events: earlier, commands: [] }, TO);
    const now = { events: earlier, commands: [aCommand(10, { kind: 'email_contract' })] };
    expect(mailOutcome(followMail(trace, now), now)).toBeNull();
  });

  test('a parked command of the contract holds it up', () => {
    const parked = aCommand(8, { kind: 'send_contract', state: 'parked' });
    expect(outcomeOf({ events: [], commands: [parked, ask] })).toBe('held');
  });
});

describe('asking for a mail', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function aBook(afterwards: Partial<ContractDetails>) {
    const source = createSource<ContractDetails | null>(details());
    const book = {
      contract: () => source,
      emailContract: vi.fn<() => Promise<void>>(async () => source.set(details(afterwards))),
      syncNow: vi.fn<() => Promise<void>>(async () => undefined),
    };
    return { book, source };
  }

  test('is "sent" when the log says so, and not before', async () => {
    const { book, source } = aBook({ commands: [ask] });
    const outcome = mailAndWatch(book, 'c1', MAIL);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(book.syncNow).toHaveBeenCalledTimes(2);
    source.set(details({ events: [requested, told('emailed')] }));
    await expect(outcome).resolves.toBe('sent');
  });

  test('ends unknown after 15 seconds, and asks no more', async () => {
    const { book } = aBook({ commands: [ask] });
    const outcome = mailAndWatch(book, 'c1', MAIL);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(outcome).resolves.toBeNull();
    book.syncNow.mockClear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(book.syncNow).not.toHaveBeenCalled();
  });

  test('asks for nothing where the contract is not on this device', async () => {
    const { book, source } = aBook({});
    source.set(null);
    await expect(mailAndWatch(book, 'c1', MAIL)).rejects.toThrow('not on this device');
    expect(book.emailContract).not.toHaveBeenCalled();
  });
});
