import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  people,
  policies,
  procedureMatrix,
  staffHelpers,
  tableMatrix,
  type Verb,
} from './access-matrix.ts';
import { calls, statement } from './access-statements.ts';
import {
  addAccount,
  addContract,
  asText,
  command,
  createTemplate,
  push,
  refusal,
} from './calls.ts';
import { anonymous, engines, owner, type Person, service } from './harness.ts';
import { useDatabase } from './use-database.ts';
import { addSealed, askForMail } from './work.ts';

const tables = [...new Set(tableMatrix.map(([table]) => table))];
/** Ends a transaction whose outcome is known, so that each cell meets the same rows. */
class Undone extends Error {
  readonly outcome: string;
  constructor(outcome: string) {
    super(outcome);
    this.outcome = outcome;
  }
}

describe.each(engines)('access on %s', (_name, start) => {
  const used = useDatabase(start);
  let outsider: Person;
  let insider: Person & { readonly kind: 'account' };

  beforeAll(async () => {
    const { database } = used();
    outsider = await addAccount(database, 'somebody@elsewhere.example');
    insider = await addAccount(database, 'Somebody@Touchline.Example');
    const [template, draft] = [randomUUID(), await addContract(database, insider, 'draft')];
    await push(database, insider, [
      createTemplate(randomUUID()),
      createTemplate(template),
      command('update_template', template, { name: 'B' }, { old: { name: 'Camera lease' } }),
      command('delete_contract', draft.id),
    ]);
    await addContract(database, insider, 'draft');
    await askForMail(database, insider, (await addContract(database, insider)).id);
    await addSealed(database, insider);
    await database.as(owner, (connection) =>
      connection.run(`
        insert into storage.buckets (id, name) values ('empty', 'empty');
        insert into storage.objects (bucket_id, name) values
          ('contract-documents', '${insider.id}/terms_1600000000000.pdf'), ('sealed-contracts', 'x.pdf');
        insert into public.staff_domains values ('touchline.example');
      `),
    );
  });

  const personOf = (name: (typeof people)[number]): Person =>
    ({ anonymous, outsider, staff: insider, service })[name];
  const attempt = (person: Person, sql: string) =>
    used().database.as(person, (connection) => connection.rows(sql));

  /** What comes of a statement, in the words of the matrix; nothing of it stays. */
  async function outcomeOf(person: Person, sql: string, counts: boolean): Promise<string> {
    try {
      await used().database.as(person, async (connection) => {
        if (!counts) {
          await connection.rows(sql);
          throw new Undone('done');
        }
        // A data-modifying statement answers its count without asking for the right to read.
        const rows = await connection.rows(
          sql.startsWith('select')
            ? `select count(*) > 0 as touched from (${sql}) as found`
            : `with touched as (${sql} returning 1) select count(*) > 0 as touched from touched`,
        );
        throw new Undone(rows[0]?.touched === true ? 'rows' : 'no row');
      });
    } catch (error) {
      if (error instanceof Undone) return error.outcome;
      if (error instanceof Error && 'code' in error)
        return error.code === '42501' ? 'refused' : `${asText(error.code)} ${error.message}`;
      throw error;
    }
    return 'not undone';
  }

  describe.each(tableMatrix)('table %s, %s', (table, verb, ...cells) => {
    it.each(people.map((person, column) => [person, cells[column]]))(
      'by %s: %s',
      async (person, expected) => {
        const sql = statement(verb, table);
        expect(
          await outcomeOf(personOf(person as (typeof people)[number]), sql, verb !== 'truncate'),
        ).toBe(expected);
      },
    );
  });

  describe.each(procedureMatrix)('procedure %s', (name, ...cells) => {
    it.each(people.map((person, column) => [person, cells[column]]))(
      'by %s: %s',
      async (person, expected) => {
        const sql = `select public.${calls[name]}`;
        expect(await outcomeOf(personOf(person as (typeof people)[number]), sql, false)).toBe(
          expected,
        );
      },
    );
  });

  const listed = async (sql: string): Promise<unknown[]> =>
    (await attempt(owner, sql)).map((row) => row.name);

  it('names every table there is, with every verb', async () => {
    expect(
      await listed(`
        select relnamespace::regnamespace || '.' || relname as name from pg_class
        where relnamespace::regnamespace::text in ('public', 'private', 'storage') and relkind in ('r', 'p', 'v', 'm', 'f')
        order by 1`),
    ).toEqual(tables.toSorted());
    const verbs: readonly Verb[] = ['select', 'insert', 'update', 'delete', 'truncate'];
    expect(tableMatrix.map(([table, verb]) => `${table} ${verb}`)).toEqual(
      tables.flatMap((table) => verbs.map((verb) => `${table} ${verb}`)),
    );
  });

  it('names every procedure there is', async () => {
    expect(
      await listed(
        `select replace(oid::regprocedure::text, 'public.', '') as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      ),
    ).toEqual(procedureMatrix.map(([name]) => name).toSorted());
  });

  it('names every policy there is', async () => {
    expect(
      await listed(
        `select schemaname || '.' || tablename || ': ' || policyname as name from pg_policies order by 1`,
      ),
    ).toEqual(policies);
  });

  it('names every definer helper that accounts may call, and each refuses who is no staff', async () => {
    const mayAnybody = ['current_account()', 'sync_epoch()'];
    expect(
      await listed(`
        select replace(oid::regprocedure::text, 'private.', '') as name from pg_proc
        where pronamespace = 'private'::regnamespace and prosecdef and has_function_privilege('authenticated', oid, 'execute')
        order by 1`),
    ).toEqual([
      'current_account()',
      'extend_contract(uuid,timestamp with time zone)',
      'log_contract_act(uuid,text)',
      'queue_link_mail(uuid,uuid,text,text,text)',
      'record_hand_over(uuid,text)',
      'replace_link(uuid,text)',
      'seal_again(uuid)',
      'sync_epoch()',
      'void_contract(uuid,text)',
    ]);
    expect(staffHelpers).toHaveLength(9 - mayAnybody.length);
    for (const helper of staffHelpers)
      expect(await refusal(attempt(outsider, `select private.${helper}`))).toMatchObject({
        code: '42501',
        message: 'forbidden',
      });
  });

  it('lets staff add documents below their own id and under the agreed names only', async () => {
    const own = insider.id;
    const names: readonly (readonly [string, string, string])[] = [
      ['contract-documents', `${own}/template_1700000000000.pdf`, 'rows'],
      ['contract-documents', `${own}/terms_1700000000000.docx`, 'rows'],
      ['contract-documents', `${own}/terms_1700000000000.doc`, 'rows'],
      ['contract-documents', `${own}/terms_1700000000000.html`, 'refused'],
      ['contract-documents', `${own}/other_1700000000000.pdf`, 'refused'],
      ['contract-documents', `${own}/terms_x.pdf`, 'refused'],
      ['contract-documents', `${own}/deeper/terms_1700000000000.pdf`, 'refused'],
      ['contract-documents', `${randomUUID()}/terms_1700000000000.pdf`, 'refused'],
      ['contract-documents', 'terms_1700000000000.pdf', 'refused'],
      ['sealed-contracts', `${own}/terms_1700000000000.pdf`, 'refused'],
    ];
    for (const [bucket, name, expected] of names) {
      const sql = `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
      expect([name, await outcomeOf(insider, sql, true)]).toEqual([name, expected]);
    }
    const buckets = `select id, public from storage.buckets where id <> 'empty' order by id`;
    expect(await attempt(owner, buckets)).toEqual([
      { id: 'contract-documents', public: true },
      { id: 'sealed-contracts', public: false },
    ]);
  });
});
