import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asText,
  call,
  command,
  createContract,
  createTemplate,
  eventKinds,
  isoAt,
  type Json,
  newToken,
  only,
  push,
  refusal,
  sendContract,
  stored,
} from './calls.ts';
import { engines, owner } from './harness.ts';
import { useDatabase } from './use-database.ts';

const iso = /^\d{4}-\d{2}-\d{2}T/;

describe.each(engines)('push_commands on %s', (_name, start) => {
  const used = useDatabase(start);

  it('carries a whole afternoon in one call, in order', async () => {
    const { database, staff } = used();
    const [template, contract, draft] = [randomUUID(), randomUUID(), randomUUID()];
    const commands = [
      createTemplate(template),
      command('update_template', template, { name: 'Renamed' }, { old: { name: 'Camera lease' } }),
      createContract(contract, { template_id: template }),
      sendContract(contract),
      command('record_link_copied', contract),
      command('hand_over_contract', contract, { at: isoAt() }),
      createContract(draft),
      command('delete_contract', draft),
      command('delete_template', template),
    ];
    const results = await push(database, staff, commands);
    expect(results.map((result) => [result.command_id, result.outcome])).toEqual(
      commands.map((each) => [each.command_id, 'applied']),
    );
    expect(results[1]).toMatchObject({
      row: {
        table: 'contract_templates',
        row: { id: template, name: 'Renamed', revision: 2, updated_at: expect.stringMatching(iso) },
      },
    });
    expect(results[5]).toMatchObject({
      row: {
        table: 'contracts',
        row: { status: 'sent', capture_mode: 'in_person', witnessed_by: staff.id },
      },
    });
    expect(results[7]).toMatchObject({
      row: { table: 'tombstones', row: { entity: 'contracts', id: draft } },
    });
    expect(JSON.stringify(results)).not.toContain('sync_xid');
    expect(await eventKinds(database, contract)).toEqual([
      'created',
      'sent',
      'link_copied',
      'handed_over',
    ]);
  });

  it('gives a repeated command its first answer and the current row, and no second effect', async () => {
    const { database, staff } = used();
    const contract = randomUUID();
    const commands = [createContract(contract), command('record_link_copied', contract)];
    await push(database, staff, commands);
    await push(database, staff, [sendContract(contract)]);
    const again = await push(database, staff, commands);
    expect(again).toMatchObject([{ outcome: 'duplicate' }, { outcome: 'duplicate' }]);
    expect(again[0]).toMatchObject({ row: { row: { status: 'sent' } } });
    expect(await eventKinds(database, contract)).toEqual(['created', 'link_copied', 'sent']);
  });

  it('repeats a superseded success as such', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff);
    const send = sendContract(id);
    expect(await push(database, staff, [send])).toMatchObject([
      { outcome: 'applied', superseded: true },
    ]);
    expect(await push(database, staff, [send])).toMatchObject([
      { outcome: 'duplicate', superseded: true },
    ]);
  });

  it('answers a repeat from the same account under another client id as a duplicate', async () => {
    const { database, staff } = used();
    const create = createContract(randomUUID());
    await push(database, staff, [create], randomUUID());
    expect(await push(database, staff, [create], randomUUID())).toMatchObject([
      { outcome: 'duplicate' },
    ]);
  });

  it('enters no rejected command into the ledger, so that it may be sent again', async () => {
    const { database, staff } = used();
    const contract = randomUUID();
    const send = sendContract(contract);
    expect(await push(database, staff, [send])).toMatchObject([
      { outcome: 'rejected', code: 'not_found' },
    ]);
    await push(database, staff, [createContract(contract)]);
    expect(await push(database, staff, [send])).toMatchObject([{ outcome: 'applied' }]);
  });

  it('rejects one poisoned command of 36 alone', async () => {
    const { database, staff } = used();
    const ids = Array.from({ length: 36 }, () => randomUUID());
    const commands = ids.map((id, index) =>
      index === 17 ? createTemplate(id, { name: 'x'.repeat(201) }) : createTemplate(id),
    );
    const results = await push(database, staff, commands);
    expect(results.filter((result) => result.outcome === 'applied')).toHaveLength(35);
    expect(results[17]).toMatchObject({ outcome: 'rejected', code: 'invalid', field: 'name' });
  });

  it("does not tell one account what another's command did", async () => {
    const { database, staff } = used();
    const other = await addAccount(database);
    const theirs = createTemplate(randomUUID(), { name: 'Secret' });
    await push(database, other, [theirs]);
    const mine = randomUUID();
    const [result] = await push(database, staff, [
      createTemplate(mine, {}),
      { ...createTemplate(randomUUID()), command_id: theirs.command_id },
    ]).then((results) => results.slice(1));
    expect(result).toEqual({
      command_id: theirs.command_id,
      outcome: 'rejected',
      code: 'invalid',
      field: 'command_id',
    });
    const ledger = await database.as(staff, (connection) =>
      connection.rows(
        'select command_id from public.applied_commands where command_id = $1::text::uuid',
        [asText(theirs.command_id)],
      ),
    );
    expect(ledger).toEqual([]);
  });

  it.each([
    'update_template',
    'delete_template',
    'send_contract',
    'hand_over_contract',
    'record_link_copied',
    'delete_contract',
  ])('%s of something unknown is not found, never a success', async (kind) => {
    const { database, staff } = used();
    const patches: Readonly<Record<string, Json>> = {
      update_template: { name: 'x' },
      send_contract: { sent_at: isoAt(), content_sha256: 'a'.repeat(64) },
      hand_over_contract: { at: isoAt() },
    };
    expect(
      await push(database, staff, [
        command(kind, randomUUID(), patches[kind] ?? {}, { old: { name: 'y' } }),
      ]),
    ).toEqual([{ command_id: expect.any(String), outcome: 'rejected', code: 'not_found' }]);
  });

  it.each(['40001', '40P01', '53300', '57014', '55P03', '08006'])(
    'aborts the whole call on %s, so that everything is sent again',
    async (state) => {
      const { database, staff } = used();
      const trigger = `fail_${state.toLowerCase()}`;
      const [good, unlucky] = [randomUUID(), randomUUID()];
      await database.as(owner, (connection) =>
        connection.run(`
        create function private.${trigger}() returns trigger language plpgsql as $$
        begin if new.name = '${trigger}' then raise exception 'busy' using errcode = '${state}'; end if; return new; end $$;
        grant execute on function private.${trigger}() to authenticated;
        create trigger ${trigger} before insert on public.contract_templates for each row execute function private.${trigger}();`),
      );
      const attempt = push(database, staff, [
        createTemplate(good),
        createTemplate(unlucky, { name: trigger }),
      ]);
      expect((await refusal(attempt)).code).toBe(state);
      expect(await stored(database, 'contract_templates', good)).toBeUndefined();
      await database.as(owner, (connection) =>
        connection.run(`drop trigger ${trigger} on public.contract_templates`),
      );
    },
  );

  it('rejects alone a command on which a trigger raises an unexpected error, with its SQLSTATE', async () => {
    const { database, staff } = used();
    await database.as(owner, (connection) =>
      connection.run(`
        create function private.divide() returns trigger language plpgsql as $$
        begin if new.name = 'divide' then perform 1 / 0; end if; return new; end $$;
        create trigger divide before insert on public.contract_templates for each row execute function private.divide();`),
    );
    const results = await push(database, staff, [
      createTemplate(randomUUID(), { name: 'divide' }),
      createTemplate(randomUUID()),
    ]);
    expect(results).toMatchObject([
      { outcome: 'rejected', code: 'invalid', field: 'sqlstate_22012' },
      { outcome: 'applied' },
    ]);
  });

  it('leaves no device time behind for the next writer on the connection', async () => {
    const { database, staff } = used();
    const id = randomUUID();
    const left = await database.as(staff, async (connection) => {
      await call(connection, 'public.push_commands($1::text::uuid, $2::text::jsonb)', [
        randomUUID(),
        JSON.stringify([createContract(id, { signing_token: newToken() })]),
      ]);
      return only(
        await connection.rows(`select current_setting('touchline.at_device', true) as left`),
      ).left;
    });
    expect(left).toBe('');
  });
});
