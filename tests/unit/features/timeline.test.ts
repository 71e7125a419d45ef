import { describe, expect, test } from 'vitest';
import type { Contract } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import { timelineOf } from '#features/contracts/timeline.ts';
import { aCommand, aContract, aDecline, anEvent, aSubmission, details } from './staff-builders.ts';

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
    expect(steps.map((step) => step.by)).toEqual(['you', 'colleague', 'signer', 'server', null]);
  });
});

describe('mails', () => {
  const asked = anEvent(2, 'email_requested', {
    details: { mail_id: 'm1', recipient: 'a@b.example' },
  });
  const outcome = (seq: number, kind: string, mail_id: string) =>
    anEvent(seq, kind, { details: { mail_id }, actor: null, actor_kind: 'system' });
  const steps = (...events: ContractEvent[]) =>
    timelineOf(details({ events: [anEvent(1, 'created'), ...events] }), 'u1', NOW);

  test('are on their way until the server has said what became of them', () => {
    expect(steps(asked).map((step) => step.state)).toEqual(['done', 'running', 'todo']);
    const sent = steps(asked, outcome(3, 'emailed', 'm1'));
    expect(sent.map((step) => step.state)).toEqual(['done', 'done', 'done', 'todo']);
  });

  test.each(['email_failed', 'email_unconfirmed'])(
    '%s needs a look and names the address',
    (kind) => {
      const step = steps(asked, outcome(3, kind, 'm1'))[2];
      expect([step?.state, step?.facts['recipient']]).toEqual(['trouble', 'a@b.example']);
    },
  );

  test('a later mail to the same address settles the trouble, one to another does not', () => {
    const again = (recipient: string) =>
      anEvent(4, 'emailed', { details: { mail_id: 'm2', recipient } });
    const state = (recipient: string) =>
      steps(asked, outcome(3, 'email_failed', 'm1'), again(recipient))[2]?.state;
    expect(state('a@b.example')).toBe('done');
    expect(state('c@d.example')).toBe('trouble');
  });

  test('to two addresses are told apart', () => {
    const other = anEvent(3, 'email_requested', {
      details: { mail_id: 'm2', recipient: 'c@d.example' },
    });
    expect(steps(asked, other)).toHaveLength(4);
  });
});

describe('after sending', () => {
  const sent = { status: 'sent', sent_at: '2026-11-10T20:32:00.000Z' } as const;

  test('a command reads as its entry will: extension, reason, address', () => {
    const commands = [
      aCommand(1, {
        kind: 'extend_contract',
        patch: { expires_at: '2027-01-01T00:00:00.000Z' },
        old: { expires_at: '2026-12-10T20:14:00.000Z' },
      }),
      aCommand(2, { kind: 'email_contract', patch: { recipient_email: 'a@b.example' } }),
      aCommand(3, { kind: 'void_contract', patch: { reason: 'A mistake' } }),
    ];
    const contract = aContract({ ...sent, voided_at: NOW });
    const steps = timelineOf(details({ contract, commands }), 'u1', NOW).slice(2);
    expect(steps.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['extended', { from: '2026-12-10T20:14:00.000Z', to: '2027-01-01T00:00:00.000Z' }],
      ['email_requested', { recipient: 'a@b.example' }],
      ['voided', { reason: 'A mistake' }],
    ]);
  });

  test('nothing is outstanding once it is voided', () => {
    const contract = aContract({ ...sent, voided_at: NOW });
    const events = [anEvent(1, 'created'), anEvent(2, 'voided')];
    expect(told({ contract, events })).toEqual(['created:done', 'voided:done']);
  });

  test('a contract that expired, was extended and expires again says so again', () => {
    const contract = aContract({ ...sent, expires_at: '2026-11-12T00:00:00.000Z' });
    const events = [
      anEvent(1, 'created'),
      anEvent(2, 'expired', { occurred_at: '2026-11-10T23:00:00.000Z' }),
      anEvent(3, 'extended'),
    ];
    expect(told({ contract, events }).at(-1)).toBe('expired:done');
    const told2 = told({
      contract,
      events: [...events, anEvent(4, 'expired', { occurred_at: '2026-11-12T00:05:00.000Z' })],
    });
    expect(told2.filter((step) => step === 'expired:done')).toHaveLength(2);
  });

  test('the sealed copy is the server’s to make, then to mail', () => {
    const signed = { status: 'signed', signed_at: '2026-11-12T18:41:00.000Z' } as const;
    const events = [anEvent(1, 'created'), anEvent(2, 'signed')];
    const outstanding = (parts: Partial<Contract>) =>
      told({ contract: aContract({ ...signed, ...parts }), events }).slice(2);
    expect(outstanding({ seal_state: 'sealing' })).toEqual(['sealing:running', 'completed:todo']);
    expect(outstanding({ seal_state: 'sealed' })).toEqual(['completed:todo']);
    expect(outstanding({ seal_state: 'none' })).toEqual([]);
  });

  test('a failed seal needs a look until it is tried again', () => {
    const events = [anEvent(1, 'created'), anEvent(2, 'signed'), anEvent(3, 'seal_failed')];
    const state = (seal_state: Contract['seal_state']) =>
      told({ contract: aContract({ status: 'signed', seal_state }), events })[2];
    expect(state('failed')).toBe('seal_failed:trouble');
    expect(state('sealing')).toBe('seal_failed:done');
  });
});

