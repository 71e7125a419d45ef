-- Earlier texts of templates travel to devices too: the sixth synchronised table. They are append-only.

alter table public.contract_template_versions
  add column id uuid not null default gen_random_uuid(),
  add column sync_xid xid8 not null default pg_current_xact_id();
alter table public.contract_template_versions
  drop constraint contract_template_versions_pkey,
  add constraint contract_template_versions_pkey primary key (id),
  add constraint contract_template_versions_revision_key unique (template_id, revision);
comment on column public.contract_template_versions.id is 'Identity for the pull.';
comment on column public.contract_template_versions.sync_xid is
  'Transaction of the last write, set by trigger; the order of the pull. Travels as text.';

create index contract_template_versions_sync on public.contract_template_versions (sync_xid, id);

create trigger zz_stamp_sync before insert or update on public.contract_template_versions
  for each row execute function private.stamp_sync();
create trigger refuse_change before update or delete on public.contract_template_versions
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.contract_template_versions
  for each statement execute function private.refuse_change();

create or replace function private.keep_template_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.contract_template_versions (
    template_id, revision, name, content, terms_and_conditions,
    template_file_url, template_file_name, template_file_size, template_file_sha256,
    terms_file_url, terms_file_name, terms_file_size, terms_file_sha256, replaced_by
  )
  values (
    old.id, old.revision, old.name, old.content, old.terms_and_conditions,
    old.template_file_url, old.template_file_name, old.template_file_size, old.template_file_sha256,
    old.terms_file_url, old.terms_file_name, old.terms_file_size, old.terms_file_sha256, private.current_account()
  );
  return null;
end;
$$;

drop function private.changed_rows(xid8, int, uuid, int);
create function private.changed_keys(after_xid xid8, after_table int, after_id uuid, row_limit int)
returns table (sync_xid xid8, table_no int, id uuid)
language sql stable
set search_path = ''
as $$
  -- From the indexes alone: a row is read once it is known to be on the page.
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
  union all
  (
    select t.sync_xid, 6, t.id
    from public.contract_template_versions as t
    where (t.sync_xid, t.id) > (after_xid, private.bound_for(6, after_table, after_id))
      and t.sync_xid < pg_snapshot_xmin(pg_current_snapshot())
    order by t.sync_xid, t.id limit row_limit
  )
  order by sync_xid, table_no, id
  limit row_limit;
$$;
comment on function private.changed_keys(xid8, int, uuid, int) is
  'Places of the rows of the six synchronised tables after a cursor, in one statement and therefore one snapshot.';
revoke all on function private.changed_keys(xid8, int, uuid, int) from public, anon, authenticated, service_role;
grant execute on function private.changed_keys(xid8, int, uuid, int) to authenticated, service_role;

create function private.row_json(table_no int, id uuid) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  -- Columns by name and json instead of jsonb: the long texts are written once, straight into the answer.
  case table_no
    when 1 then
      return (
        select to_json(told) from (
          select
          t.id, t.name, t.content, t.terms_and_conditions, t.template_file_url, t.template_file_name,
          t.template_file_size, t.template_file_sha256, t.terms_file_url, t.terms_file_name,
          t.terms_file_size, t.terms_file_sha256, t.created_by, t.is_active, t.created_at, t.updated_at,
          t.revision
          from public.contract_templates as t where t.id = row_json.id
        ) as told
      );
    when 2 then
      return (
        select to_json(told) from (
          select
          t.id, t.template_id, t.title, t.customer_email, t.customer_name, t.customer_company, t.sent_by,
          t.status, t.signing_token, t.content, t.terms, t.content_sha256, t.locale, t.reminder,
          t.capture_mode, t.witnessed_by, t.created_at, t.sent_at, t.viewed_at, t.signed_at, t.completed_at,
          t.expires_at, t.voided_at, t.void_reason, t.seal_state, t.sealed_at, t.sealed_sha256,
          t.sealed_path, t.template_file_url, t.template_file_name, t.template_file_size,
          t.template_file_sha256, t.terms_file_url, t.terms_file_name, t.terms_file_size,
          t.terms_file_sha256, t.updated_at, t.revision
          from public.contracts as t where t.id = row_json.id
        ) as told
      );
    when 3 then
      return (
        select to_json(told) from (
          select
          t.id, t.contract_id, t.signature_data, t.signature_type, t.strokes, t.terms_accepted, t.signer_ip,
          t.signer_ip_source, t.signer_user_agent, t.signed_at_device, t.time_zone, t.clock_offset_ms,
          t.received_at, t.late_sync, t.consent_label, t.consent_locale, t.terms_sha256, t.content_sha256,
          t.evidence_sha256, t.capture_mode, t.witnessed_by, t.created_at
          from public.signatures as t where t.id = row_json.id
        ) as told
      );
    when 4 then
      return (
        select to_json(told) from (
          select
          t.id, t.contract_id, t.seq, t.kind, t.occurred_at, t.actor, t.actor_kind, t.details,
          t.previous_hash, t.hash
          from public.contract_events as t where t.id = row_json.id
        ) as told
      );
    when 5 then
      return (
        select to_json(told) from (
          select
          t.id, t.entity, t.deleted_at
          from public.tombstones as t where t.id = row_json.id
        ) as told
      );
    when 6 then
      return (
        select to_json(told) from (
          select
          t.id, t.template_id, t.revision, t.name, t.content, t.terms_and_conditions, t.template_file_url,
          t.template_file_name, t.template_file_size, t.template_file_sha256, t.terms_file_url,
          t.terms_file_name, t.terms_file_size, t.terms_file_sha256, t.replaced_by, t.replaced_at
          from public.contract_template_versions as t where t.id = row_json.id
        ) as told
      );
  end case;
