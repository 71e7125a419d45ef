import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  asObject,
  command,
  type Command,
  createContract,
  eventKinds,
  isoAt,
  newToken,
  only,
  push,
  sendContract,
  sha256,
  stored,
} from './calls.ts';
import {
  contractReaching,
  emailContract,
  endOf,
  extendContract,
  type Standing,
  standings,
  voidContract,
} from './contract-states.ts';
import { engines, owner, type Person } from './harness.ts';
import { useDatabase } from './use-database.ts';

/** How each command is meant to end for a contract in each state; the reason follows the colon. */
const meant: Readonly<Record<string, Readonly<Record<Standing, string>>>> = {
  update_contract: {
    draft: 'applied',
    sent: 'not_draft',
    viewed: 'not_draft',
    signed: 'not_draft',
    completed: 'not_draft',
    expired: 'not_draft',
    voided: 'not_draft',
    declined: 'not_draft',
  },
  'update_contract reminder': {
    draft: 'applied',
    sent: 'applied',
    viewed: 'applied',
    signed: 'invalid_transition',
    completed: 'invalid_transition',
    expired: 'invalid_transition',
    voided: 'invalid_transition',
    declined: 'invalid_transition',
  },
  send_contract: {
    draft: 'applied',
    sent: 'superseded',
    viewed: 'superseded',
    signed: 'superseded',
    completed: 'superseded',
    expired: 'superseded',
    voided: 'invalid_transition',
    declined: 'superseded',
  },
  email_contract: {
    draft: 'not_sent',
    sent: 'applied',
    viewed: 'applied',
    signed: 'invalid_transition',
    completed: 'invalid_transition',
    expired: 'invalid_transition',
    voided: 'invalid_transition',
    declined: 'invalid_transition',
  },
  extend_contract: {
    draft: 'invalid_transition',
    sent: 'applied',
    viewed: 'applied',
    signed: 'invalid_transition',
    completed: 'invalid_transition',
    expired: 'applied',
    voided: 'invalid_transition',
    declined: 'applied',
  },
  void_contract: {
    draft: 'invalid_transition',
    sent: 'applied',
    viewed: 'applied',
    signed: 'invalid_transition',
    completed: 'invalid_transition',
    expired: 'applied',
    voided: 'superseded',
    declined: 'applied',
  },
  replace_link: {
    draft: 'invalid_transition',
    sent: 'applied',
    viewed: 'applied',
    signed: 'invalid_transition',
    completed: 'invalid_transition',
    expired: 'applied',
    voided: 'invalid_transition',
    declined: 'applied',
  },
  seal_contract: {
    draft: 'invalid_transition',
    sent: 'invalid_transition',
    viewed: 'invalid_transition',
    signed: 'superseded',
    completed: 'superseded',
    expired: 'invalid_transition',
    voided: 'invalid_transition',
    declined: 'invalid_transition',
  },
  hand_over_contract: {
    draft: 'invalid_transition',
    sent: 'applied',
    viewed: 'applied',
    signed: 'invalid_transition',
    completed: 'invalid_transition',
    expired: 'invalid_transition',
    voided: 'invalid_transition',
    declined: 'invalid_transition',
  },
  record_link_copied: {
    draft: 'applied',
    sent: 'applied',
    viewed: 'applied',
    signed: 'applied',
    completed: 'applied',
    expired: 'applied',
    voided: 'invalid_transition',
    declined: 'applied',
  },
};

const make: Readonly<Record<string, (id: string) => Command>> = {
  update_contract: (id) =>
    command(
      'update_contract',
      id,
      { title: 'New title', reminder: 'after_3_days' },
      { old: { title: 'Camera lease', reminder: 'off' } },
    ),
  'update_contract reminder': (id) =>
    command('update_contract', id, { reminder: 'after_7_days' }, { old: { reminder: 'off' } }),
  send_contract: (id) => sendContract(id),
  email_contract: (id) => emailContract(id),
  extend_contract: (id) => extendContract(id, 60),
  void_contract: (id) => voidContract(id, 'Wrong club'),
  replace_link: (id) => command('replace_link', id, { signing_token: newToken() }),
  seal_contract: (id) => command('seal_contract', id),
  hand_over_contract: (id) =>
    command('hand_over_contract', id, { at: isoAt(), secret_sha256: sha256('a secret') }),
  record_link_copied: (id) => command('record_link_copied', id),
};

