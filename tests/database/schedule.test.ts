import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addContract,
  asObject,
  command,
  createContract,
  eventKinds,
  newToken,
  only,
  push,
  sendContract,
  stored,
  tamper,
} from './calls.ts';
import { engines, owner, pgliteEngine, service } from './harness.ts';
import { useDatabase } from './use-database.ts';
import { addSigned, askForMail, claimMail, lastEvent, runSchedule, settleMail } from './work.ts';

describe.each(engines)('the schedule on %s', (_name, start) => {
  const used = useDatabase(start);
  // Each test begins with nothing to do.
  beforeEach(async () => {
    const { database } = used();
    await database.as(owner, (connection) =>
      connection.run(`
        alter table public.contracts disable trigger user;
        update public.contracts set reminder = 'off', status = 'completed' where status <> 'draft';
        alter table public.contracts enable trigger user;
        truncate private.mails, private.seals;
      `),
    );
  });

  /** A sent contract with a reminder, sent so many hours ago and expiring in so many. */
  async function reminded(
    reminder: string,
    sentHoursAgo: number,
    expiresInHours: number,
  ): Promise<string> {
    const { database, staff } = used();
    const id = randomUUID();
    await push(database, staff, [
      createContract(id, { reminder, signing_token: newToken() }),
      sendContract(id),
    ]);
    await tamper(
      database,
      'contracts',
      `sent_at = now() - interval '${sentHoursAgo} hours', expires_at = now() + interval '${expiresInHours} hours'`,
      id,
    );
    return id;
  }

  it('expires what is out and past its time, once, and nothing else', async () => {
    const { database, staff } = used();
    const past = `expires_at = now() - interval '1 minute'`;
    const overdue = await addContract(database, staff);
    const open = await addContract(database, staff);
    const draft = await addContract(database, staff, 'draft');
    const signed = await addSigned(database, staff);
    for (const { id } of [overdue, draft, signed]) await tamper(database, 'contracts', past, id);
    expect(await runSchedule(database)).toMatchObject({ expired: 1 });
    expect(await runSchedule(database)).toMatchObject({ expired: 0 });
    const statusOf = async ({ id }: { id: string }) =>
      (await stored(database, 'contracts', id))?.status;
    expect(await Promise.all([overdue, open, draft, signed].map(statusOf))).toEqual([
      'expired',
      'sent',
      'draft',
      'signed',
    ]);
    expect(await eventKinds(database, overdue.id)).toEqual(['created', 'sent', 'expired']);
    expect(await lastEvent(database, overdue.id, 'expired')).toEqual({
      actor_kind: 'system',
      details: {},
    });
  });

  it.each([
    ['after_3_days', 71, 600, 73, 600],
    ['after_7_days', 167, 500, 169, 500],
    ['before_expiry', 600, 49, 600, 47],
  ])('reminds %s once, not before its time', async (reminder, early, earlyLeft, late, lateLeft) => {
    const { database } = used();
    await reminded(reminder, early, earlyLeft);
    expect(await runSchedule(database)).toMatchObject({ reminded: 0, due: 0 });
    const id = await reminded(reminder, late, lateLeft);
    expect(await runSchedule(database)).toMatchObject({ reminded: 1, due: 1 });
    expect(await runSchedule(database)).toMatchObject({ reminded: 0, due: 1 });
    const mail = await claimMail(database);
    expect(mail).toMatchObject({
      kind: 'reminder',
      recipient_email: 'secretary@club.example',
      recipient_name: 'Máire Ní Bhriain',
      message: null,
      contract: { id },
    });
    await settleMail(database, String(mail?.id), 'sent');
    expect(await runSchedule(database)).toMatchObject({ reminded: 0, due: 0 });
    expect(await lastEvent(database, id, 'emailed')).toMatchObject({
      details: { about: 'reminder' },
    });
  });

  it('reminds once by each setting that staff choose, and never by off', async () => {
    const { database, staff } = used();
    const id = await reminded('after_3_days', 200, 400);
    expect(await runSchedule(database)).toMatchObject({ reminded: 1 });
    const choose = (reminder: string, old: string) =>
      push(database, staff, [
        command('update_contract', id, { reminder }, { old: { reminder: old } }),
      ]);
    await choose('off', 'after_3_days');
    expect(await runSchedule(database)).toMatchObject({ reminded: 0 });
    await choose('after_7_days', 'off');
    expect(await runSchedule(database)).toMatchObject({ reminded: 1 });
    await choose('after_3_days', 'after_7_days');
    expect(await runSchedule(database)).toMatchObject({ reminded: 0 });
  });

  it('reminds nobody who has answered, or whose contract was taken back or ran out', async () => {
    const { database, staff } = used();
    const ids = await Promise.all([
      reminded('after_3_days', 100, 600),
      reminded('after_3_days', 100, 600),
      reminded('before_expiry', 100, -1),
    ]);
    await push(database, staff, [command('void_contract', ids[0], { reason: 'x' })]);
    await tamper(database, 'contracts', `status = 'signed'`, ids[1]);
    expect(await runSchedule(database)).toMatchObject({ reminded: 0, expired: 1, due: 0 });
  });

  it('reminds again where the first reminder was cancelled by an expiry that staff then extended', async () => {
    const { database, staff } = used();
    const id = await reminded('after_3_days', 100, 1);
    expect(await runSchedule(database)).toMatchObject({ reminded: 1 });
    await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
    expect(await runSchedule(database)).toMatchObject({ expired: 1, due: 0 });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await push(database, staff, [command('extend_contract', id, { expires_at: until })]);
    expect(await runSchedule(database)).toMatchObject({ reminded: 1, due: 1 });
  });

  it('counts what is due', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff);
    await askForMail(database, staff, id);
    await addSigned(database, staff);
    const rows = await database.as(service, (connection) =>
      connection.rows('select public.due_jobs() as due'),
    );
    expect(asObject(only(rows)).due).toBe(2);
  });
});