end;
$$;
comment on function private.row_json(int, uuid) is
  'A synchronised row as devices get it: every column but its stamp. Stable, so that it sees what the caller''s statement sees.';
revoke all on function private.row_json(int, uuid) from public, anon, authenticated, service_role;
grant execute on function private.row_json(int, uuid) to authenticated, service_role;

-- Its answer is written as text anyway: json spares building a page of jsonb only to take it apart again.
drop function public.pull_changes(text, text, int);
create function public.pull_changes(known_epoch text, after_cursor text, page_size int) returns json
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  table_names constant text[] := array[
    'contract_templates', 'contracts', 'signatures', 'contract_events', 'tombstones', 'contract_template_versions'
  ];
  epoch constant text := private.sync_epoch();
  staff constant boolean := public.is_staff();
  page_rows constant int := greatest(1, least(coalesce(page_size, 1000), 1000));
  start_at text := '0:0:00000000-0000-0000-0000-000000000000';
  answer json;
begin
  if known_epoch = epoch and after_cursor is not null then
    start_at := after_cursor;
  end if;
  if start_at !~ '^[0-9]{1,19}:[0-6]:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception using
      errcode = 'invalid_parameter_value', message = 'invalid_cursor', detail = 'Forget the cursor and fill the device anew.';
  end if;

  with place as materialized (
    -- One row more than a page is read, so that the end is known without counting on row numbers.
    select
      row_number() over (order by changed.sync_xid, changed.table_no, changed.id) as position,
      changed.sync_xid,
      changed.table_no,
      changed.id
    from private.changed_keys(
      split_part(start_at, ':', 1)::xid8, split_part(start_at, ':', 2)::int, split_part(start_at, ':', 3)::uuid, page_rows + 1
    ) as changed
  )
  select json_build_object(
    'epoch', epoch,
    'scope', private.sync_scope(staff),
    'staff', staff,
    'server_time', private.iso_text(now()),
    'rows', coalesce(
      (
        select json_agg(json_build_object('table', table_names[listed.table_no], 'row', listed.content))
        from (
          select place.table_no, private.row_json(place.table_no, place.id) as content
          from place where place.position <= page_rows order by place.position
        ) as listed
      ),
      '[]'
    ),
    'more', (select count(*) > page_rows from place),
    'cursor', coalesce(
      (
        select concat_ws(':', place.sync_xid, place.table_no, place.id)
        from place where place.position <= page_rows order by place.position desc limit 1
      ),
      start_at
    )
  ) into answer;
  return answer;
end;
$$;
comment on function public.pull_changes(text, text, int) is
  'One page (1 to 1,000 rows) after a cursor: {epoch, scope, staff, server_time, rows: [{table, row}], more, cursor}. Another epoch starts from the beginning. Raises 22023 invalid_cursor for a cursor that is not one of ours.';
revoke all on function public.pull_changes(text, text, int) from public, anon, authenticated, service_role;
grant execute on function public.pull_changes(text, text, int) to authenticated;

create or replace function public.restamp_sync() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  new_epoch uuid;
begin
  -- The trigger zz_stamp_sync does the stamping; no other field and no revision changes.
  update public.contract_templates set sync_xid = pg_current_xact_id();
  update public.contract_template_versions set sync_xid = pg_current_xact_id();
  update public.contracts set sync_xid = pg_current_xact_id();
  update public.signatures set sync_xid = pg_current_xact_id();
  update public.contract_events set sync_xid = pg_current_xact_id();
  update public.tombstones set sync_xid = pg_current_xact_id();
  update public.sync_meta set epoch = gen_random_uuid() where singleton returning epoch into new_epoch;
  return new_epoch;
end;
$$;
