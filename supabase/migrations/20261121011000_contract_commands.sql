-- Commands for contracts: drafts are edited, what is out is mailed, extended or taken back, a failed seal is tried again.
-- What staff may not write themselves is done by definer helpers, each of which asks for staff first.

create function private.contract_field_problem(patch jsonb, creating boolean) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when not private.is_absent(patch, 'template_id')
      and private.parse_uuid(private.json_text(patch, 'template_id')) is null then 'template_id'
    when (creating or patch ? 'title') and not private.text_fits(patch, 'title', 1, 200) then 'title'
    when (creating or patch ? 'customer_email') and (
      not private.text_fits(patch, 'customer_email', 3, 320)
      or patch ->> 'customer_email' !~ '^[^@[:space:]]+@[^@[:space:]]+$'
    ) then 'customer_email'
    when not private.is_absent(patch, 'customer_name')
      and not private.text_fits(patch, 'customer_name', 0, 200) then 'customer_name'
    when not private.is_absent(patch, 'customer_company')
      and not private.text_fits(patch, 'customer_company', 0, 200) then 'customer_company'
    when (creating or patch ? 'content') and not private.text_fits(patch, 'content', 0, 400000) then 'content'
    when (creating or patch ? 'terms') and not private.text_fits(patch, 'terms', 0, 400000) then 'terms'
    when patch ? 'locale' and coalesce(private.json_text(patch, 'locale') not in ('en', 'fr', 'de', 'nl'), true) then 'locale'
    when patch ? 'reminder'
      and coalesce(private.json_text(patch, 'reminder') not in ('off', 'after_3_days', 'after_7_days', 'before_expiry'), true)
      then 'reminder'
    else private.document_problem(patch)
  end;
end;
$$;
comment on function private.contract_field_problem(jsonb, boolean) is
  'The first field of a new or edited contract that cannot be accepted, or NULL. An edit is checked for the fields that it names.';
