-- pull_changes: everything that changed since a cursor, in an order that never skips a late commit.
-- A row is handed out only once every transaction as old as its stamp has ended: sync_xid < snapshot xmin.

create function private.sync_epoch() returns text
language sql stable security definer
set search_path = ''
as $$
  select meta.epoch::text from public.sync_meta as meta;
$$;
comment on function private.sync_epoch() is 'The epoch, for callers who may not read sync_meta.';
revoke all on function private.sync_epoch() from public, anon, authenticated, service_role;
grant execute on function private.sync_epoch() to authenticated, service_role;

create function private.sync_scope(staff boolean) returns text
language sql stable
set search_path = ''
as $$
  select private.sha256_hex(
    public.canonical_text('touchline-scope/1', private.current_account()::text, case when staff then 'staff' else 'none' end)
  );
$$;
comment on function private.sync_scope(boolean) is
  'Changes when what the account may read changes; the device then prunes. Visibility must not ride the cursor.';
revoke all on function private.sync_scope(boolean) from public, anon, authenticated, service_role;
grant execute on function private.sync_scope(boolean) to authenticated, service_role;

create function private.bound_for(table_no int, cursor_table int, cursor_id uuid) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when table_no > cursor_table then '00000000-0000-0000-0000-000000000000'::uuid
    when table_no = cursor_table then cursor_id
    else 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
  end;
$$;
comment on function private.bound_for(int, int, uuid) is
  'Where a table''s rows of the cursor''s transaction go on: at their start, at the id, or past their end. Lets each index start at the exact place, also when one transaction stamped every row.';
revoke all on function private.bound_for(int, int, uuid) from public, anon, authenticated, service_role;
grant execute on function private.bound_for(int, int, uuid) to authenticated, service_role;

create function private.changed_rows(after_xid xid8, after_table int, after_id uuid, row_limit int)
returns table (sync_xid xid8, table_no int, id uuid, table_name text, content jsonb)
language sql stable
set search_path = ''
as $$
  -- Keys first, from the indexes alone: only the rows of this page are read and made into JSON.
  with page as (
    (
      select t.sync_xid, 1 as table_no, t.id
      from public.contract_templates as t
      where (t.sync_xid, t.id) > (after_xid, private.bound_for(1, after_table, after_id))
        and t.sync_xid < pg_snapshot_xmin(pg_current_snapshot())
      order by t.sync_xid, t.id limit row_limit
    )
    union all
    (
      select t.sync_xid, 2, t.id
      from public.contracts as t
      where (t.sync_xid, t.id) > (after_xid, private.bound_for(2, after_table, after_id))
        and t.sync_xid < pg_snapshot_xmin(pg_current_snapshot())
      order by t.sync_xid, t.id limit row_limit
    )
    union all
    (
      select t.sync_xid, 3, t.id
      from public.signatures as t
      where (t.sync_xid, t.id) > (after_xid, private.bound_for(3, after_table, after_id))
        and t.sync_xid < pg_snapshot_xmin(pg_current_snapshot())
      order by t.sync_xid, t.id limit row_limit
    )
    union all
    (
      select t.sync_xid, 4, t.id
      from public.contract_events as t
      where (t.sync_xid, t.id) > (after_xid, private.bound_for(4, after_table, after_id))
        and t.sync_xid < pg_snapshot_xmin(pg_current_snapshot())
      order by t.sync_xid, t.id limit row_limit
    )
    union all
    (
      select t.sync_xid, 5, t.id
      from public.tombstones as t
      where (t.sync_xid, t.id) > (after_xid, private.bound_for(5, after_table, after_id))
        and t.sync_xid < pg_snapshot_xmin(pg_current_snapshot())
      order by t.sync_xid, t.id limit row_limit
    )
    order by sync_xid, table_no, id
    limit row_limit
  )
  select
    page.sync_xid,
    page.table_no,
    page.id,
    (array['contract_templates', 'contracts', 'signatures', 'contract_events', 'tombstones'])[page.table_no],
    case page.table_no
      when 1 then (select to_jsonb(t) from public.contract_templates as t where t.id = page.id)
      when 2 then (select to_jsonb(t) from public.contracts as t where t.id = page.id)
      when 3 then (select to_jsonb(t) from public.signatures as t where t.id = page.id)
      when 4 then (select to_jsonb(t) from public.contract_events as t where t.id = page.id)
      when 5 then (select to_jsonb(t) from public.tombstones as t where t.id = page.id)
    end - 'sync_xid'
  from page
  order by page.sync_xid, page.table_no, page.id;
$$;
comment on function private.changed_rows(xid8, int, uuid, int) is
  'Rows of the five synchronised tables after a cursor, in one statement and therefore one snapshot.';
revoke all on function private.changed_rows(xid8, int, uuid, int) from public, anon, authenticated, service_role;
grant execute on function private.changed_rows(xid8, int, uuid, int) to authenticated, service_role;

create function public.pull_changes(known_epoch text, after_cursor text, page_size int) returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  epoch constant text := private.sync_epoch();
  staff constant boolean := public.is_staff();
  page_rows constant int := greatest(1, least(coalesce(page_size, 1000), 1000));
  start_at text := '0:0:00000000-0000-0000-0000-000000000000';
  page jsonb;
begin
  if known_epoch = epoch and after_cursor is not null then
    start_at := after_cursor;
  end if;
  if start_at !~ '^[0-9]{1,19}:[0-5]:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception using
      errcode = 'invalid_parameter_value', message = 'invalid_cursor', detail = 'Forget the cursor and fill the device anew.';
  end if;

  select jsonb_build_object(
    'rows', coalesce(
      jsonb_agg(jsonb_build_object('table', listed.table_name, 'row', listed.content) order by listed.position)
        filter (where listed.position <= page_rows),
      '[]'
    ),
    -- One row more than a page is read, so that the end is known without counting on row numbers.
    'more', count(*) > page_rows,
    'cursor', coalesce(max(listed.place) filter (where listed.position = least(listed.total, page_rows)), start_at)
  ) into page
  from (
    select
      row_number() over (order by changed.sync_xid, changed.table_no, changed.id) as position,
      count(*) over () as total,
      changed.table_name,
      changed.content,
      concat_ws(':', changed.sync_xid, changed.table_no, changed.id) as place
    from private.changed_rows(
      split_part(start_at, ':', 1)::xid8, split_part(start_at, ':', 2)::int, split_part(start_at, ':', 3)::uuid, page_rows + 1
    ) as changed
  ) as listed;

  return page || jsonb_build_object(
    'epoch', epoch,
    'scope', private.sync_scope(staff),
    'staff', staff,
    'server_time', private.iso_text(now())
  );
end;
$$;
comment on function public.pull_changes(text, text, int) is
  'One page (1 to 1,000 rows) after a cursor: {epoch, scope, staff, server_time, rows: [{table, row}], more, cursor}. Another epoch starts from the beginning. Raises 22023 invalid_cursor for a cursor that is not one of ours.';
revoke all on function public.pull_changes(text, text, int) from public, anon, authenticated, service_role;
grant execute on function public.pull_changes(text, text, int) to authenticated;