describe.each(engines)('commands for contracts on %s', (_name, start) => {
  const used = useDatabase(start);
  let outsider: Person;
  beforeAll(async () => {
    outsider = await addAccount(used().database, 'somebody@elsewhere.example');
  });

  describe.each(Object.keys(meant))('%s', (kind) => {
    const build = make[kind];
    if (build === undefined) throw new Error(`No way to make ${kind}`);

    it.each(standings)('of a contract that is %s ends as the table says', async (status) => {
      const { database, staff } = used();
      const id = await contractReaching(database, staff, status);
      const before = [await stored(database, 'contracts', id), await eventKinds(database, id)];
      const result = only(await push(database, staff, [build(id)]));
      expect(endOf(result)).toBe(meant[kind]?.[status]);
      // Written or logged exactly where it was applied.
      const same = isDeepStrictEqual(
        [await stored(database, 'contracts', id), await eventKinds(database, id)],
        before,
      );
      expect(same).toBe(meant[kind]?.[status] !== 'applied');
      expect(asObject(result.row)).toMatchObject({ table: 'contracts', row: { id } });
    });

    it('takes effect once, however often it is repeated', async () => {
      const { database, staff } = used();
      const status = standings.find((each) => meant[kind]?.[each] === 'applied') ?? 'signed';
      const id = await contractReaching(database, staff, status);
      const sent = build(id);
      await push(database, staff, [sent]);
      const kinds = await eventKinds(database, id);
      expect(only(await push(database, staff, [sent])).outcome).toBe('duplicate');
      expect(await eventKinds(database, id)).toEqual(kinds);
    });

    it('is not found where there is no such contract, and refused to an outsider', async () => {
      const { database, staff } = used();
      expect(only(await push(database, staff, [build(randomUUID())]))).toMatchObject({
        outcome: 'rejected',
        code: 'not_found',
      });
      await database.as(owner, (connection) =>
        connection.run(`insert into public.staff_domains values ('touchline.example')`),
      );
      const id = await contractReaching(database, staff, 'sent');
      expect(only(await push(database, outsider, [build(id)]))).toMatchObject({
        outcome: 'rejected',
        code: 'forbidden',
      });
      await database.as(owner, (connection) => connection.run('delete from public.staff_domains'));
    });
  });

  it.each<[string, Command, string]>([
    ['an unknown field', command('update_contract', randomUUID(), { status: 'sent' }), 'status'],
    ['no field', command('update_contract', randomUUID()), 'patch'],
    ['no title', command('update_contract', randomUUID(), { title: '' }), 'title'],
    [
      'a bad address',
      command('update_contract', randomUUID(), { customer_email: 'x' }),
      'customer_email',
    ],
    [
      'a long name',
      command('update_contract', randomUUID(), { customer_name: 'x'.repeat(201) }),
      'customer_name',
    ],
    [
      'a bad template',
      command('update_contract', randomUUID(), { template_id: 'x' }),
      'template_id',
    ],
    ['an unknown language', command('update_contract', randomUUID(), { locale: 'es' }), 'locale'],
    [
      'an unknown reminder',
      command('update_contract', randomUUID(), { reminder: 'daily' }),
      'reminder',
    ],
    [
      'a text that is too long',
      command('update_contract', randomUUID(), { terms: 'x'.repeat(400_001) }),
      'terms',
    ],
    ['an unknown language', createContract(randomUUID(), { locale: null }), 'locale'],
    ['an unknown reminder', createContract(randomUUID(), { reminder: 5 }), 'reminder'],
    ['no recipient', emailContract(randomUUID(), { recipient_email: '' }), 'recipient_email'],
    [
      'a name that is too long',
      emailContract(randomUUID(), { recipient_name: 'x'.repeat(201) }),
      'recipient_name',
    ],
    [
      'a message that is too long',
      emailContract(randomUUID(), { message: 'x'.repeat(2001) }),
      'message',
    ],
    ['an unknown field', emailContract(randomUUID(), { cc: 'a@b' }), 'cc'],
    ['no time', command('extend_contract', randomUUID(), {}), 'expires_at'],
    [
      'a malformed time',
      command('extend_contract', randomUUID(), { expires_at: '2030-01-01' }),
      'expires_at',
    ],
    ['an unknown field', command('extend_contract', randomUUID(), { days: 3 }), 'days'],
    ['no reason', command('void_contract', randomUUID(), {}), 'reason'],
    ['a blank reason', command('void_contract', randomUUID(), { reason: ' \n' }), 'reason'],
    [
      'a long reason',
      command('void_contract', randomUUID(), { reason: 'x'.repeat(501) }),
      'reason',
    ],
    ['an unknown field', command('seal_contract', randomUUID(), { now: true }), 'now'],
    ['no link', command('replace_link', randomUUID()), 'signing_token'],
    [
      'a malformed link',
      command('replace_link', randomUUID(), { signing_token: 'x' }),
      'signing_token',
    ],
    [
      'an unknown field',
      command('replace_link', randomUUID(), { signing_token: newToken(), why: 'x' }),
      'why',
    ],
    ...[null, '', 'x', 'A'.repeat(64), 5].map((value): [string, Command, string] => [
      `the secret ${JSON.stringify(value)}`,
      command('hand_over_contract', randomUUID(), { at: isoAt(), secret_sha256: value }),
      'secret_sha256',
    ]),
    [
      'the secret itself',
      command('hand_over_contract', randomUUID(), { at: isoAt(), secret: 'x' }),
      'secret',
    ],
  ])('refuses %s by the name of its field', async (_what, bad, field) => {
    const { database, staff } = used();
    expect(only(await push(database, staff, [bad]))).toMatchObject({
      outcome: 'rejected',
      code: 'invalid',
      field,
    });
  });
});
