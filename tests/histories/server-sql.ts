/**
 * What the histories add to the database: copies made in the moment of signing and of every status
 * move, which nothing in the product can reach.
 */
export const harnessSql = `
create schema histories;
create table histories.signed_copies (contract uuid primary key, copy jsonb not null);
create table histories.moves (place bigint generated always as identity, contract uuid, from_status text, to_status text);

create function histories.frozen(contract public.contracts) returns jsonb language sql immutable as $$
  select to_jsonb(contract) - array[
    'status', 'updated_at', 'revision', 'sync_xid', 'completed_at',
    'seal_state', 'sealed_at', 'sealed_sha256', 'sealed_path'
  ] - array(select key from jsonb_object_keys(to_jsonb(contract)) as key where key like 'seal%')
$$;
create function histories.watch_contract() returns trigger language plpgsql security definer as $$
begin
  if new.status is distinct from old.status then
    insert into histories.moves (contract, from_status, to_status) values (new.id, old.status, new.status);
    if new.status = 'signed' then
      insert into histories.signed_copies values (new.id, histories.frozen(new));
    end if;
  end if;
  return null;
end $$;
create trigger zzz_histories after update on public.contracts
  for each row execute function histories.watch_contract();
`;

/**
 * Empties what a history wrote; triggers refuse deletions, a replica's session does not ask them. The
 * rate limits go too, which turns them off: three devices do in a minute what a hundred people do.
 */
export const resetSql = `
set local session_replication_role = replica;
do $$
declare
  stored record;
begin
  for stored in
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname in ('public', 'private', 'histories')
      and format('%I.%I', schemaname, tablename) not in ('public.sync_meta', 'public.staff_domains')
  loop
    execute 'delete from ' || stored.name;
  end loop;
end $$;
`;

/** Contracts that are not as they were when signed. */
export const changedAfterSigning = `
select copied.contract from histories.signed_copies as copied
left join public.contracts as stored on stored.id = copied.contract
where stored.id is null or histories.frozen(stored) <> copied.copy
`;

/** Moves that go back, or away from a signature. */
export const wrongMoves = `
select contract, from_status, to_status from histories.moves
where (from_status, to_status) not in (
  ('draft', 'sent'), ('sent', 'viewed'), ('sent', 'signed'), ('viewed', 'signed'), ('sent', 'expired'),
  ('viewed', 'expired'), ('expired', 'signed'), ('expired', 'sent'), ('expired', 'viewed'), ('signed', 'completed')
)
`;
