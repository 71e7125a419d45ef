-- push_commands: a device's queue, applied in order. Runs as its caller, so that row-level security decides.
-- Each command has its own subtransaction: a poisoned one is rejected alone.

create function private.reject(code text, field text default null, server_value jsonb default null) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object('code', code)
    || case when field is null then '{}' else jsonb_build_object('field', field) end
    || case when server_value is null then '{}' else jsonb_build_object('server_value', server_value) end;
$$;
comment on function private.reject(text, text, jsonb) is 'What a command handler answers instead of changing anything.';
revoke all on function private.reject(text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.reject(text, text, jsonb) to authenticated, service_role;

create function private.superseded() returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object('superseded', true);
$$;
comment on function private.superseded() is 'Answer of a handler that found the wish fulfilled already: a success.';
revoke all on function private.superseded() from public, anon, authenticated, service_role;
grant execute on function private.superseded() to authenticated, service_role;

create function private.command_table(kind text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when kind in ('create_template', 'update_template', 'delete_template') then 'contract_templates'
    when kind in ('create_contract', 'send_contract', 'hand_over_contract', 'record_link_copied', 'delete_contract') then 'contracts'
  end;
$$;
comment on function private.command_table(text) is 'Table that a kind of command works on; NULL for an unknown kind.';
revoke all on function private.command_table(text) from public, anon, authenticated, service_role;
grant execute on function private.command_table(text) to authenticated, service_role;

create function private.current_row(table_name text, entity uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('table', found.table_name, 'row', found.content - 'sync_xid')
  from (
    select 'contract_templates' as table_name, to_jsonb(template) as content
    from public.contract_templates as template
    where current_row.table_name = 'contract_templates' and template.id = entity
    union all
    select 'contracts', to_jsonb(contract)
    from public.contracts as contract
    where current_row.table_name = 'contracts' and contract.id = entity
    union all
    select 'tombstones', to_jsonb(stone)
    from public.tombstones as stone
    where stone.entity = current_row.table_name and stone.id = current_row.entity
  ) as found
  limit 1;
$$;
comment on function private.current_row(text, uuid) is
  'The row as the caller may see it now, in the shape of the pull; its tombstone where it was deleted; NULL where there is neither.';
revoke all on function private.current_row(text, uuid) from public, anon, authenticated, service_role;
grant execute on function private.current_row(text, uuid) to authenticated, service_role;

create function private.template_field_problem(patch jsonb, key text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when key = 'name' and (not private.text_fits(patch, key, 1, 200) or patch ->> key !~ '[^[:space:]]') then key
    when key <> 'name' and not private.text_fits(patch, key, 0, 200000) then key
  end;
$$;
comment on function private.template_field_problem(jsonb, text) is 'The key, where its text is missing or too long; otherwise NULL.';
revoke all on function private.template_field_problem(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.template_field_problem(jsonb, text) to authenticated, service_role;

create function private.push_create_template(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := coalesce(
    private.unknown_key(patch, array['name', 'content', 'terms_and_conditions', 'created_at']),
    private.template_field_problem(patch, 'name'),
    private.template_field_problem(patch, 'content'),
    private.template_field_problem(patch, 'terms_and_conditions'),
    case when private.parse_iso(private.json_text(patch, 'created_at')) is null then 'created_at' end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  insert into public.contract_templates (id, name, content, terms_and_conditions, created_at)
  values (
    entity, patch ->> 'name', patch ->> 'content', patch ->> 'terms_and_conditions',
    private.parse_iso(patch ->> 'created_at')
  );
  return '{}';
end;
$$;
comment on function private.push_create_template(uuid, jsonb) is 'create_template: all texts and the device time of creation.';
revoke all on function private.push_create_template(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_create_template(uuid, jsonb) to authenticated, service_role;

create function private.push_update_template(entity uuid, patch jsonb, old jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  editable constant text[] := array['name', 'content', 'terms_and_conditions'];
  stored jsonb;
  wanted jsonb := '{}';
  key text;
begin
  key := private.unknown_key(patch, editable);
  if key is not null then
    return private.reject('invalid', key);
  end if;
  if patch = '{}' then
    return private.reject('invalid', 'patch');
  end if;
  select to_jsonb(template) into stored from public.contract_templates as template where template.id = entity for update;
  if stored is null then
    return private.reject('not_found');
  end if;

  foreach key in array editable loop
    continue when not patch ? key;
    if private.template_field_problem(patch, key) is not null then
      return private.reject('invalid', key);
    end if;
    if private.json_text(old, key) is null then
      return private.reject('invalid', 'old');
    end if;
    -- Three-way: what the server holds already needs no write; what somebody else changed is for the person to settle.
    continue when stored -> key = patch -> key;
    if stored -> key <> old -> key then
      return private.reject('conflict', key, stored -> key);
    end if;
    wanted := wanted || jsonb_build_object(key, patch -> key);
  end loop;

  if wanted = '{}' then
    return private.superseded();
  end if;
  update public.contract_templates as template
  set
    name = coalesce(wanted ->> 'name', template.name),
    content = coalesce(wanted ->> 'content', template.content),
    terms_and_conditions = coalesce(wanted ->> 'terms_and_conditions', template.terms_and_conditions)
  where template.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_update_template(uuid, jsonb, jsonb) is
  'update_template: each field is applied where the server still holds "old"; one conflicting field rejects the command whole.';
revoke all on function private.push_update_template(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_update_template(uuid, jsonb, jsonb) to authenticated, service_role;

create function private.push_delete_template(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  active boolean;
begin
  if patch <> '{}' then
    return private.reject('invalid', private.unknown_key(patch, array[]::text[]));
  end if;
  select template.is_active into active from public.contract_templates as template where template.id = entity for update;
  if active is null then
    return private.reject('not_found');
  end if;
  if not active then
    return private.superseded();
  end if;
  update public.contract_templates as template set is_active = false where template.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_delete_template(uuid, jsonb) is 'delete_template: makes it inactive; contracts made from it stay.';
revoke all on function private.push_delete_template(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_delete_template(uuid, jsonb) to authenticated, service_role;

create function private.new_contract_problem(patch jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    private.unknown_key(patch, array[
      'template_id', 'title', 'customer_email', 'customer_name', 'customer_company',
      'signing_token', 'content', 'terms', 'created_at'
    ]),
    case
      when not private.is_absent(patch, 'template_id')
        and private.parse_uuid(private.json_text(patch, 'template_id')) is null then 'template_id'
      when not private.text_fits(patch, 'title', 1, 200) then 'title'
      when not private.text_fits(patch, 'customer_email', 3, 320)
        or patch ->> 'customer_email' !~ '^[^@[:space:]]+@[^@[:space:]]+$' then 'customer_email'
      when not private.is_absent(patch, 'customer_name')
        and not private.text_fits(patch, 'customer_name', 0, 200) then 'customer_name'
      when not private.is_absent(patch, 'customer_company')
        and not private.text_fits(patch, 'customer_company', 0, 200) then 'customer_company'
      when coalesce(private.json_text(patch, 'signing_token') !~ '^[A-Za-z0-9_-]{43}$', true) then 'signing_token'
      when not private.text_fits(patch, 'content', 0, 400000) then 'content'
      when not private.text_fits(patch, 'terms', 0, 400000) then 'terms'
      when private.parse_iso(private.json_text(patch, 'created_at')) is null then 'created_at'
    end
  );
$$;
comment on function private.new_contract_problem(jsonb) is 'The first field of a new contract that cannot be accepted, or NULL.';
revoke all on function private.new_contract_problem(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.new_contract_problem(jsonb) to authenticated, service_role;

create function private.push_create_contract(entity uuid, patch jsonb, account uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := private.new_contract_problem(patch);
  template uuid := private.parse_uuid(private.json_text(patch, 'template_id'));
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  -- A deleted draft does not come back under the same id: devices have forgotten it.
  if exists (select 1 from public.tombstones as stone where stone.id = push_create_contract.entity) then
    return private.reject('invalid', 'entity_id');
  end if;
  if template is not null and not exists (select 1 from public.contract_templates as known where known.id = template) then
    return private.reject('not_found', 'template_id');
  end if;
  insert into public.contracts (
    id, template_id, title, customer_email, customer_name, customer_company, sent_by,
    signing_token, content, terms, created_at
  )
  values (
    entity, template, patch ->> 'title', patch ->> 'customer_email', patch ->> 'customer_name',
    patch ->> 'customer_company', account, patch ->> 'signing_token', patch ->> 'content', patch ->> 'terms',
    private.parse_iso(patch ->> 'created_at')
  );
  return '{}';
end;
$$;
comment on function private.push_create_contract(uuid, jsonb, uuid) is
  'create_contract: a draft with merged text. An inactive template is accepted: the device may not have known.';
revoke all on function private.push_create_contract(uuid, jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function private.push_create_contract(uuid, jsonb, uuid) to authenticated, service_role;

create function private.push_send_contract(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  contract public.contracts;
  expected text;
  problem text := coalesce(
    private.unknown_key(patch, array['sent_at', 'content_sha256']),
    case
      when private.parse_iso(private.json_text(patch, 'sent_at')) is null then 'sent_at'
      when coalesce(private.json_text(patch, 'content_sha256') !~ '^[0-9a-f]{64}$', true) then 'content_sha256'
    end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  select stored.* into contract from public.contracts as stored where stored.id = entity for update;
  if contract.id is null then
    return private.reject('not_found');
  end if;
  if contract.status <> 'draft' then
    return private.superseded();
  end if;
  expected := private.content_sha256(contract.content, contract.terms);
  if patch ->> 'content_sha256' <> expected then
    return private.reject('content_changed', 'content_sha256', to_jsonb(expected));
  end if;
  update public.contracts as stored
  set status = 'sent', sent_at = private.parse_iso(patch ->> 'sent_at')
  where stored.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_send_contract(uuid, jsonb) is
  'send_contract: only where the stored text has the hash that the person saw; sent already, or beyond, is a success.';
revoke all on function private.push_send_contract(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_send_contract(uuid, jsonb) to authenticated, service_role;

create function private.push_hand_over_contract(entity uuid, patch jsonb, account uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  contract public.contracts;
  problem text := coalesce(
    private.unknown_key(patch, array['at']),
    case when private.parse_iso(private.json_text(patch, 'at')) is null then 'at' end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  select stored.* into contract from public.contracts as stored where stored.id = entity for update;
  if contract.id is null then
    return private.reject('not_found');
  end if;
  if contract.status not in ('sent', 'viewed') then
    return private.reject('invalid_transition', 'status', to_jsonb(contract.status));
  end if;
  if contract.capture_mode = 'in_person' and contract.witnessed_by = account then
    perform private.log_contract_act(entity, 'handed_over');
    return '{}';
  end if;
  update public.contracts as stored set capture_mode = 'in_person', witnessed_by = account where stored.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_hand_over_contract(uuid, jsonb, uuid) is
  'hand_over_contract: the caller becomes the witness. Each hand-over is logged, a repeated one too.';
revoke all on function private.push_hand_over_contract(uuid, jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function private.push_hand_over_contract(uuid, jsonb, uuid) to authenticated, service_role;

create function private.push_record_link_copied(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if patch <> '{}' then
    return private.reject('invalid', private.unknown_key(patch, array[]::text[]));
  end if;
  return case when private.log_contract_act(entity, 'link_copied') then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_record_link_copied(uuid, jsonb) is 'record_link_copied: an event, nothing else.';
revoke all on function private.push_record_link_copied(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_record_link_copied(uuid, jsonb) to authenticated, service_role;

create function private.push_delete_contract(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  status text;
begin
  if patch <> '{}' then
    return private.reject('invalid', private.unknown_key(patch, array[]::text[]));
  end if;
  select stored.status into status from public.contracts as stored where stored.id = entity for update;
  if status is null then
    return private.reject('not_found');
  end if;
  if status <> 'draft' then
    return private.reject('not_draft', 'status', to_jsonb(status));
  end if;
  delete from public.contracts as stored where stored.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_delete_contract(uuid, jsonb) is 'delete_contract: drafts only; a tombstone and an event remain.';
revoke all on function private.push_delete_contract(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_delete_contract(uuid, jsonb) to authenticated, service_role;

create function private.envelope_problem(command jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case
    when jsonb_typeof(command) is distinct from 'object' then 'command'
    when private.parse_uuid(private.json_text(command, 'command_id')) is null then 'command_id'
    when private.parse_uuid(private.json_text(command, 'entity_id')) is null then 'entity_id'
    when jsonb_typeof(command -> 'patch') is distinct from 'object' then 'patch'
    when not private.is_absent(command, 'old') and jsonb_typeof(command -> 'old') <> 'object' then 'old'
    when not private.is_absent(command, 'base_revision') and jsonb_typeof(command -> 'base_revision') <> 'number' then 'base_revision'
    when private.parse_iso(private.json_text(command, 'at_device')) is null then 'at_device'
    when command -> 'schema_version' is distinct from '1'::jsonb then 'schema_version'
  end;
$$;
comment on function private.envelope_problem(jsonb) is 'The first part of a command that is malformed whatever its kind, or NULL.';
revoke all on function private.envelope_problem(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.envelope_problem(jsonb) to authenticated, service_role;

create function private.run_command(command jsonb, account uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  entity uuid := private.parse_uuid(command ->> 'entity_id');
  patch jsonb := command -> 'patch';
  kind text := private.json_text(command, 'kind');
begin
  return case kind
    when 'create_template' then private.push_create_template(entity, patch)
    when 'update_template' then private.push_update_template(entity, patch, command -> 'old')
    when 'delete_template' then private.push_delete_template(entity, patch)
    when 'create_contract' then private.push_create_contract(entity, patch, account)
    when 'send_contract' then private.push_send_contract(entity, patch)
    when 'hand_over_contract' then private.push_hand_over_contract(entity, patch, account)
    when 'record_link_copied' then private.push_record_link_copied(entity, patch)
    when 'delete_contract' then private.push_delete_contract(entity, patch)
    else private.reject('unknown_command')
  end;
end;
$$;
comment on function private.run_command(jsonb, uuid) is 'Carries out one well-formed command: {} or {superseded} when done, {code, …} when refused.';
revoke all on function private.run_command(jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function private.run_command(jsonb, uuid) to authenticated, service_role;

create function private.is_retryable(state text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select left(state, 2) in ('40', '08', '53', '57') or state = '55P03';
$$;
comment on function private.is_retryable(text) is
  'Whether an SQLSTATE blames the moment and not the command: deadlock, connection, resources, shutdown, lock timeout.';
revoke all on function private.is_retryable(text) from public, anon, authenticated, service_role;
grant execute on function private.is_retryable(text) to authenticated, service_role;

create function private.reject_for(state text, message text, constraint_name text) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when state = '23514' and message in ('invalid_transition', 'immutable', 'not_draft', 'content_changed')
      then private.reject(message)
    when state = '42501' then private.reject('forbidden')
    when constraint_name in ('contracts_pkey', 'contract_templates_pkey') then private.reject('invalid', 'entity_id')
    when constraint_name = 'contracts_signing_token_key' then private.reject('invalid', 'signing_token')
    when constraint_name = 'applied_commands_pkey' then private.reject('invalid', 'command_id')
    else private.reject('invalid', 'sqlstate_' || state)
  end;
$$;
comment on function private.reject_for(text, text, text) is 'The rejection for an error that a table or trigger raised.';
revoke all on function private.reject_for(text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.reject_for(text, text, text) to authenticated, service_role;

create function private.told_before(command_id uuid, account uuid) returns jsonb
language sql volatile
set search_path = ''
as $$
  select entry.result || jsonb_build_object('outcome', 'duplicate')
  from public.applied_commands as entry
  where entry.command_id = told_before.command_id and entry.user_id = told_before.account;
$$;
comment on function private.told_before(uuid, uuid) is
  'The answer that the ledger holds for this account''s command, or NULL. Volatile, so that each call sees what was committed meanwhile.';
revoke all on function private.told_before(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function private.told_before(uuid, uuid) to authenticated, service_role;

create function private.apply_once(client_id uuid, command jsonb, account uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  id uuid := private.parse_uuid(command ->> 'command_id');
  told jsonb := private.told_before(id, account);
  state text;
  message text;
  constraint_hit text;
begin
  if told is not null then
    return told;
  end if;
  begin
    perform set_config('touchline.at_device', command ->> 'at_device', true);
    told := private.run_command(command, account);
    if not told ? 'code' then
      told := told || jsonb_build_object('outcome', 'applied');
      -- In the same subtransaction as the effect: there is never one without the other.
      insert into public.applied_commands (command_id, client_id, user_id, result)
      values (id, apply_once.client_id, account, told);
      return told;
    end if;
  exception
    when others then
      get stacked diagnostics
        state = returned_sqlstate, message = message_text, constraint_hit = constraint_name;
      if private.is_retryable(state) then
        raise;
      end if;
      told := private.reject_for(state, message, constraint_hit);
  end;
  -- The same command may have arrived under another client id meanwhile; then it was refused because of itself.
  return coalesce(private.told_before(id, account), told || jsonb_build_object('outcome', 'rejected'));
end;
$$;
comment on function private.apply_once(uuid, jsonb, uuid) is
  'Looks into the ledger, applies and enters, all in one subtransaction. Retryable errors pass through and undo the whole call.';
revoke all on function private.apply_once(uuid, jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function private.apply_once(uuid, jsonb, uuid) to authenticated, service_role;

create function private.answer_command(client_id uuid, command jsonb, account uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := private.envelope_problem(command);
  answer jsonb := jsonb_build_object('command_id', left(private.json_text(command, 'command_id'), 36));
  entity_table text;
  entity_row jsonb;
begin
  if problem is not null then
    return answer || jsonb_build_object('outcome', 'rejected') || private.reject('invalid', problem);
  end if;
  answer := answer || private.apply_once(client_id, command, account);
  entity_table := private.command_table(private.json_text(command, 'kind'));
  entity_row := private.current_row(entity_table, private.parse_uuid(command ->> 'entity_id'));
  return answer || case when entity_row is null then '{}' else jsonb_build_object('row', entity_row) end;
end;
$$;
comment on function private.answer_command(uuid, jsonb, uuid) is 'The answer to one command: outcome, reason where rejected, and the current row.';
revoke all on function private.answer_command(uuid, jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function private.answer_command(uuid, jsonb, uuid) to authenticated, service_role;

create function public.push_commands(client_id uuid, commands jsonb) returns jsonb
language plpgsql
set search_path = ''
set timezone = 'UTC'
as $$
declare
  account uuid := private.current_account();
  command jsonb;
  results jsonb := '[]';
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
    results := results || jsonb_build_array(private.answer_command(client_id, command, account));
  end loop;
  perform set_config('touchline.at_device', '', true);
  return jsonb_build_object('results', results);
end;
$$;
comment on function public.push_commands(uuid, jsonb) is
  'Applies at most 100 commands in order and answers {results: [{command_id, outcome: applied | duplicate | rejected, code, field, server_value, superseded, row}]}. Raises 22023 for a malformed call, and retryable errors.';
revoke all on function public.push_commands(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.push_commands(uuid, jsonb) to authenticated;
