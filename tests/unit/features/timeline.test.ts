import { describe, expect, test } from 'vitest';
import { timelineOf } from '#features/contracts/timeline.ts';
import { aCommand, aContract, anEvent, aSubmission, details } from './staff-builders.ts';

const NOW = '2026-11-13T12:00:00.000Z';
const told = (parts: Parameters<typeof details>[0], now = NOW) =>
  timelineOf(details(parts), 'u1', now).map((step) => `${step.kind}:${step.state}`);

describe('how it went', () => {
  test('tells what waits on this device before the server knows of it', () => {
    const commands = [aCommand(2, { kind: 'send_contract' }), aCommand(1)];
    expect(told({ commands })).toEqual(['created:waiting', 'sent:waiting', 'signed:todo']);
  });

  test('a stopped step needs attention', () => {
    const commands = [aCommand(3, { kind: 'hand_over_contract', state: 'parked' })];
    const events = [anEvent(1, 'created')];
    expect(told({ events, commands })).toEqual([
      'created:done',
      'handed_over:attention',
      'signed:todo',
    ]);
  });

  test('a signature that is only saved is not called signed', () => {
    const events = [anEvent(1, 'created'), anEvent(2, 'sent')];
    const contract = aContract({ status: 'sent' });
    expect(told({ contract, events, submission: aSubmission() }).at(-1)).toBe('signed:waiting');
    const refused = aSubmission({ state: 'refused' });
    expect(told({ contract, events, submission: refused }).at(-1)).toBe('signed:attention');
  });

  test('the signature is the moment that counts, and nothing is outstanding after it', () => {
    const contract = aContract({ status: 'signed', signed_at: '2026-11-12T18:41:00.000Z' });
    const events = [
      anEvent(1, 'created'),
      anEvent(2, 'signed', { actor_kind: 'signer', actor: null }),
    ];
    expect(told({ contract, events })).toEqual(['created:done', 'signed:key']);
  });

  test('an open contract past its time has expired, though the server has not said so', () => {
    const contract = aContract({ status: 'sent', sent_at: '2026-11-10T20:32:00.000Z' });
    const events = [anEvent(1, 'created'), anEvent(2, 'sent')];
    const steps = told({ contract, events }, '2026-12-11T00:00:00.000Z');
    expect(steps).toEqual(['created:done', 'sent:done', 'expired:done']);
  });

  test('before the log arrives, the dates of the contract tell the same', () => {
    const contract = aContract({
      status: 'viewed',
      sent_at: '2026-11-10T20:32:00.000Z',
      viewed_at: '2026-11-11T08:37:00.000Z',
    });
    expect(told({ contract })).toEqual(['created:done', 'sent:done', 'viewed:done', 'signed:todo']);
  });

  test('neighbouring copies of the link are told once, with their number', () => {
    const events = [anEvent(1, 'created'), anEvent(2, 'link_copied'), anEvent(3, 'link_copied')];
    const steps = timelineOf(details({ events }), 'u1', NOW);
    expect(steps.map(({ kind, times }) => [kind, times])).toEqual([
      ['created', 1],
      ['link_copied', 2],
      ['signed', 1],
    ]);
  });

  test('shows the time on the device, and the server’s where that was noticeably later', () => {
    const events = [anEvent(1, 'created', { occurred_at: '2026-11-10T20:31:00.000Z' })];
    const [late] = timelineOf(details({ events }), 'u1', NOW);
    expect([late?.at, late?.receivedAt]).toEqual([
      '2026-11-10T20:14:00.000Z',
      '2026-11-10T20:31:00.000Z',
    ]);
    const online = [anEvent(1, 'created', { occurred_at: '2026-11-10T20:14:02.000Z' })];
    expect(timelineOf(details({ events: online }), 'u1', NOW)[0]?.receivedAt).toBeNull();
  });

  test('tells apart who did it', () => {
    const events = [
      anEvent(1, 'created'),
      anEvent(2, 'sent', { actor: 'u2' }),
      anEvent(3, 'viewed', { actor: null, actor_kind: 'signer' }),
      anEvent(4, 'sealed', { actor: null, actor_kind: 'system' }),
    ];
    const steps = timelineOf(details({ events }), 'u1', NOW);
    expect(steps.map((step) => step.by)).toEqual(['you', 'colleague', 'signer', null, null]);
  });
});
