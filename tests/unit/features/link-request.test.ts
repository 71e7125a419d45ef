import { describe, expect, test } from 'vitest';
import type { Contract } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import { linkRequest } from '#features/contracts/link-request.ts';
import { aCommand, aContract, anEvent, details } from './staff-builders.ts';

const NOW = '2026-11-13T12:00:00.000Z';
const asked = (seq = 2) =>
  anEvent(seq, 'link_requested', { actor: null, actor_kind: 'signer', details: { locale: 'de' } });
const help = (contract: Partial<Contract>, ...events: ContractEvent[]) =>
  linkRequest(details({ contract: aContract(contract), events }), NOW)?.help ?? null;

describe('a customer who asks for a new link', () => {
  test.each<[string, Partial<Contract>, string | null]>([
    ['an expired contract is to be extended', { status: 'expired' }, 'expired'],
    ['one past its time likewise', { status: 'sent', expires_at: '2026-11-01' }, 'expired'],
    ['a sent one has a link to be mailed', { status: 'sent' }, 'open'],
    ['a viewed one has a link to be passed on', { status: 'viewed' }, 'viewed'],
    ['a void one needs another contract', { status: 'sent', voided_at: NOW }, 'voided'],
    ['a signed one needs nothing', { status: 'signed' }, null],
    ['a declined one is told as that', { status: 'sent', declined_at: NOW }, null],
  ])('%s', (_, contract, expected) => {
    expect(help(contract, asked())).toBe(expected);
  });

  test('nobody asked: nothing is shown', () => {
    expect(help({ status: 'expired' }, anEvent(1, 'created'))).toBeNull();
  });

  test.each(['extended', 'link_replaced', 'handed_over'])('%s answers', (kind) => {
    expect(help({ status: 'sent' }, asked(2), anEvent(3, kind))).toBeNull();
  });

  test('a mail that staff asked for answers, the server’s own do not', () => {
    const mail = (actor_kind: string) => anEvent(3, 'email_requested', { actor_kind });
    expect(help({ status: 'sent' }, asked(2), mail('staff'))).toBeNull();
    expect(help({ status: 'sent' }, asked(2), mail('system'))).toBe('open');
  });

  test('asking once more after an answer counts anew', () => {
    const events = [asked(2), anEvent(3, 'extended'), asked(4)];
    expect(help({ status: 'sent' }, ...events)).toBe('open');
  });

  test('an answer that waits on this device is one already', () => {
    const contract = aContract({ status: 'expired' });
    const commands = [aCommand(1, { kind: 'replace_link' })];
    expect(linkRequest(details({ contract, commands, events: [asked()] }), NOW)).toBeNull();
  });
});
