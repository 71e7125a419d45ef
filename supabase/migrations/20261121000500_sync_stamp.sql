-- Every write stamps its row with the transaction that wrote it, and every deletion leaves a tombstone.

create function private.stamp_sync() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The top-level transaction even inside a subtransaction: a row becomes visible when that one commits.
  new.sync_xid := pg_current_xact_id();
  return new;
end;
$$;
comment on function private.stamp_sync() is 'Trigger: sets sync_xid, which nobody else may choose.';
revoke all on function private.stamp_sync() from public, anon, authenticated, service_role;

-- Triggers of one event run in the order of their names: the stamp comes last.
create trigger zz_stamp_sync before insert or update on public.contract_templates
  for each row execute function private.stamp_sync();
create trigger zz_stamp_sync before insert or update on public.contracts
  for each row execute function private.stamp_sync();
create trigger zz_stamp_sync before insert or update on public.signatures
  for each row execute function private.stamp_sync();
create trigger zz_stamp_sync before insert or update on public.contract_events
  for each row execute function private.stamp_sync();
create trigger zz_stamp_sync before insert or update on public.tombstones
  for each row execute function private.stamp_sync();

create function private.leave_tombstone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.tombstones as stone (id, entity) values (old.id, tg_table_name)
  on conflict (id) do update set deleted_at = excluded.deleted_at;
  return null;
end;
$$;
comment on function private.leave_tombstone() is 'Trigger: remembers a deletion for devices that still hold the row.';
revoke all on function private.leave_tombstone() from public, anon, authenticated, service_role;

create trigger leave_tombstone after delete on public.contract_templates
  for each row execute function private.leave_tombstone();
create trigger leave_tombstone after delete on public.contracts
  for each row execute function private.leave_tombstone();

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only the stamp may move (restamp_sync after a restore).
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'sync_xid' = to_jsonb(old) - 'sync_xid' then
      return new;
    end if;
  end if;
  raise exception using
    errcode = 'check_violation', message = 'immutable',
    detail = format('%s is append-only.', tg_table_name);
end;
$$;
comment on function private.refuse_change() is 'Trigger: update, delete and truncate of append-only tables raise "immutable".';
revoke all on function private.refuse_change() from public, anon, authenticated, service_role;

create trigger refuse_change before update or delete on public.signatures
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.signatures
  for each statement execute function private.refuse_change();
create trigger refuse_change before update or delete on public.contract_events
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.contract_events
  for each statement execute function private.refuse_change();