describe('a customer who says no', () => {
  const declined = { status: 'viewed', declined_at: '2026-11-10T20:33:00.000Z' } as const;
  const bySigner = { actor: null, actor_kind: 'signer' } as const;

  test('is the last step: nothing is awaited of the contract', () => {
    const events = [anEvent(1, 'created'), anEvent(2, 'sent'), anEvent(3, 'declined', bySigner)];
    const contract = aContract(declined);
    expect(told({ contract, events })).toEqual(['created:done', 'sent:done', 'declined:done']);
  });

  test('is told from the contract while the log has not arrived', () => {
    const contract = aContract({ ...declined, sent_at: '2026-11-10T20:32:00.000Z' });
    expect(told({ contract })).toEqual(['created:done', 'sent:done', 'declined:done']);
  });

  test('a second time is told a second time, though the first stands in the log', () => {
    const events = [
      anEvent(1, 'created'),
      anEvent(2, 'declined', bySigner),
      anEvent(3, 'extended'),
    ];
    const again = aContract({ ...declined, declined_at: '2026-11-12T09:00:00.000Z' });
    expect(told({ contract: again, events }).at(-1)).toBe('declined:done');
    const reopened = aContract({ status: 'viewed' });
    expect(told({ contract: reopened, events }).at(-1)).toBe('signed:todo');
  });

  test('on this device is waiting, not declined, until the server has it', () => {
    const contract = aContract({ status: 'sent' });
    const events = [anEvent(1, 'created'), anEvent(2, 'sent')];
    const steps = timelineOf(details({ contract, events, decline: aDecline() }), 'u1', NOW);
    const last = steps.at(-1);
    expect([last?.kind, last?.state, last?.by]).toEqual(['declined', 'waiting', 'signer']);
    expect(last?.facts).toEqual({ reason: 'Too expensive for us' });
    const refused = aDecline({ state: 'refused' });
    expect(told({ contract, events, decline: refused })).toContain('declined:attention');
  });

  test('offline is told with the moment there and the moment it was heard of', () => {
    const at = (at_device: string) =>
      timelineOf(
        details({
          contract: aContract(declined),
          events: [
            anEvent(1, 'declined', {
              ...bySigner,
              occurred_at: '2026-11-10T20:33:00.000Z',
              details: { at_device },
            }),
          ],
        }),
        'u1',
        NOW,
      )[0];
    expect(at('2026-11-10T18:00:00.000Z')).toMatchObject({
      at: '2026-11-10T18:00:00.000Z',
      receivedAt: '2026-11-10T20:33:00.000Z',
    });
    // A clock that runs ahead of the server, or says nothing, is not believed.
    for (const wrong of ['2026-11-11T18:00:00.000Z', 'soon']) {
      expect(at(wrong)).toMatchObject({ at: '2026-11-10T20:33:00.000Z', receivedAt: null });
    }
  });
});

test('a new link that waits here reads as the log will tell it', () => {
  const commands = [aCommand(3, { kind: 'replace_link', patch: { signing_token: 'secret' } })];
  const contract = aContract({ status: 'sent' });
  const steps = timelineOf(details({ contract, commands }), 'u1', NOW);
  const step = steps.find(({ kind }) => kind === 'link_replaced');
  expect(step).toMatchObject({ state: 'waiting', facts: {} });
});
