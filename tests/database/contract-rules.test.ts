import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addContract,
  contentHash,
  eventKinds,
  newToken,
  only,
  outcomeOf,
  refusal,
  stored,
  tamper,
} from './calls.ts';
import { addSignature, contractIn, statuses } from './contract-states.ts';
import { engines, owner, type Person, service } from './harness.ts';
import { useDatabase } from './use-database.ts';

type Mover = 'staff' | 'service' | 'procedure';

/** Who may make each move; what is not listed nobody may. Written apart from the SQL on purpose. */
const allowed: Readonly<Record<string, readonly Mover[]>> = {
  'draft>sent': ['staff', 'service', 'procedure'],
  'sent>viewed': ['procedure'],
  'sent>signed': ['procedure'],
  'viewed>signed': ['procedure'],
  'expired>signed': ['procedure'],
  // As it was: never seen before it expired, so it is sent again and not viewed.
  'expired>sent': ['procedure'],
  'expired>viewed': ['procedure'],
  'signed>completed': ['service', 'procedure'],
  'sent>expired': ['service', 'procedure'],
  'viewed>expired': ['service', 'procedure'],
};

const matrix = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe.each(engines)('contract rules on %s', (_name, start) => {
  const used = useDatabase(start);
  const people = (): Readonly<Record<Mover, Person>> => ({
    staff: used().staff,
    service,
    procedure: owner,
  });
  const update = (person: Person, id: string, change: string) =>
    used().database.as(person, (connection) =>
      connection.rows(
        `update public.contracts set ${change} where id = $1 returning to_jsonb(contracts) as row`,
        [id],
      ),
    );

  it('has the same table of moves as this test', async () => {
    const rows = await used().database.as(owner, (connection) =>
      connection.rows(
        `select from_status || '>' || to_status as move from private.contract_status_moves()`,
      ),
    );
    expect(new Set(rows.map((row) => row.move))).toEqual(new Set(Object.keys(allowed)));
  });

  it.each(matrix)('moves %s to %s for exactly whom the table says', async (from, to) => {
    const { database, staff } = used();
    for (const [mover, person] of Object.entries(people())) {
      const id = await contractIn(database, staff, from);
      if (to === 'signed') await addSignature(database, id, true);
      if (to === 'expired')
        await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
      if (from === 'expired' && to === 'viewed')
        await tamper(database, 'contracts', 'viewed_at = now()', id);
      const attempt = update(person, id, `status = '${to}'`);
      const may = allowed[`${from}>${to}`]?.includes(mover as Mover) ?? false;
      expect(await outcomeOf(attempt)).toBe(may ? 'done' : '23514');
      expect((await stored(database, 'contracts', id))?.status).toBe(may ? to : from);
    }
  });

  it.each(['sent', 'viewed', 'expired'] as const)(
    'makes a %s contract signed by a signature only',
    async (from) => {
      const { database, staff } = used();
      const id = await contractIn(database, staff, from);
      expect((await refusal(update(owner, id, `status = 'signed'`))).message).toBe(
        'invalid_transition',
      );
    },
  );

  it('makes an expired contract signed by a late signature only', async () => {
    const { database, staff } = used();
    const id = await contractIn(database, staff, 'expired');
    await addSignature(database, id, false);
    expect((await refusal(update(owner, id, `status = 'signed'`))).message).toBe(
      'invalid_transition',
    );
  });

  it('does not let a contract expire before its time', async () => {
    const { database, staff } = used();
    const id = await contractIn(database, staff, 'sent');
    expect((await refusal(update(service, id, `status = 'expired'`))).message).toBe(
      'invalid_transition',
    );
  });

  const frozenByIdentity = [
    'id = gen_random_uuid()',
    'sent_by = gen_random_uuid()',
    `signing_token = '${'A'.repeat(43)}'`,
    `created_at = now() - interval '1 day'`,
  ];
  const frozenByTime = [
    `sent_at = now() - interval '1 day'`,
    'viewed_at = now()',
    `signed_at = now() + interval '1 hour'`,
    'completed_at = now()',
    `content_sha256 = repeat('0', 64)`,
  ];
  const file = (kind: string) =>
    `${kind}_file_url = 'https://x.example/a.pdf', ${kind}_file_name = 'a.pdf', ${kind}_file_size = 9, ${kind}_file_sha256 = repeat('a', 64)`;
  const frozenBySending = [
    'template_id = gen_random_uuid()',
    `locale = 'fr'`,
    file('template'),
    file('terms'),
    `title = 'other'`,
    `customer_email = 'other@club.example'`,
    'customer_name = null',
    `customer_company = 'other'`,
    `content = 'other'`,
    `terms = 'other'`,
  ];

  /** Each change with what staff, service and procedures are told about it. */
  async function refusals(id: string, changes: readonly string[]): Promise<string[][]> {
    const told: string[][] = [];
    for (const change of changes) {
      const messages = [];
      for (const person of Object.values(people()))
        messages.push((await refusal(update(person, id, change))).message);
      told.push([change, ...messages]);
    }
    return told;
  }

  it.each(statuses)('never changes identity, times and hash of a %s contract', async (status) => {
    const { database, staff } = used();
    const id = await contractIn(database, staff, status);
    expect(await refusals(id, [...frozenByIdentity, ...frozenByTime])).toEqual(
      [...frozenByIdentity, ...frozenByTime].map((change) => [
        change,
        'immutable',
        'immutable',
        'immutable',
      ]),
    );
  });

  it.each(statuses.filter((status) => status !== 'draft'))(
    'never changes what a %s contract says',
    async (status) => {
      const { database, staff } = used();
      const id = await contractIn(database, staff, status);
      expect(await refusals(id, frozenBySending)).toEqual(
        frozenBySending.map((change) => [change, 'immutable', 'immutable', 'immutable']),
      );
    },
  );

  it('lets staff edit a draft and freezes it with the hash of the edited text', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff, 'draft');
    await update(staff, id, `content = 'Edited', terms = 'Edited terms', title = 'Edited'`);
    await update(staff, id, `status = 'sent', sent_at = now()`);
    expect(await stored(database, 'contracts', id)).toMatchObject({
      content_sha256: contentHash('Edited', 'Edited terms'),
      revision: 3,
    });
  });

  it('refuses a direct send with the hash of another text', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff, 'draft');
    expect(
      (await refusal(update(staff, id, `status = 'sent', content_sha256 = repeat('a', 64)`)))
        .message,
    ).toBe('content_changed');
  });

  it('refuses to delete anything but a draft, whoever asks', async () => {
    const { database, staff } = used();
    for (const status of statuses.filter((each) => each !== 'draft')) {
      const id = await contractIn(database, staff, status);
      for (const person of Object.values(people())) {
        const attempt = database.as(person, (connection) =>
          connection.rows('delete from public.contracts where id = $1', [id]),
        );
        expect(await refusal(attempt)).toMatchObject({ code: '23514', message: 'not_draft' });
      }
    }
  });

  it('leaves a tombstone and an event where a draft was deleted', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff, 'draft');
    await database.as(staff, (connection) =>
      connection.rows('delete from public.contracts where id = $1', [id]),
    );
    expect(await stored(database, 'tombstones', id)).toMatchObject({ entity: 'contracts' });
    expect(await eventKinds(database, id)).toEqual(['created', 'deleted']);
  });

  it.each(['draft', 'signed', 'completed', 'expired'] as const)(
    'hands over no %s contract',
    async (status) => {
      const { database, staff } = used();
      const id = await contractIn(database, staff, status);
      expect((await refusal(update(staff, id, `capture_mode = 'in_person'`))).message).toBe(
        'invalid_transition',
      );
    },
  );

  it('names the caller as witness and never takes a hand-over back', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff);
    await update(staff, id, `capture_mode = 'in_person', witnessed_by = gen_random_uuid()`);
    expect(await stored(database, 'contracts', id)).toMatchObject({
      capture_mode: 'in_person',
      witnessed_by: staff.id,
    });
    expect(
      (await refusal(update(staff, id, `capture_mode = 'link', witnessed_by = null`))).message,
    ).toBe('immutable');
  });

  const insert = (person: Person, columns: string, values: string) =>
    used().database.as(person, (connection) =>
      connection.rows(
        `insert into public.contracts (id, title, customer_email, sent_by, signing_token, ${columns}) values ($1, 'T', 'a@club.example', gen_random_uuid(), $2, ${values}) returning to_jsonb(contracts) as row`,
        [randomUUID(), newToken()],
      ),
    );

  it.each(statuses.filter((status) => status !== 'draft'))(
    'refuses a contract that begins as %s',
    async (status) => {
      expect((await refusal(insert(used().staff, 'status', `'${status}'`))).message).toBe(
        'invalid_transition',
      );
    },
  );

  it('settles times, hash and expiry of a new contract itself', async () => {
    const row = only(
      await insert(
        used().staff,
        'created_at, expires_at, signed_at, content_sha256, witnessed_by, revision',
        `now() + interval '1 year', now() + interval '9 years', now(), 'x', gen_random_uuid(), 9`,
      ),
    ).row as Record<string, string>;
    expect(row).toMatchObject({
      signed_at: null,
      content_sha256: null,
      witnessed_by: null,
      revision: 1,
    });
    expect(Math.abs(Date.parse(row.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(row.expires_at ?? '') - Date.parse(row.created_at ?? '')).toBe(
      30 * 86_400_000,
    );
  });

  it('believes no device that a contract is older than 30 days', async () => {
    const row = only(await insert(used().staff, 'created_at', `'2001-01-01'`)).row as Record<
      string,
      string
    >;
    expect(Math.abs(Date.parse(row.expires_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('counts no revision where nothing changed, and one where something did', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff, 'draft');
    const first = await stored(database, 'contracts', id);
    await update(staff, id, "title = title, revision = 40, updated_at = now() + interval '1 day'");
    expect(await stored(database, 'contracts', id)).toMatchObject({
      revision: first?.revision,
      updated_at: first?.updated_at,
    });
    await update(staff, id, `title = 'New'`);
    expect(await stored(database, 'contracts', id)).toMatchObject({ revision: 2 });
  });
});
