-- Commands, anew: a hand-over brings the hash of its secret, an extension opens what was declined, a link is replaced.

create or replace function private.push_hand_over_contract(entity uuid, patch jsonb, account uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  contract public.contracts;
  problem text := coalesce(
    private.unknown_key(patch, array['at', 'secret_sha256']),
    case
      when private.parse_iso(private.json_text(patch, 'at')) is null then 'at'
      -- Absent in commands of earlier versions, whose signatures then count as signed by link.
      when patch ? 'secret_sha256' and coalesce(private.json_text(patch, 'secret_sha256') !~ '^[0-9a-f]{64}$', true)
        then 'secret_sha256'
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
  if contract.declined_at is not null then
    return private.reject('invalid_transition', 'declined_at', to_jsonb(private.iso_text(contract.declined_at)));
  end if;
  if contract.status not in ('sent', 'viewed') then
    return private.reject('invalid_transition', 'status', to_jsonb(contract.status));
  end if;
  if patch ? 'secret_sha256' then
    perform private.record_hand_over(entity, patch ->> 'secret_sha256');
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
  'hand_over_contract: the caller becomes the witness, the hash of the device''s secret is kept. Each hand-over is logged, a repeated one too.';

create or replace function private.queue_link_mail(
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
  if stored.declined_at is not null then
    return private.reject('invalid_transition', 'declined_at', to_jsonb(private.iso_text(stored.declined_at)));
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

create or replace function private.extend_contract(contract uuid, until timestamptz) returns jsonb
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
  -- Only ever later: of two extensions the longer holds, in whichever order they arrive. What was declined is opened
  -- again by the present expiry too.
  if stored.expires_at > now()
    and (stored.expires_at > until or (stored.expires_at = until and stored.declined_at is null)) then
    return private.superseded();
  end if;
  -- 365 days, and one for a device whose day has not ended.
  if until <= now() or until > now() + interval '366 days' then
    return private.reject('invalid', 'expires_at');
  end if;
  update public.contracts as extended
  set
    expires_at = until,
    declined_at = null,
    decline_reason = null,
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
  'Moves a contract''s expiry to later; an expired or declined one is open again as it was.';
comment on function private.push_extend_contract(uuid, jsonb) is
  'extend_contract: sent, viewed or expired; an expiry at or after the wanted one is a success. A declined one is open again, also with the expiry that it has.';

create function private.replace_link(contract uuid, signing_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.contracts := private.lock_for_staff(contract);
begin
  if stored.id is null then
    return private.reject('not_found');
  end if;
  if stored.signing_token = replace_link.signing_token then
    return private.superseded();
  end if;
  if stored.voided_at is not null then
    return private.reject('invalid_transition', 'voided_at', to_jsonb(private.iso_text(stored.voided_at)));
  end if;
  if stored.status not in ('sent', 'viewed', 'expired') then
    return private.reject('invalid_transition', 'status', to_jsonb(stored.status));
  end if;
  -- A former link is never anybody's again; a present one of another contract meets the unique constraint.
  if exists (
    select 1 from private.replaced_links as former
    where former.token_sha256 = private.sha256_hex(replace_link.signing_token)
  ) then
    return private.reject('invalid', 'signing_token');
  end if;
  insert into private.replaced_links (token_sha256, contract_id, replaced_by)
  values (private.sha256_hex(stored.signing_token), stored.id, private.current_account());
  update public.contracts as changed set signing_token = replace_link.signing_token where changed.id = stored.id;
  return '{}';
end;
$$;
comment on function private.replace_link(uuid, text) is
  'Gives a contract that is out another link; whoever comes with the former one is told that it was replaced.';
revoke all on function private.replace_link(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.replace_link(uuid, text) to authenticated;

create function private.push_replace_link(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := coalesce(
    private.unknown_key(patch, array['signing_token']),
    case when coalesce(private.json_text(patch, 'signing_token') !~ '^[A-Za-z0-9_-]{43}$', true) then 'signing_token' end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  return private.replace_link(entity, patch ->> 'signing_token');
end;
$$;
comment on function private.push_replace_link(uuid, jsonb) is
  'replace_link: sent, viewed or expired, also where it was declined; the link that it has already is a success.';
revoke all on function private.push_replace_link(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.push_replace_link(uuid, jsonb) to authenticated, service_role;

create or replace function private.command_table(kind text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when kind in ('create_template', 'update_template', 'delete_template') then 'contract_templates'
    when kind in (
      'create_contract', 'update_contract', 'send_contract', 'email_contract', 'extend_contract', 'void_contract', 'replace_link',
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
    when 'replace_link' then private.push_replace_link(entity, patch)
    when 'seal_contract' then private.push_seal_contract(entity, patch)
    when 'hand_over_contract' then private.push_hand_over_contract(entity, patch, account)
    when 'record_link_copied' then private.push_record_link_copied(entity, patch)
    when 'delete_contract' then private.push_delete_contract(entity, patch)
    else private.reject('unknown_command')
  end;
end;
$$;
