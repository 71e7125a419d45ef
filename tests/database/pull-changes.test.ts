import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  asObjects,
  asText,
  command,
  createContract,
  createTemplate,
  isoAt,
  only,
  pull,
  push,
  refusal,
  sendContract,
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

const tableOf = (row: Row): string => asText(row.table);
const idOf = (row: Row): string => asText(asObject(row.row).id);
const keyOf = (row: Row): string => `${tableOf(row)} ${idOf(row)}`;

/** Everything from a cursor to the end, page by page as a device does it. */
async function pullAll(
  database: TestDatabase,
  person: Person,
  size: number,
  from: { epoch: string | null; cursor: string | null } = { epoch: null, cursor: null },
) {
  let { epoch, cursor } = from;
  const pages: Row[][] = [];
  for (;;) {
    const answer = await pull(database, person, epoch, cursor, size);
    pages.push(asObjects(answer.rows));
    epoch = asText(answer.epoch);
    cursor = asText(answer.cursor);
    if (answer.more !== true) return { epoch, cursor, pages, rows: pages.flat() };
  }
}

describe.each(engines)('pull_changes on %s', (_name, start) => {
  const used = useDatabase(start);
  let contract = '';
  let draft = '';

  beforeAll(async () => {
    const { database, staff } = used();
    const added = await addContract(database, staff);
    contract = added.id;
    draft = randomUUID();
    const templates = Array.from({ length: 20 }, () => randomUUID());
    await push(
      database,
      staff,
      templates.map((id) => createTemplate(id)),
    );
    await push(database, staff, [
      command(
        'update_template',
        templates[0] ?? '',
        { name: 'B' },
        { old: { name: 'Camera lease' } },
      ),
      createContract(draft),
      command('delete_contract', draft),
      command('hand_over_contract', contract, { at: isoAt() }),
    ]);
    await database.as(anonymous, (connection) =>
      connection.rows('select public.mark_contract_viewed($1)', [added.token]),
    );
  });

  it('hands out the tables, each row once, in the shape of the tables', async () => {
    const { database, staff } = used();
    const { rows } = await pullAll(database, staff, 1000);
    expect(new Set(rows.map(tableOf))).toEqual(
      new Set([
        'contract_templates',
        'contracts',
        'contract_events',
        'tombstones',
        'contract_template_versions',
      ]),
    );
    expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
    expect(rows.filter((row) => row.table === 'tombstones').map(idOf)).toEqual([draft]);
    expect(rows.filter((row) => row.table === 'contract_events')).toHaveLength(6);
    const [row] = rows.filter((each) => each.table === 'contracts');
    expect(row?.row).toMatchObject({
      id: contract,
      status: 'viewed',
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+\+00:00$/),
    });
    const columns = await database.as(owner, (connection) =>
      connection.rows(
        `select table_name, array_to_json(array_agg(column_name::text)) as names from information_schema.columns
         where table_schema = 'public' and column_name <> 'sync_xid' group by table_name`,
      ),
    );
    for (const each of rows) {
      const names = columns.find((table) => table.table_name === each.table)?.names;
      expect(Object.keys(asObject(each.row)).sort()).toEqual([...(names as string[])].sort());
    }
  });

  it.each([1, 2, 7, 1000])('pages of %i lose and repeat nothing', async (size) => {
    const { database, staff } = used();
    const whole = await pullAll(database, staff, 1000);
    const paged = await pullAll(database, staff, size);
    expect(paged.rows).toEqual(whole.rows);
    expect(paged.pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
    expect(paged.cursor).toBe(whole.cursor);
  });

  it("ends on the server's word: a page that is full and last has no more", async () => {
    const { database, staff } = used();
    const { rows } = await pullAll(database, staff, 1000);
    expect(await pull(database, staff, null, null, rows.length)).toMatchObject({ more: false });
    expect(await pull(database, staff, null, null, rows.length - 1)).toMatchObject({ more: true });
  });

  it('answers the same cursor and no rows where nothing changed, and only the change where something did', async () => {
    const { database, staff } = used();
    const { epoch, cursor } = await pullAll(database, staff, 1000);
    expect(await pull(database, staff, epoch, cursor, 1000)).toMatchObject({
      rows: [],
      more: false,
      cursor,
    });
    const id = randomUUID();
    await push(database, staff, [createTemplate(id)]);
    const after = await pull(database, staff, epoch, cursor, 1000);
    expect(asObjects(after.rows).map(keyOf)).toEqual([`contract_templates ${id}`]);
    await database.as(staff, (connection) =>
      connection.rows(`update public.contract_templates set name = 'Again' where id = $1`, [id]),
    );
    const again = await pull(database, staff, epoch, asText(after.cursor), 1000);
    expect(
      asObjects(again.rows).map((row) => [
        row.table,
        asObject(row.row).name,
        asObject(row.row).revision,
      ]),
    ).toEqual([
      ['contract_templates', 'Again', 2],
      ['contract_template_versions', 'Camera lease', 1],
    ]);
  });

  it('tells of a signature with its contract and events', async () => {
    const { database, staff } = used();
    const { epoch, cursor } = await pullAll(database, staff, 1000);
    const { id } = await addContract(database, staff);
    await database.as(owner, (connection) =>
      connection.rows(
        `insert into public.signatures (id, contract_id, signature_data, signature_type, terms_accepted, signed_at_device, consent_label, consent_locale, terms_sha256, content_sha256, evidence_sha256, capture_mode)
         values ($1, $2, 'x', 'typed', true, now(), 'x', 'en', 'x', 'x', 'x', 'link')`,
        [randomUUID(), id],
      ),
    );
    const answer = await pull(database, staff, epoch, cursor, 1000);
    expect(asObjects(answer.rows).map(tableOf).sort()).toEqual([
      'contract_events',
      'contract_events',
      'contracts',
      'signatures',
    ]);
  });

  it.each([0, -5])('clamps the page size %i to one row', async (size) => {
    expect((await pull(used().database, used().staff, null, null, size)).rows).toHaveLength(1);
  });

  it.each([null, 1_000_000])(
    'clamps the page size %s to a thousand rows, also when one transaction wrote them all',
    async (size) => {
      const { database, staff } = used();
      const other = await used().database.as(owner, async (connection) => {
        await connection.run(
          `insert into public.contract_templates (id, name) select gen_random_uuid(), 'bulk' from generate_series(1, 1100)`,
        );
        return only(
          await connection.rows('select count(*)::int as count from public.contract_templates'),
        ).count;
      });
      expect((await pull(database, staff, null, null, size)).rows).toHaveLength(1000);
      const { rows } = await pullAll(database, staff, 333);
      expect(rows.filter((row) => row.table === 'contract_templates')).toHaveLength(Number(other));
      expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
    },
  );

  it.each([
    '',
    'x',
    '1',
    '1:2',
    '1:2:3',
    '-1:1:00000000-0000-0000-0000-000000000000',
    '1:7:00000000-0000-0000-0000-000000000000',
    `1:1:${randomUUID()}:1`,
    '99999999999999999999:1:00000000-0000-0000-0000-000000000000',
    "'; drop table x",
    'é'.repeat(10_000),
  ])('refuses the malformed cursor %j, so that the device fills anew', async (cursor) => {
    const { database, staff } = used();
    const { epoch } = await pull(database, staff, null, null, 1);
    expect(await refusal(pull(database, staff, asText(epoch), cursor, 1))).toMatchObject({
      code: '22023',
      message: 'invalid_cursor',
    });
  });

  it.each([null, '', 'x', '6ba7b810-9dad-41d1-80b4-00c04fd430c8'])(
    'starts from the beginning for the epoch %j, whatever the cursor',
    async (epoch) => {
      const { database, staff } = used();
      const { cursor, rows } = await pullAll(database, staff, 1000);
      const answer = await pull(database, staff, epoch, cursor, 1);
      expect(asObjects(answer.rows).map(keyOf)).toEqual(rows.slice(0, 1).map(keyOf));
      expect(await pull(database, staff, epoch, 'malformed', 1)).toMatchObject({
        rows: answer.rows,
      });
    },
  );

  it("speaks UTC whatever the session's time zone", async () => {
    const { database, staff } = used();
    const rows = await database.as(staff, async (connection) => {
      await connection.run(`set local timezone to 'Asia/Tokyo'`);
      return connection.rows(`select public.pull_changes(null, null, 1) as answer`);
    });
    expect(JSON.stringify(rows)).toMatch(/"(?:created|occurred)_at":"[^"]+\+00:00"/);
  });

  it('changes the scope when access changes, and only then', async () => {
    const { database } = used();
    const person = await addAccount(database, 'x@elsewhere.example');
    const ask = () => pull(database, person, null, null, 1);
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ staff: true, scope: second.scope });
    await database.as(owner, (connection) =>
      connection.run(`insert into public.staff_domains values ('touchline.example')`),
    );
    const shut = await ask();
    expect(shut).toMatchObject({ staff: false, rows: [], epoch: first.epoch });
    expect(shut.scope).not.toBe(first.scope);
    await database.as(owner, (connection) => connection.run('delete from public.staff_domains'));
    expect(await ask()).toMatchObject({ staff: true, scope: first.scope });
  });
});

