import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableMatrix } from './access-matrix.ts';
import { statement } from './access-statements.ts';
import {
  addAccount,
  addContract,
  call,
  createTemplate,
  newToken,
  push,
  refusal,
  stored,
} from './calls.ts';
import { anonymous, type Connection, engines, owner, type Person, service } from './harness.ts';
import { useDatabase } from './use-database.ts';

const granted = [...new Set(tableMatrix.map(([table]) => table))].filter((table) =>
  table.startsWith('public.'),
);

/** What access.test.ts cannot tell cell by cell: whose rows, in whose name, and what holds without grants. */
describe.each(engines)('rules of access on %s', (_name, start) => {
  const used = useDatabase(start);
  let outsider: Person;
  let insider: Person;

  beforeAll(async () => {
    const { database, staff } = used();
    await push(database, staff, [createTemplate(randomUUID())]);
    await addContract(database, staff);
    await database.as(owner, (connection) =>
      connection.run(`insert into public.staff_domains values ('touchline.example')`),
    );
    outsider = await addAccount(database, 'somebody@elsewhere.example');
    insider = await addAccount(database, 'Somebody@Touchline.Example');
  });

  const attempt = (person: Person, sql: string) =>
    used().database.as(person, (connection) => connection.rows(sql));

  const insertTemplate = (connection: Connection) =>
    connection.rows(
      `insert into public.contract_templates (id, name) values (gen_random_uuid(), 'x') returning id`,
    );
  const insertContract = (connection: Connection) =>
    connection.rows(
      `insert into public.contracts (id, title, customer_email, sent_by, signing_token) values (gen_random_uuid(), 'x', 'a@b', gen_random_uuid(), $1) returning sent_by`,
      [newToken()],
    );

  it('refuses the outsider every write by name or touches nothing', async () => {
    const { database } = used();
    expect((await refusal(database.as(outsider, insertTemplate))).code).toBe('42501');
    expect((await refusal(database.as(outsider, insertContract))).code).toBe('42501');
    expect(
      await attempt(outsider, `update public.contract_templates set name = 'taken' returning id`),
    ).toEqual([]);
    expect(
      await attempt(outsider, `update public.contracts set title = 'taken' returning id`),
    ).toEqual([]);
    expect(await attempt(outsider, 'delete from public.contracts returning id')).toEqual([]);
    expect(
      (
        await refusal(
          attempt(
            outsider,
            `insert into public.applied_commands values (gen_random_uuid(), gen_random_uuid(), auth.uid(), '{}', now())`,
          ),
        )
      ).code,
    ).toBe('42501');
  });

  it('names the caller as author and issuer, whatever the caller writes', async () => {
    const { database } = used();
    const [contract] = await database.as(insider, insertContract);
    expect(contract).toEqual({ sent_by: insider.kind === 'account' ? insider.id : '' });
  });

  it('refuses staff a ledger entry in another name', async () => {
    const sql = `insert into public.applied_commands values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}', now())`;
    expect((await refusal(attempt(insider, sql))).code).toBe('42501');
  });

  it('chains what the service adds to the log, whatever number and hash it gives', async () => {
    const { database } = used();
    const contract = randomUUID();
    await database.as(service, (connection) =>
      connection.rows(
        `insert into public.contract_events (contract_id, seq, kind, actor_kind, previous_hash, hash) values ($1, 77, 'emailed', 'system', 'x', 'x')`,
        [contract],
      ),
    );
    expect(await stored(database, 'contract_events', contract, 'contract_id')).toMatchObject({
      seq: 1,
      previous_hash: '0'.repeat(64),
    });
  });

  it('refuses helpers in the private schema to anonymous callers', async () => {
    expect(
      (
        await refusal(
          attempt(
            anonymous,
            `select private.append_contract_event(gen_random_uuid(), 'x', true, '{}')`,
          ),
        )
      ).code,
    ).toBe('42501');
    expect(
      (
        await refusal(
          attempt(
            insider,
            `select private.append_contract_event(gen_random_uuid(), 'x', true, '{}')`,
          ),
        )
      ).code,
    ).toBe('42501');
    expect(
      (
        await refusal(
          attempt(insider, `select private.log_contract_act(gen_random_uuid(), 'signed')`),
        )
      ).message,
    ).toBe('forbidden');
  });

  it('counts as staff only who is confirmed and whose domain is exactly on the list', async () => {
    const { database } = used();
    const isStaff = async (person: Person) =>
      (await attempt(person, 'select public.is_staff() as answer'))[0]?.answer;
    expect(await isStaff(insider)).toBe(true);
    expect(await isStaff(outsider)).toBe(false);
    expect(await isStaff(await addAccount(database, 'new@touchline.example', false))).toBe(false);
    expect(await isStaff(await addAccount(database, 'x@eviltouchline.example'))).toBe(false);
    expect(await isStaff(await addAccount(database, 'x@sub.touchline.example'))).toBe(false);
    expect(await isStaff(await addAccount(database, 'x@touchline.example@elsewhere.example'))).toBe(
      false,
    );
    expect(await isStaff({ kind: 'account', id: randomUUID() })).toBe(false);
  });

  it('answers an outsider with forbidden commands, an empty pull and no staff', async () => {
    const { database } = used();
    const id = randomUUID();
    expect(await push(database, outsider, [createTemplate(id)])).toMatchObject([
      { outcome: 'rejected', code: 'forbidden' },
    ]);
    expect(await stored(database, 'contract_templates', id)).toBeUndefined();
    const answer = await database.as(outsider, (connection) =>
      call(connection, 'public.pull_changes(null, null, 100)', []),
    );
    expect(answer).toMatchObject({ staff: false, rows: [], more: false });
  });

  it('holds by row-level security and triggers alone where a stack grants every table to everybody', async () => {
    const { database } = used();
    const grantees = 'anon, authenticated, service_role';
    await database.as(owner, (connection) =>
      connection.run(`grant all on all tables in schema public to ${grantees}`),
    );
    for (const table of granted) {
      expect(await attempt(anonymous, statement('select', table))).toEqual([]);
      expect(await attempt(outsider, statement('select', table))).toEqual([]);
      expect(await attempt(anonymous, `${statement('update', table)} returning 1`)).toEqual([]);
      expect(await attempt(anonymous, `${statement('delete', table)} returning 1`)).toEqual([]);
    }
    expect((await refusal(database.as(anonymous, insertTemplate))).code).toBe('42501');
    const { id } = await addContract(database, insider);
    const event = `insert into public.contract_events (contract_id, kind, actor_kind) values ('${id}', 'signed', 'signer')`;
    expect((await refusal(attempt(insider, event))).code).toBe('42501');
    expect(
      await attempt(insider, `update public.contract_events set kind = 'x' returning 1`),
    ).toEqual([]);
    expect(await attempt(insider, 'delete from public.contract_events returning 1')).toEqual([]);
    expect(
      await refusal(attempt(service, `update public.contract_events set kind = 'x'`)),
    ).toMatchObject({ code: '23514', message: 'immutable' });
    expect(await refusal(attempt(service, 'delete from public.contract_events'))).toMatchObject({
      code: '23514',
      message: 'immutable',
    });
    expect(await refusal(attempt(service, 'truncate public.contract_events'))).toMatchObject({
      code: '23514',
      message: 'immutable',
    });
    const signature = `insert into public.signatures (id, contract_id, signature_data, signature_type, terms_accepted, signed_at_device, consent_label, consent_locale, terms_sha256, content_sha256, evidence_sha256, capture_mode)
      values (gen_random_uuid(), '${id}', 'x', 'typed', true, now(), 'x', 'en', 'x', 'x', 'x', 'link')`;
    expect((await refusal(attempt(service, signature))).message).toBe('forbidden');
    expect((await refusal(attempt(insider, signature))).code).toBe('42501');
  });
});
