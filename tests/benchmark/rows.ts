import type { BenchServer } from './server.ts';

/** Account of the benchmark; its database is thrown away. */
export const ACCOUNT = { email: 'bench@touchline.example', password: 'touchline-bench' };
export const TEMPLATE_ID = '11111111-1111-4111-8111-111111111111';

/** What a table of RxDB's needs to know of a column. */
export type Column = {
  name: string;
  type: 'string' | 'number' | 'boolean' | 'object';
  nullable: boolean;
};

const PER_TRANSACTION = 1_000;

/** An account, a template, and `count` contracts on both sides, of the same content. */
export async function fillServer(server: BenchServer, count: number): Promise<readonly Column[]> {
  await makeAccount(server);
  await server.sql(TEMPLATE, [TEMPLATE_ID]);
  for (let from = 1; from <= count; from += PER_TRANSACTION) {
    await server.sql(contractRows(from, Math.min(count, from + PER_TRANSACTION - 1)));
  }
  for (const statement of RXDB_TABLE) await server.sql(statement);
  await analyse(server);
  const columns = await rxdbColumns(server);
  await server.reopen();
  return columns;
}

/** Takes back what a push wrote, so that each run meets the same server. */
export async function resetServer(server: BenchServer, count: number): Promise<void> {
  await server.sql(`do $$ begin
    set local session_replication_role = replica;
    delete from public.contract_events;
    delete from public.applied_commands;
    delete from public.contracts where title <> 'Camera agreement';
    delete from public.rxdb_contracts where title <> 'Camera agreement';
  end $$`);
  await analyse(server);
  const [left] = await server.sql(
    'select (select count(*)::int from public.contracts) as ours, (select count(*)::int from public.rxdb_contracts) as theirs',
  );
  if (left?.['ours'] !== count || left['theirs'] !== count) {
    throw new Error(`the server was not put back: ${JSON.stringify(left)}`);
  }
}

/** Rows that a push was to bring, as the server has them. */
export async function pushedRows(server: BenchServer, table: string): Promise<number> {
  const [row] = await server.sql(
    `select count(*)::int as count from public.${table} where title <> 'Camera agreement'`,
  );
  return Number(row?.['count']);
}

async function makeAccount(server: BenchServer): Promise<void> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_touchline_local_development',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...ACCOUNT, data: {} }),
  });
  if (!response.ok) throw new Error(`no account: ${response.status} ${await response.text()}`);
  await server.sql('update auth.users set email_confirmed_at = now() where email = $1', [
    ACCOUNT.email,
  ]);
}

async function analyse(server: BenchServer): Promise<void> {
  for (const table of ['contracts', 'contract_events', 'applied_commands', 'rxdb_contracts']) {
    await server.sql(`vacuum analyze public.${table}`);
  }
}

const TEMPLATE = `insert into public.contract_templates (id, name, content, terms_and_conditions)
  values ($1, 'Pushed agreement', 'Between Touchline and {customer_company}, represented by {customer_name}. Touchline installs one camera at the main pitch, keeps it running and streams every home match of the season. The club gives power, a network line and access to the mast. Fees are due each month, after the first match streamed.', 'Either side may end this agreement with a notice of three months.')`;

/**
 * As after a restore: triggers stay silent, so that both tables hold the same rows and ours no log
 * of events that RxDB's side has not got.
 */
function contractRows(from: number, to: number): string {
  return `do $$ begin
    set local session_replication_role = replica;
    insert into public.contracts (
      id, template_id, title, customer_email, customer_name, customer_company, sent_by, status, signing_token,
      created_at, sent_at, viewed_at, expires_at, content, terms, content_sha256
    )
    select
      md5('contract ' || n)::uuid, '${TEMPLATE_ID}', 'Camera agreement',
      'secretary' || n || '@club-' || (n % 700) || '.example',
      (array['Aoife Byrne', 'Jean Petit', 'Greta Vogel', 'Sanne de Vries'])[1 + n % 4] || ' ' || n,
      (array['Harbour Rovers', 'Saint Malo Olympique', 'Blau-Weiss Linden', 'Zwaluwen'])[1 + n % 4] || ' ' || (n % 700),
      md5('account')::uuid, (array['draft', 'sent', 'viewed'])[1 + n % 3], left(md5('a' || n) || md5('b' || n), 43),
      at, case when n % 3 > 0 then at end, case when n % 3 = 2 then at end, at + interval '30 days',
      left(repeat('Touchline installs one camera at the main pitch and streams every home match ' || n || '. ', 5), 300),
      'Either side may end this agreement with a notice of three months.',
      case when n % 3 > 0 then md5('c' || n) || md5('d' || n) end
    from generate_series(${from}, ${to}) as n
    cross join lateral (select date_trunc('milliseconds', now()) - interval '20 days' + n * interval '2 minutes' as at) as time;
  end $$`;
}

/** Our table as RxDB wants it: text key, \`_deleted\`, \`_modified\`; the same people may read and write it. */
const RXDB_TABLE = [
  'create table public.rxdb_contracts (like public.contracts including defaults)',
  'alter table public.rxdb_contracts drop column sync_xid',
  'alter table public.rxdb_contracts alter column id type text',
  'alter table public.rxdb_contracts add primary key (id)',
  'alter table public.rxdb_contracts add column _deleted boolean not null default false',
  'alter table public.rxdb_contracts add column _modified timestamptz not null default now()',
  `insert into public.rxdb_contracts
   select (jsonb_populate_record(null::public.rxdb_contracts, to_jsonb(c) || jsonb_build_object('_deleted', false, '_modified', c.created_at))).*
   from public.contracts as c order by c.created_at`,
  'create index rxdb_contracts_modified on public.rxdb_contracts (_modified, id)',
  'create index rxdb_contracts_created_at on public.rxdb_contracts (created_at desc)',
  `create function public.rxdb_modified() returns trigger language plpgsql as
   $$ begin new._modified := now(); return new; end $$`,
  `create trigger modified before update on public.rxdb_contracts
   for each row execute function public.rxdb_modified()`,
  'alter table public.rxdb_contracts enable row level security',
  `create policy "staff" on public.rxdb_contracts to authenticated
   using ((select public.is_staff())) with check ((select public.is_staff()))`,
  'grant select, insert, update on public.rxdb_contracts to authenticated',
];

async function rxdbColumns(server: BenchServer): Promise<readonly Column[]> {
  const rows = await server.sql(
    `select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
     where table_schema = 'public' and table_name = 'rxdb_contracts' and column_name not in ('_deleted', '_modified')
     order by ordinal_position`,
  );
  return rows.map((row) => ({
    name: String(row['name']),
    type: jsonType(String(row['type'])),
    nullable: row['nullable'] === 'YES',
  }));
}

function jsonType(type: string): Column['type'] {
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'bigint' || type === 'numeric') return 'number';
  return type === 'jsonb' ? 'object' : 'string';
}
