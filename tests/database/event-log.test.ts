import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  asText,
  canonicalText,
  command,
  createContract,
  eventKinds,
  isoAt,
  only,
  push,
  sendContract,
  sha256,
  stored,
  tamper,
} from './calls.ts';
import {
  anonymous,
  engines,
  owner,
  type Person,
  type Row,
  service,
  type TestDatabase,
} from './harness.ts';
import { useDatabase } from './use-database.ts';

async function events(database: TestDatabase, contract: string): Promise<Row[]> {
  const rows = await database.as(owner, (connection) =>
    connection.rows(
      'select to_jsonb(e) as event, private.iso_text(occurred_at) as occurred_at from public.contract_events as e where contract_id = $1 order by seq',
      [contract],
    ),
  );
  return rows.map((row) => ({ ...asObject(row.event), occurred_at: row.occurred_at }));
}

async function verify(database: TestDatabase, person: Person, contract: string): Promise<unknown> {
  return only(
    await database.as(person, (connection) =>
      connection.rows('select public.verify_contract_events($1::text::uuid) as whole', [contract]),
    ),
  ).whole;
}

const text = (value: unknown): string | null => (value === null ? null : asText(value));

describe.each(engines)('the event log on %s', (_name, start) => {
  const used = useDatabase(start);

  async function contractWithHistory(): Promise<{ id: string; token: string }> {
    const { database, staff } = used();
    const { id, token } = await addContract(database, staff);
    await push(database, staff, [
      command('record_link_copied', id),
      command('hand_over_contract', id, { at: isoAt() }),
    ]);
    await database.as(anonymous, (connection) =>
      connection.rows('select public.mark_contract_viewed($1)', [token]),
    );
    return { id, token };
  }

  it('chains every event to the one before, as anybody can recompute', async () => {
    const { database, staff } = used();
    const { id } = await contractWithHistory();
    let previous = '0'.repeat(64);
    for (const [index, event] of (await events(database, id)).entries()) {
      const details = asObject(event.details);
      const pairs = Object.keys(details)
        .sort()
        .flatMap((key) => [key, text(details[key])]);
      const fields = [
        'touchline-event/1',
        id,
        asText(index + 1),
        text(event.kind),
        text(event.occurred_at),
        text(event.actor),
        text(event.actor_kind),
        previous,
        ...pairs,
      ];
      expect(event).toMatchObject({
        seq: index + 1,
        previous_hash: previous,
        hash: sha256(canonicalText(fields)),
      });
      previous = asText(event.hash);
    }
    expect(await eventKinds(database, id)).toEqual([
      'created',
      'sent',
      'link_copied',
      'handed_over',
      'viewed',
    ]);
    expect(await verify(database, staff, id)).toBe(true);
    expect(await verify(database, service, id)).toBe(true);
  });

  it('tells who acted and what the device said', async () => {
    const { database, staff } = used();
    const id = randomUUID();
    const atDevice = isoAt(-3_600_000);
    await push(database, staff, [{ ...createContract(id), at_device: atDevice }]);
    expect(await events(database, id)).toMatchObject([
      { kind: 'created', actor: staff.id, actor_kind: 'staff', details: { at_device: atDevice } },
    ]);
  });

  it('logs direct writes too, without a device time', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff, 'draft');
    await database.as(staff, (connection) =>
      connection.rows(`update public.contracts set status = 'sent' where id = $1`, [id]),
    );
    const sent = (await events(database, id))[1];
    expect(sent).toMatchObject({ kind: 'sent', actor: staff.id, actor_kind: 'staff' });
    expect(Object.keys(asObject(sent?.details))).toEqual(['content_sha256']);
  });

  it('names the signer, a staff member who previews, and the system apart', async () => {
    const { database, staff } = used();
    const byLink = await addContract(database, staff);
    const byStaff = await addContract(database, staff);
    const view = (person: Person, token: string) =>
      database.as(person, (connection) =>
        connection.rows('select public.mark_contract_viewed($1)', [token]),
      );
    await view(anonymous, byLink.token);
    await view(staff, byStaff.token);
    await tamper(database, 'contracts', `expires_at = now() - interval '1 minute'`, byLink.id);
    await database.as(service, (connection) =>
      connection.rows(`update public.contracts set status = 'expired' where id = $1`, [byLink.id]),
    );
    expect((await events(database, byLink.id)).slice(2)).toMatchObject([
      { kind: 'viewed', actor: null, actor_kind: 'signer' },
      { kind: 'expired', actor: null, actor_kind: 'system' },
    ]);
    expect((await events(database, byStaff.id)).slice(2)).toMatchObject([
      { kind: 'viewed', actor: staff.id, actor_kind: 'staff' },
    ]);
  });

  it('shows an outsider no chain to verify', async () => {
    const { database } = used();
    const { id } = await contractWithHistory();
    const unconfirmed = await addAccount(database, 'new@touchline.example', false);
    expect(await verify(database, unconfirmed, id)).toBe(false);
  });

  it.each([
    `kind = 'signed'`,
    `actor = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'`,
    `actor_kind = 'system'`,
    `occurred_at = occurred_at - interval '1 millisecond'`,
    `details = details || '{"at_device":"2026-01-01T00:00:00.000Z"}'`,
    `details = '{}'`,
    `previous_hash = repeat('1', 64)`,
    `hash = repeat('1', 64)`,
    `seq = 40`,
    `contract_id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'`,
  ])('detects that somebody set %s', async (change) => {
    const { database, staff } = used();
    const { id } = await contractWithHistory();
    expect(await verify(database, staff, id)).toBe(true);
    const sent = (await events(database, id))[1];
    await tamper(database, 'contract_events', change, asText(sent?.id));
    expect(await verify(database, staff, id)).toBe(false);
  });

  it.each([1, 3, 5])('detects that event %i was removed', async (seq) => {
    const { database, staff } = used();
    const { id } = await contractWithHistory();
    await database.as(owner, async (connection) => {
      await connection.run('alter table public.contract_events disable trigger user');
      await connection.rows(
        'delete from public.contract_events where contract_id = $1 and seq = $2::text::int',
        [id, asText(seq)],
      );
      await connection.run('alter table public.contract_events enable trigger user');
    });
    expect(await verify(database, staff, id)).toBe(false);
  });

  it('detects that a contract is gone without the event that says so', async () => {
    const { database, staff } = used();
    const { id } = await contractWithHistory();
    await database.as(owner, async (connection) => {
      await connection.run('alter table public.contracts disable trigger user');
      await connection.rows('delete from public.contracts where id = $1', [id]);
      await connection.run('alter table public.contracts enable trigger user');
    });
    expect(await verify(database, staff, id)).toBe(false);
  });

  it('verifies the log of a deleted draft and of no contract at all', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff, 'draft');
    await push(database, staff, [command('delete_contract', id)]);
    expect(await verify(database, staff, id)).toBe(true);
    expect(await verify(database, staff, randomUUID())).toBe(false);
  });

  it.each(['{"a": 1}', '{"a": {"b": "c"}}', '{"é": "x"}', '["a"]', '"a"'])(
    'refuses the details %s',
    async (details) => {
      const { database } = used();
      const attempt = database.as(service, (connection) =>
        connection.rows(
          `insert into public.contract_events (contract_id, seq, kind, actor_kind, details, previous_hash, hash) values ($1, 1, 'emailed', 'system', $2::text::jsonb, '', '')`,
          [randomUUID(), details],
        ),
      );
      await expect(attempt).rejects.toMatchObject({ code: '23514', message: 'invalid' });
    },
  );

  it('keeps the chain when a command fails after it', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff);
    await push(database, staff, [
      sendContract(id),
      command('delete_contract', id),
      command('hand_over_contract', id, { at: isoAt() }),
    ]);
    expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'handed_over']);
    expect(await verify(database, staff, id)).toBe(true);
    expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'sent' });
  });
});
