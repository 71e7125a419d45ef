import { describe, expect, it } from 'vitest';
import { engines, owner, type Row } from './harness.ts';
import { readMigrations } from './migrations.ts';
import { useDatabase } from './use-database.ts';

const functions = `
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')`;

const names = (rows: readonly Row[]): unknown[] => rows.map((row) => row.name);

describe.each(engines)('the catalogue on %s', (_name, start) => {
  const used = useDatabase(start);
  const ask = (sql: string): Promise<Row[]> =>
    used().database.as(owner, (connection) => connection.rows(sql));

  it('has row-level security on every table', async () => {
    expect(
      names(
        await ask(
          `select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`,
        ),
      ),
    ).toEqual([]);
  });

  it('has no policy for anonymous callers or for everybody', async () => {
    expect(
      names(
        await ask(
          `select policyname as name from pg_policies where roles <> array['authenticated']::name[]`,
        ),
      ),
    ).toEqual([]);
  });

  it('lets anonymous callers execute exactly six procedures', async () => {
    const rows = await ask(
      `select p.proname as name ${functions} and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    );
    expect(names(rows)).toEqual([
      'decline_contract',
      'get_contract_for_signing',
      'mark_contract_viewed',
      'request_new_link',
      'sign_contract',
      'verify_sealed_copy',
    ]);
  });

  it('grants no function to everybody', async () => {
    const rows = await ask(
      `select p.proname as name ${functions} and exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl where acl.grantee = 0)`,
    );
    expect(names(rows)).toEqual([]);
  });

  it('gives anonymous callers no privilege on any table or on the private schema', async () => {
    const rows = await ask(`
      select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
        and has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
      union all select 'private' where has_schema_privilege('anon', 'private', 'usage')`);
    expect(names(rows)).toEqual([]);
  });

  it('fixes the search path of every function', async () => {
    expect(
      names(
        await ask(
          `select p.proname as name ${functions} and not coalesce('search_path=""' = any (p.proconfig), false)`,
        ),
      ),
    ).toEqual([]);
  });

  it('runs push and pull with the rights of their callers', async () => {
    const rows = await ask(
      `select p.proname || ' ' || p.prosecdef as name ${functions} and p.proname in ('push_commands', 'pull_changes') order by 1`,
    );
    expect(names(rows)).toEqual(['pull_changes false', 'push_commands false']);
  });

  it('needs no extension: where none is available the same migrations apply', async () => {
    expect(names(await ask(`select extname as name from pg_extension`))).toEqual(['plpgsql']);
  });

  it('explains every table, column, policy and function', async () => {
    const rows = await ask(`
      select relname::text as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and obj_description(oid, 'pg_class') is null
      union all
      select c.relname || '.' || a.attname from pg_attribute as a join pg_class as c on c.oid = a.attrelid
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is null
      union all select polname::text from pg_policy where obj_description(oid, 'pg_policy') is null
      union all select p.proname::text ${functions} and obj_description(p.oid, 'pg_proc') is null`);
    expect(names(rows)).toEqual([]);
  });
});

describe('the migration files', () => {
  it('are named by a 14-digit time and an intent, in an order that is unique', () => {
    const files = readMigrations().map(([name]) => name);
    expect(files.filter((name) => !/^\d{14}_[a-z_]+\.sql$/.test(name))).toEqual([]);
    expect(new Set(files.map((name) => name.slice(0, 14))).size).toBe(files.length);
  });
});