describe.each(engines)('a restore on %s', (_name, start) => {
  const used = useDatabase(start);

  it('hides rows stamped by another cluster until restamp_sync, which refills every device and alters nothing else', async () => {
    const { database, staff } = used();
    const [id, template] = [randomUUID(), randomUUID()];
    await push(database, staff, [
      createTemplate(template),
      command('update_template', template, { name: 'B' }, { old: { name: 'Camera lease' } }),
      createContract(id),
      sendContract(id),
    ]);
    const before = await pullAll(database, staff, 1000);
    for (const table of ['contracts', 'contract_templates', 'contract_template_versions']) {
      for (const row of before.rows.filter((each) => each.table === table))
        await tamper(database, table, `sync_xid = '900000000'`, idOf(row));
    }
    expect((await pullAll(database, staff, 1000)).rows.map(tableOf)).not.toContain('contracts');

    const epoch = only(
      await database.as(service, (connection) =>
        connection.rows('select public.restamp_sync() as epoch'),
      ),
    ).epoch;
    expect(epoch).not.toBe(before.epoch);
    const after = await pullAll(database, staff, 2, { epoch: before.epoch, cursor: before.cursor });
    expect(after.epoch).toBe(epoch);
    const sorted = (rows: readonly Row[]) =>
      [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    expect(sorted(after.rows)).toEqual(sorted(before.rows));
    expect(
      only(
        await database.as(staff, (connection) =>
          connection.rows('select public.verify_contract_events($1::text::uuid) as whole', [id]),
        ),
      ).whole,
    ).toBe(true);
  });
});