revoke all on function private.contract_field_problem(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function private.contract_field_problem(jsonb, boolean) to authenticated, service_role;

create or replace function private.new_contract_problem(patch jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(
    private.unknown_key(patch, array[
      'template_id', 'title', 'customer_email', 'customer_name', 'customer_company',
      'signing_token', 'content', 'terms', 'locale', 'reminder', 'created_at'
    ] || private.document_keys()),
    private.contract_field_problem(patch, true),
    case
      when coalesce(private.json_text(patch, 'signing_token') !~ '^[A-Za-z0-9_-]{43}$', true) then 'signing_token'
      when private.parse_iso(private.json_text(patch, 'created_at')) is null then 'created_at'
    end
  );
end;
$$;

create or replace function private.push_create_contract(entity uuid, patch jsonb, account uuid) returns jsonb
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
    signing_token, content, terms, locale, reminder, created_at,
    template_file_url, template_file_name, template_file_size, template_file_sha256,
    terms_file_url, terms_file_name, terms_file_size, terms_file_sha256
  )
  values (
    entity, template, patch ->> 'title', patch ->> 'customer_email', patch ->> 'customer_name',
    patch ->> 'customer_company', account, patch ->> 'signing_token', patch ->> 'content', patch ->> 'terms',
    coalesce(patch ->> 'locale', 'en'), coalesce(patch ->> 'reminder', 'off'), private.parse_iso(patch ->> 'created_at'),
    patch ->> 'template_file_url', patch ->> 'template_file_name',
    (patch ->> 'template_file_size')::numeric, patch ->> 'template_file_sha256',
    patch ->> 'terms_file_url', patch ->> 'terms_file_name',
    (patch ->> 'terms_file_size')::numeric, patch ->> 'terms_file_sha256'
  );
  return '{}';
end;
$$;

create function private.push_update_contract(entity uuid, patch jsonb, old jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  editable constant text[] := array[
    'template_id', 'title', 'customer_email', 'customer_name', 'customer_company', 'content', 'terms', 'locale', 'reminder'
  ] || private.document_keys();
  stored public.contracts;
  merged jsonb;
  problem text := coalesce(private.unknown_key(patch, editable), private.contract_field_problem(patch, false));
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  if patch = '{}' then
    return private.reject('invalid', 'patch');
  end if;
  if patch ? 'template_id' then
    patch := patch || jsonb_build_object('template_id', lower(patch ->> 'template_id'));
  end if;
  select contract.* into stored from public.contracts as contract where contract.id = entity for update;
  if stored.id is null then
    return private.reject('not_found');
  end if;

  merged := private.merge_fields(to_jsonb(stored), patch, old, editable);
  if merged -> 'wanted' = '{}' then
    return private.superseded();
  end if;
  if stored.status <> 'draft' then
    -- Being frozen weighs more than a conflict: there is nothing left to settle.
    if patch - 'reminder' <> '{}' then
      return private.reject('not_draft', 'status', to_jsonb(stored.status));
    end if;
    if stored.voided_at is not null then
      return private.reject('invalid_transition', 'voided_at', to_jsonb(private.iso_text(stored.voided_at)));
    end if;
    if stored.status not in ('sent', 'viewed') then
      return private.reject('invalid_transition', 'status', to_jsonb(stored.status));
    end if;
  end if;
  if merged ? 'code' then
    return merged;
  end if;
  if merged -> 'wanted' ->> 'template_id' is not null and not exists (
    select 1 from public.contract_templates as known where known.id = (merged -> 'wanted' ->> 'template_id')::uuid
  ) then
    return private.reject('not_found', 'template_id');
  end if;

  stored := jsonb_populate_record(stored, merged -> 'wanted');
  update public.contracts as contract
  set
    template_id = stored.template_id,
    title = stored.title,
    customer_email = stored.customer_email,
    customer_name = stored.customer_name,
    customer_company = stored.customer_company,
    content = stored.content,
    terms = stored.terms,
    locale = stored.locale,
    reminder = stored.reminder,
    template_file_url = stored.template_file_url,
    template_file_name = stored.template_file_name,
    template_file_size = stored.template_file_size,
    template_file_sha256 = stored.template_file_sha256,
    terms_file_url = stored.terms_file_url,
    terms_file_name = stored.terms_file_name,
    terms_file_size = stored.terms_file_size,
    terms_file_sha256 = stored.terms_file_sha256
  where contract.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
comment on function private.push_update_contract(uuid, jsonb, jsonb) is
  'update_contract: a draft''s texts, customer, documents, language and reminder, merged three-way; the reminder alone also while the customer may still sign.';
revoke all on function private.push_update_contract(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_update_contract(uuid, jsonb, jsonb) to authenticated, service_role;

create or replace function private.push_send_contract(entity uuid, patch jsonb) returns jsonb
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
  if contract.voided_at is not null then
    return private.reject('invalid_transition', 'voided_at', to_jsonb(private.iso_text(contract.voided_at)));
  end if;
  if contract.status <> 'draft' then
    return private.superseded();
  end if;
  expected := private.content_sha256(
    contract.content, contract.terms, contract.template_file_sha256, contract.terms_file_sha256
  );
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
  'send_contract: only where the stored texts and documents have the hash that the person saw; sent already, or beyond, is a success.';

create or replace function private.push_hand_over_contract(entity uuid, patch jsonb, account uuid) returns jsonb
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
  if contract.voided_at is not null then
    return private.reject('invalid_transition', 'voided_at', to_jsonb(private.iso_text(contract.voided_at)));
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

create function private.lock_for_staff(contract uuid) returns public.contracts
language plpgsql security definer
set search_path = ''
as $$
declare
  found_row public.contracts;
begin
  if not public.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'forbidden';
  end if;
  select stored.* into found_row from public.contracts as stored where stored.id = lock_for_staff.contract for update;
  return found_row;
end;
$$;
comment on function private.lock_for_staff(uuid) is
  'The contract, locked, for a procedure that writes what staff may not write themselves. Raises forbidden for anybody else.';
revoke all on function private.lock_for_staff(uuid) from public, anon, authenticated, service_role;

create function private.queue_link_mail(
  mail uuid, contract uuid, recipient_email text, recipient_name text, message text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.contracts := private.lock_for_staff(contract);
  queued private.mails;
begin
  if stored.id is null then
    return private.reject('not_found');
  end if;
  select known.* into queued from private.mails as known where known.id = queue_link_mail.mail;
  if queued.id is not null then
    return case
      when queued.contract_id = stored.id and queued.kind = 'link' then private.superseded()
      else private.reject('invalid', 'mail')
    end;
  end if;
  if stored.status = 'draft' then
    return private.reject('not_sent', 'status', to_jsonb(stored.status));
  end if;
  if stored.voided_at is not null then
    return private.reject('invalid_transition', 'voided_at', to_jsonb(private.iso_text(stored.voided_at)));
  end if;
  if not private.is_open(stored) then
    return private.reject(
      'invalid_transition', 'status',
      to_jsonb(case when private.is_past_expiry(stored) then 'expired' else stored.status end)
    );
  end if;
  insert into private.mails (id, contract_id, kind, recipient_email, recipient_name, message, requested_by)
  values (
    queue_link_mail.mail, stored.id, 'link', queue_link_mail.recipient_email,
    nullif(btrim(queue_link_mail.recipient_name), ''), nullif(btrim(queue_link_mail.message), ''),
    private.current_account()
  )
  returning * into queued;
  perform private.append_contract_event(
    stored.id, 'email_requested', false,
    jsonb_build_object('mail_id', queued.id::text, 'recipient', queued.recipient_email)
  );
  return '{}';
end;
$$;
comment on function private.queue_link_mail(uuid, uuid, text, text, text) is
  'Queues the mail with a contract''s link, once per mail id: {} or {superseded}, or a rejection (not_found, not_sent, invalid_transition, invalid).';
revoke all on function private.queue_link_mail(uuid, uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.queue_link_mail(uuid, uuid, text, text, text) to authenticated;

create function private.link_mail_problem(patch jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when not private.text_fits(patch, 'recipient_email', 3, 320)
      or patch ->> 'recipient_email' !~ '^[^@[:space:]]+@[^@[:space:]]+$' then 'recipient_email'
    when not private.is_absent(patch, 'recipient_name')
      and not private.text_fits(patch, 'recipient_name', 0, 200) then 'recipient_name'
    when not private.is_absent(patch, 'message') and not private.text_fits(patch, 'message', 0, 2000) then 'message'
  end;
end;
$$;
comment on function private.link_mail_problem(jsonb) is 'The first field of a mail that cannot be accepted, or NULL.';
revoke all on function private.link_mail_problem(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.link_mail_problem(jsonb) to authenticated, service_role;

create function private.push_email_contract(entity uuid, patch jsonb, mail uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := coalesce(
    private.unknown_key(patch, array['recipient_email', 'recipient_name', 'message']), private.link_mail_problem(patch)
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  return private.queue_link_mail(
    mail, entity, patch ->> 'recipient_email', patch ->> 'recipient_name', patch ->> 'message'
  );
end;
$$;
comment on function private.push_email_contract(uuid, jsonb, uuid) is
  'email_contract: queues the mail, whose id is that of the command; the server sends it.';
revoke all on function private.push_email_contract(uuid, jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function private.push_email_contract(uuid, jsonb, uuid) to authenticated, service_role;

create function public.request_mail(
  mail uuid, contract uuid, recipient_email text, recipient_name text default null, message text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := coalesce(
    case when mail is null or mail = '00000000-0000-0000-0000-000000000000' then 'mail' end,
    private.link_mail_problem(jsonb_build_object(
      'recipient_email', recipient_email, 'recipient_name', recipient_name, 'message', message
    ))
  );
  answer jsonb;
begin
  if not public.is_staff() then
    return jsonb_build_object('ok', false) || private.reject('forbidden');
  end if;
  if problem is not null then
    return jsonb_build_object('ok', false) || private.reject('invalid', problem);
  end if;
  answer := private.queue_link_mail(mail, contract, recipient_email, recipient_name, message);
  return jsonb_build_object('ok', not answer ? 'code') || answer;
end;
$$;
comment on function public.request_mail(uuid, uuid, text, text, text) is
  'What email_contract does, for the function send-contract-email: {ok: true} once the mail is queued, also when it was before, or {ok: false, code, field}.';
revoke all on function public.request_mail(uuid, uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_mail(uuid, uuid, text, text, text) to authenticated;

create function private.extend_contract(contract uuid, until timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.contracts := private.lock_for_staff(contract);
begin
  if stored.id is null then
    return private.reject('not_found');
  end if;
  if stored.voided_at is not null then
    return private.reject('invalid_transition', 'voided_at', to_jsonb(private.iso_text(stored.voided_at)));
  end if;
  if stored.status not in ('sent', 'viewed', 'expired') then
    return private.reject('invalid_transition', 'status', to_jsonb(stored.status));
  end if;
  -- Only ever later: of two extensions the longer holds, in whichever order they arrive.
  if stored.expires_at > now() and stored.expires_at >= until then
    return private.superseded();
  end if;
  -- 365 days, and one for a device whose day has not ended.
  if until <= now() or until > now() + interval '366 days' then
    return private.reject('invalid', 'expires_at');
  end if;
  update public.contracts as extended
  set
    expires_at = until,
    status = case
      when stored.status <> 'expired' then stored.status
      when stored.viewed_at is null then 'sent'
      else 'viewed'
    end
  where extended.id = stored.id;
  return '{}';
end;
$$;
comment on function private.extend_contract(uuid, timestamptz) is
  'Moves a contract''s expiry to later; an expired one is open again as it was.';
revoke all on function private.extend_contract(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.extend_contract(uuid, timestamptz) to authenticated;

create function private.push_extend_contract(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  until timestamptz := private.parse_iso(private.json_text(patch, 'expires_at'));
  problem text := coalesce(
    private.unknown_key(patch, array['expires_at']), case when until is null then 'expires_at' end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  return private.extend_contract(entity, until);
end;
$$;
comment on function private.push_extend_contract(uuid, jsonb) is
  'extend_contract: sent, viewed or expired; an expiry at or after the wanted one is a success.';
revoke all on function private.push_extend_contract(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_extend_contract(uuid, jsonb) to authenticated, service_role;

create function private.void_contract(contract uuid, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.contracts := private.lock_for_staff(contract);
begin
  if stored.id is null then
    return private.reject('not_found');
  end if;
  if stored.voided_at is not null then
    return private.superseded();
  end if;
  if stored.status not in ('sent', 'viewed', 'expired') then
    return private.reject('invalid_transition', 'status', to_jsonb(stored.status));
  end if;
  update public.contracts as taken_back
  set voided_at = private.now_ms(), void_reason = void_contract.reason
  where taken_back.id = stored.id;
  return '{}';
end;
$$;
comment on function private.void_contract(uuid, text) is 'Takes a contract back that is out and not signed; its status stays.';
revoke all on function private.void_contract(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.void_contract(uuid, text) to authenticated;

create function private.push_void_contract(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := coalesce(
    private.unknown_key(patch, array['reason']),
    case
      when not private.text_fits(patch, 'reason', 1, 500) or patch ->> 'reason' !~ '[^[:space:]]' then 'reason'
    end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  return private.void_contract(entity, patch ->> 'reason');
end;
$$;
comment on function private.push_void_contract(uuid, jsonb) is
  'void_contract: sent, viewed or expired; taken back already is a success, whoever gave which reason.';
revoke all on function private.push_void_contract(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_void_contract(uuid, jsonb) to authenticated, service_role;

create function private.seal_again(contract uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.contracts := private.lock_for_staff(contract);
begin
  if stored.id is null then
    return private.reject('not_found');
  end if;
  if stored.status = 'completed' or (stored.status = 'signed' and stored.seal_state in ('sealing', 'sealed')) then
    return private.superseded();
  end if;
  if stored.status <> 'signed' or stored.seal_state <> 'failed' then
    return private.reject('invalid_transition', 'status', to_jsonb(stored.status));
  end if;
  perform private.append_contract_event(stored.id, 'seal_retried', false, '{}');
  if stored.sealed_sha256 is null then
    update private.seals as seal
    set state = 'due', attempts = 0, due_at = private.now_ms(), code = null
    where seal.contract_id = stored.id;
    update public.contracts as retried set seal_state = 'sealing' where retried.id = stored.id;
    return '{}';
  end if;
  -- The copy is made and stays; what is missing are its mails.
  update private.mails as mail
  set state = 'queued', attempts = 0, due_at = private.now_ms(), settled_at = null, code = null
  where mail.contract_id = stored.id
    and mail.kind in ('signed_staff', 'signed_signer')
    and mail.state in ('failed', 'unconfirmed');
  update public.contracts as retried set seal_state = 'sealed' where retried.id = stored.id;
  return '{}';
end;
$$;
comment on function private.seal_again(uuid) is
  'Begins anew what failed after a signature: the sealed copy, or, where that is made, the mails that did not surely go out.';
revoke all on function private.seal_again(uuid) from public, anon, authenticated, service_role;
grant execute on function private.seal_again(uuid) to authenticated;

create function private.push_seal_contract(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if patch <> '{}' then
    return private.reject('invalid', private.unknown_key(patch, array[]::text[]));
  end if;
  return private.seal_again(entity);
end;
$$;
comment on function private.push_seal_contract(uuid, jsonb) is
  'seal_contract: a signed contract whose sealing failed is tried again; under way or done is a success.';
revoke all on function private.push_seal_contract(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_seal_contract(uuid, jsonb) to authenticated, service_role;

create or replace function private.command_table(kind text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when kind in ('create_template', 'update_template', 'delete_template') then 'contract_templates'
    when kind in (
      'create_contract', 'update_contract', 'send_contract', 'email_contract', 'extend_contract', 'void_contract',
      'seal_contract', 'hand_over_contract', 'record_link_copied', 'delete_contract'
    ) then 'contracts'
  end;
$$;

create or replace function private.run_command(command jsonb, account uuid) returns jsonb
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
    when 'update_contract' then private.push_update_contract(entity, patch, command -> 'old')
    when 'send_contract' then private.push_send_contract(entity, patch)
    when 'email_contract'
      then private.push_email_contract(entity, patch, private.parse_uuid(command ->> 'command_id'))
    when 'extend_contract' then private.push_extend_contract(entity, patch)
    when 'void_contract' then private.push_void_contract(entity, patch)
    when 'seal_contract' then private.push_seal_contract(entity, patch)
    when 'hand_over_contract' then private.push_hand_over_contract(entity, patch, account)
    when 'record_link_copied' then private.push_record_link_copied(entity, patch)
    when 'delete_contract' then private.push_delete_contract(entity, patch)
    else private.reject('unknown_command')
  end;
end;
$$;
