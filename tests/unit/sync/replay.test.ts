import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACT_STATUSES, isAtOrPast } from '#domain/contract-status.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import {
  aCommand,
  aContract,
  aTemplate,
  contractPatch,
  NOW,
  templatePatch,
  USER,
} from './builders.ts';

const sendPatch = { sent_at: '2026-11-20T10:00:00.000Z', content_sha256: 'a'.repeat(64) };

describe('replay', () => {
  test('a creation without a server row builds the draft that the server will make', () => {
    const command = aCommand({ kind: 'create_contract', entityId: 'c', patch: contractPatch() });
    expect(replayContract(null, [command])).toMatchObject({
      id: 'c',
      status: 'draft',
      sent_by: USER,
      capture_mode: 'link',
      created_at: NOW,
      expires_at: '2026-12-20T09:00:00.000Z',
      revision: 0,
    });
  });

  test('a creation never overwrites the row that the server has already', () => {
    const row = aTemplate({ name: 'Server' });
    expect(replayTemplate(row, [aCommand({ kind: 'create_template', entityId: row.id })])).toEqual(
      row,
    );
  });

  test('create, send and hand over show at once', () => {
    const commands = [
      aCommand({ kind: 'create_contract', entityId: 'c', patch: contractPatch() }),
      aCommand({ kind: 'send_contract', entityId: 'c', patch: sendPatch }),
      aCommand({ kind: 'hand_over_contract', entityId: 'c' }),
    ];
    expect(replayContract(null, commands)).toMatchObject({
      ...sendPatch,
      status: 'sent',
      capture_mode: 'in_person',
      witnessed_by: USER,
    });
  });

  test('S4: a refused status move or delete is not shown as done; refused words are', () => {
    const contract = aContract();
    const send = aCommand({
      kind: 'send_contract',
      entityId: contract.id,
      patch: sendPatch,
      state: 'parked',
    });
    const gone = aCommand({ kind: 'delete_contract', entityId: contract.id, state: 'parked' });
    expect(replayContract(contract, [send, gone])).toEqual(contract);
    const template = aTemplate();
    const edit = aCommand({ kind: 'update_template', patch: { name: 'Mine' }, state: 'parked' });
    const remove = aCommand({ kind: 'delete_template', state: 'parked' });
    expect(replayTemplate(template, [edit, remove])).toEqual({ ...template, name: 'Mine' });
  });

  test('a waiting delete hides a draft and makes a template inactive', () => {
    expect(replayContract(aContract(), [aCommand({ kind: 'delete_contract' })])).toBeNull();
    expect(replayTemplate(aTemplate(), [aCommand({ kind: 'delete_template' })])?.is_active).toBe(
      false,
    );
  });

  test('S15: a patch that makes no row changes nothing', () => {
    const row = aTemplate();
    expect(
      replayTemplate(row, [aCommand({ kind: 'update_template', patch: { name: 7 } })]),
    ).toEqual(row);
    expect(
      replayTemplate(null, [aCommand({ kind: 'create_template', patch: { name: 'x' } })]),
    ).toBeNull();
    expect(
      replayTemplate(null, [aCommand({ kind: 'update_template', patch: templatePatch() })]),
    ).toBeNull();
  });

  test('words that came too late for a sent text are not shown on it', () => {
    const sent = aContract({ status: 'sent' });
    const late = aCommand({ kind: 'update_contract', patch: { content: 'New', reminder: 'off' } });
    expect(replayContract(sent, [late])).toEqual(sent);
    const draft = aContract();
    const refused = aCommand({ ...late, state: 'parked' });
    expect(replayContract(draft, [refused])?.content).toBe('New');
    const reminder = aCommand({ kind: 'update_contract', patch: { reminder: 'after_7_days' } });
    expect(replayContract(sent, [reminder])?.reminder).toBe('after_7_days');
  });

  test('extending is the one way back from expired, and never shortens', () => {
    const at = (expires_at: string) => aCommand({ kind: 'extend_contract', patch: { expires_at } });
    const later = '2027-01-01T00:00:00.000Z';
    const expired = aContract({ status: 'expired', expires_at: NOW });
    expect(replayContract(expired, [at(later)])).toMatchObject({
      status: 'sent',
      expires_at: later,
    });
    const viewed = { ...expired, viewed_at: NOW };
    expect(replayContract(viewed, [at(later)])?.status).toBe('viewed');
    expect(replayContract(expired, [at('2026-01-01T00:00:00.000Z')])).toEqual(expired);
    const signed = aContract({ status: 'signed' });
    expect(replayContract(signed, [at(later)])).toEqual(signed);
  });

  test('an extension opens a declined contract again, at its old time too, and drops the reason', () => {
    const declined = aContract({ status: 'viewed', declined_at: NOW, decline_reason: 'Too dear' });
    const at = (expires_at: string) => aCommand({ kind: 'extend_contract', patch: { expires_at } });
    for (const until of [declined.expires_at, '2027-01-01T00:00:00.000Z'])
      expect(replayContract(declined, [at(until)])).toMatchObject({
        status: 'viewed',
        declined_at: null,
        decline_reason: null,
        expires_at: until,
      });
    expect(replayContract(declined, [at('2026-11-21T00:00:00.000Z')])).toEqual(declined);
  });

  test('a new link shows at once where there may be one, and a refused one never', () => {
    const link = 'n'.repeat(43);
    const replace = aCommand({ kind: 'replace_link', patch: { signing_token: link } });
    for (const status of ['sent', 'viewed', 'expired'] as const)
      expect(replayContract(aContract({ status }), [replace])?.signing_token).toBe(link);
    const rows = [
      aContract({ status: 'draft' }),
      aContract({ status: 'signed' }),
      aContract({ status: 'sent', voided_at: NOW }),
    ];
    for (const row of rows) expect(replayContract(row, [replace])).toEqual(row);
    const sent = aContract({ status: 'sent' });
    expect(replayContract(sent, [{ ...replace, state: 'parked' }])).toEqual(sent);
    expect(replayContract(sent, [{ ...replace, patch: { title: 'x' } }])).toEqual(sent);
  });

  test('status never falls, whatever waits', () => {
    const kinds = fc.array(
      fc.constantFrom(
        'send_contract' as const,
        'hand_over_contract' as const,
        'record_link_copied' as const,
        'update_contract' as const,
        'email_contract' as const,
        'void_contract' as const,
        'replace_link' as const,
        'seal_contract' as const,
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CONTRACT_STATUSES), kinds, (status, chosen) => {
        const shown = replayContract(
          aContract({ status }),
          chosen.map((kind) =>
            aCommand({ kind, patch: kind === 'send_contract' ? sendPatch : {} }),
          ),
        );
        expect(shown !== null && isAtOrPast(shown.status, status)).toBe(true);
      }),
    );
  });
});