/** Where the owner may make schemas; what it does is the same everywhere. */
describe('the call of contract-jobs on PGlite', () => {
  const used = useDatabase(pgliteEngine);

  it('is made where the database can, was told how, and something is due', async () => {
    const { database, staff } = used();
    const did = async (prepare = 'select 1') => {
      const rows = await database.as(owner, async (connection) => {
        await connection.run(prepare);
        return connection.rows('select private.call_contract_jobs() as did');
      });
      return only(rows).did;
    };
    expect(await did()).toBe('unavailable');
    // As pg_net and the vault look where they are installed.
    const stand = `
      create schema net;
      create table net.calls (url text, headers jsonb, body jsonb);
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000)
      returns bigint language sql as 'insert into net.calls values (url, headers, body) returning 1';
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);`;
    expect(await did(stand)).toBe('not_configured');
    const secret = (name: string, value: string) =>
      `insert into vault.decrypted_secrets values ('touchline_${name}', '${value}')`;
    expect(await did(secret('project_url', 'https://x.example/'))).toBe('not_configured');
    expect(await did(secret('service_key', 'sb_secret_x'))).toBe('nothing_due');
    const { id } = await addContract(database, staff);
    await askForMail(database, staff, id);
    expect(await did()).toBe('called');
    expect(
      await did(
        `update vault.decrypted_secrets set decrypted_secret = 'eyJ.x.y' where name = 'touchline_service_key'`,
      ),
    ).toBe('called');
    const calls = await database.as(owner, (connection) =>
      connection.rows('select * from net.calls'),
    );
    const url = 'https://x.example/functions/v1/contract-jobs';
    const headers = { 'content-type': 'application/json' };
    expect(calls).toEqual([
      { url, body: {}, headers: { ...headers, apikey: 'sb_secret_x' } },
      {
        url,
        body: {},
        headers: { ...headers, apikey: 'eyJ.x.y', authorization: 'Bearer eyJ.x.y' },
      },
    ]);
  });
});
