-- The helpers that every command calls many times, in plpgsql: it keeps their plans for the session, where Postgres
-- before 18 plans a language sql function anew at each call. Measured on the embedded stack: a third of a push.

create or replace function private.json_text(value jsonb, key text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when jsonb_typeof(value -> key) = 'string' then value ->> key end;
end;
$$;

create or replace function private.is_absent(value jsonb, key text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(jsonb_typeof(value -> key), 'null') = 'null';
end;
$$;

create or replace function private.text_fits(value jsonb, key text, min_chars int, max_chars int) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(
    jsonb_typeof(value -> key) = 'string' and char_length(value ->> key) between min_chars and max_chars, false
  );
end;
$$;

create or replace function private.unknown_key(value jsonb, known text[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if value - known = '{}' then
    return null;
  end if;
  return (select min(key collate "C") from jsonb_object_keys(value) as listed(key) where key <> all (known));
end;
$$;

create or replace function private.parse_uuid(value text) returns uuid
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when octet_length(value) = 36
      and value ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      and value <> '00000000-0000-0000-0000-000000000000'
    then value::uuid
  end;
end;
$$;

create or replace function private.now_ms() returns timestamptz
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  return date_trunc('milliseconds', now());
end;
$$;

create or replace function private.current_account() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return auth.uid();
end;
$$;

create or replace function public.canonical_text(variadic fields text[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select coalesce(
      string_agg(
        case
          when field is null then E'-\n'
          else octet_length(convert_to(field, 'UTF8'))::text || ':' || field || E'\n'
        end,
        '' order by position
      ),
      ''
    )
    from unnest(fields) with ordinality as listed(field, position)
  );
end;
$$;

create or replace function private.contract_event_hash(event public.contract_events) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  fields text[] := array[
    'touchline-event/1', event.contract_id::text, event.seq::text, event.kind,
    private.iso_text(event.occurred_at), event.actor::text, event.actor_kind, event.previous_hash
  ];
begin
  if event.details <> '{}' then
    fields := fields || (
      select array_agg(part order by detail.key collate "C", place)
      from jsonb_each_text(event.details) as detail(key, value)
      cross join lateral unnest(array[detail.key, detail.value]) with ordinality as pair(part, place)
    );
  end if;
  return private.sha256_hex(public.canonical_text(variadic fields));
end;
$$;

create or replace function private.current_row(table_name text, entity uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  content jsonb;
  found_in text := table_name;
begin
  if table_name = 'contract_templates' then
    select to_jsonb(template) into content from public.contract_templates as template where template.id = entity;
  elsif table_name = 'contracts' then
    select to_jsonb(contract) into content from public.contracts as contract where contract.id = entity;
  end if;
  if content is null then
    select to_jsonb(stone) into content
    from public.tombstones as stone
    where stone.entity = current_row.table_name and stone.id = current_row.entity;
    found_in := 'tombstones';
  end if;
  return case when content is not null then jsonb_build_object('table', found_in, 'row', content - 'sync_xid') end;
end;
$$;

create or replace function private.told_before(command_id uuid, account uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select entry.result || jsonb_build_object('outcome', 'duplicate')
    from public.applied_commands as entry
    where entry.command_id = told_before.command_id and entry.user_id = told_before.account
  );
end;
$$;

create or replace function private.envelope_problem(command jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(command) is distinct from 'object' then 'command'
    when private.parse_uuid(private.json_text(command, 'command_id')) is null then 'command_id'
    when private.parse_uuid(private.json_text(command, 'entity_id')) is null then 'entity_id'
    when jsonb_typeof(command -> 'patch') is distinct from 'object' then 'patch'
    when not private.is_absent(command, 'old') and jsonb_typeof(command -> 'old') <> 'object' then 'old'
    when not private.is_absent(command, 'base_revision') and jsonb_typeof(command -> 'base_revision') <> 'number' then 'base_revision'
    when private.parse_iso(private.json_text(command, 'at_device')) is null then 'at_device'
    when command -> 'schema_version' is distinct from '1'::jsonb then 'schema_version'
  end;
end;
$$;

create or replace function public.push_commands(client_id uuid, commands jsonb) returns jsonb
language plpgsql
set search_path = ''
set timezone = 'UTC'
as $$
declare
  account uuid := private.current_account();
  command jsonb;
  -- An array grows in place; a jsonb would be copied whole for each answer.
  results jsonb[] := '{}';
begin
  if client_id is null or jsonb_typeof(commands) is distinct from 'array' then
    raise exception using
      errcode = 'invalid_parameter_value', message = 'invalid_commands', detail = 'A client id and an array are needed.';
  end if;
  if jsonb_array_length(commands) > 100 then
    raise exception using
      errcode = 'invalid_parameter_value', message = 'too_many_commands', detail = 'At most 100 commands a call.';
  end if;
  if not public.is_staff() then
    return jsonb_build_object('results', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('command_id', left(private.json_text(refused.value, 'command_id'), 36), 'outcome', 'rejected', 'code', 'forbidden')
          order by refused.position
        )
        from jsonb_array_elements(commands) with ordinality as refused(value, position)
      ),
      '[]'
    ));
  end if;

  -- Before the ledger is read: of two simultaneous repeats the second must find what the first entered.
  perform pg_advisory_xact_lock(hashtextextended('touchline push_commands ' || client_id::text, 0));
  for command in
    select listed.value from jsonb_array_elements(commands) with ordinality as listed(value, position) order by listed.position
  loop
    results := array_append(results, private.answer_command(client_id, command, account));
  end loop;
  perform set_config('touchline.at_device', '', true);
  return jsonb_build_object('results', to_jsonb(results));
end;
$$;
