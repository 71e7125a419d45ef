-- What may change on a contract, anew: drafts are edited, what is out is extended or taken back, and the sealed copy
-- is the procedures' alone. Direct writes over REST meet the same rules as commands.

create or replace function private.contract_status_moves()
returns table (from_status text, to_status text, mover text)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('draft',   'sent',      'staff'),
    ('sent',    'viewed',    'procedure'),
    ('sent',    'signed',    'procedure'),
    ('viewed',  'signed',    'procedure'),
    ('expired', 'signed',    'procedure'),
    ('expired', 'sent',      'procedure'),
    ('expired', 'viewed',    'procedure'),
    ('signed',  'completed', 'system'),
    ('sent',    'expired',   'system'),
    ('viewed',  'expired',   'system');
$$;
comment on function private.contract_status_moves() is
  'Every allowed move and the least trusted mover: staff, system (service_role) or procedure (the definer procedures). expired to signed needs a late_sync signature; expired to sent or viewed an extension.';

create or replace function private.guard_contract_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.status <> 'draft' then
    perform private.refuse_contract('invalid_transition', 'A contract begins as a draft.');
  end if;
  new.sent_by := coalesce(private.current_account(), new.sent_by);
  new.created_at := private.clamp_device_time(new.created_at, now() - interval '30 days');
  new.expires_at := new.created_at + interval '30 days';
  new.sent_at := null;
  new.viewed_at := null;
  new.signed_at := null;
  new.completed_at := null;
  new.content_sha256 := null;
  new.capture_mode := 'link';
  new.witnessed_by := null;
  new.voided_at := null;
  new.void_reason := null;
  new.seal_state := 'none';
  new.sealed_at := null;
  new.sealed_sha256 := null;
  new.sealed_path := null;
  new.updated_at := private.now_ms();
  new.revision := 1;
  return new;
end;
$$;

create or replace function private.settle_status_move(before public.contracts, wanted public.contracts) returns public.contracts
language plpgsql
set search_path = ''
as $$
declare
  settled public.contracts := wanted;
  expected text;
begin
  settled.sent_at := before.sent_at;
  settled.viewed_at := before.viewed_at;
  settled.signed_at := before.signed_at;
  settled.completed_at := before.completed_at;
  settled.content_sha256 := before.content_sha256;
  if before.status = 'expired' and wanted.status in ('sent', 'viewed') then
    -- Reopened as it was; what was sent and when it was seen stay.
    if wanted.expires_at <= now()
      or wanted.status <> (case when before.viewed_at is null then 'sent' else 'viewed' end) then
      perform private.refuse_contract('invalid_transition', 'Only an extension opens an expired contract, as it was.');
    end if;
    return settled;
  end if;
  case wanted.status
    when 'sent' then
      expected := private.content_sha256(
        wanted.content, wanted.terms, wanted.template_file_sha256, wanted.terms_file_sha256
      );
      if wanted.content_sha256 <> expected then
        perform private.refuse_contract('content_changed', 'The hash is not that of the stored content, terms and documents.');
      end if;
      settled.content_sha256 := expected;
      settled.sent_at := private.clamp_device_time(wanted.sent_at, before.created_at);
    when 'viewed' then
      settled.viewed_at := private.now_ms();
    when 'signed' then
      settled.signed_at := private.clamp_device_time(wanted.signed_at, before.sent_at);
      settled.seal_state := 'sealing';
    when 'completed' then
      settled.completed_at := private.now_ms();
    when 'expired' then
      if now() < before.expires_at then
        perform private.refuse_contract('invalid_transition', 'The contract has not expired yet.');
      end if;
  end case;
  return settled;
end;
$$;

create function private.check_procedure_fields(before public.contracts, wanted public.contracts) returns void
language plpgsql
set search_path = ''
as $$
begin
  if before.voided_at is not null then
    perform private.refuse_contract('invalid_transition', 'A contract that was taken back stays as it is.');
  end if;
  if private.current_mover() <> 'procedure' then
    if (
      wanted.expires_at, wanted.voided_at, wanted.void_reason,
      wanted.seal_state, wanted.sealed_at, wanted.sealed_sha256, wanted.sealed_path
    ) is distinct from (
      before.expires_at, before.voided_at, before.void_reason,
      before.seal_state, before.sealed_at, before.sealed_sha256, before.sealed_path
    ) then
      perform private.refuse_contract('immutable', 'Expiry, voiding and sealing are done by procedures.');
    end if;
    return;
  end if;
  if wanted.expires_at <> before.expires_at
    and (before.status not in ('sent', 'viewed', 'expired') or wanted.expires_at < before.expires_at) then
    perform private.refuse_contract('invalid_transition', 'Only a contract that is out is extended, and only to later.');
  end if;
  if wanted.voided_at is not null and before.status not in ('sent', 'viewed', 'expired') then
    perform private.refuse_contract('invalid_transition', 'Only a contract that is out and not signed is taken back.');
  end if;
end;
$$;
comment on function private.check_procedure_fields(public.contracts, public.contracts) is
  'Raises where expiry, voiding or sealing would change by anybody but a procedure, or against its rule.';
revoke all on function private.check_procedure_fields(public.contracts, public.contracts) from public, anon, authenticated, service_role;
grant execute on function private.check_procedure_fields(public.contracts, public.contracts) to authenticated, service_role;

create or replace function private.guard_contract_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Managed here and by the stamp that follows; whatever the writer gave for them does not count as a change.
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  new.sync_xid := old.sync_xid;
  if new is not distinct from old then
    return new;
  end if;

  if (new.id, new.sent_by, new.signing_token, new.created_at)
    is distinct from (old.id, old.sent_by, old.signing_token, old.created_at) then
    perform private.refuse_contract('immutable', 'Identity, issuer, token and creation time of a contract never change.');
  end if;
  perform private.check_procedure_fields(old, new);
  if old.status <> 'draft'
    and (
      new.template_id, new.title, new.customer_email, new.customer_name, new.customer_company, new.content, new.terms,
      new.locale, new.template_file_url, new.template_file_name, new.template_file_size, new.template_file_sha256,
      new.terms_file_url, new.terms_file_name, new.terms_file_size, new.terms_file_sha256
    ) is distinct from (
      old.template_id, old.title, old.customer_email, old.customer_name, old.customer_company, old.content, old.terms,
      old.locale, old.template_file_url, old.template_file_name, old.template_file_size, old.template_file_sha256,
      old.terms_file_url, old.terms_file_name, old.terms_file_size, old.terms_file_sha256
    ) then
    perform private.refuse_contract('immutable', 'What was sent is frozen.');
  end if;
  if new.reminder <> old.reminder and old.status not in ('draft', 'sent', 'viewed') then
    perform private.refuse_contract('invalid_transition', 'Only who may still sign is reminded.');
  end if;

  if (new.capture_mode, new.witnessed_by) is distinct from (old.capture_mode, old.witnessed_by) then
    if new.status <> old.status or old.status not in ('sent', 'viewed') then
      perform private.refuse_contract('invalid_transition', 'Only a sent contract that is not signed is handed over.');
    end if;
    new.witnessed_by := coalesce(private.current_account(), new.witnessed_by);
    if new.capture_mode <> 'in_person' or new.witnessed_by is null then
      perform private.refuse_contract('immutable', 'A hand-over has a witness and is not taken back.');
    end if;
  end if;

  if new.status is distinct from old.status then
    perform private.check_status_move(old.id, old.status, new.status);
    new := private.settle_status_move(old, new);
  elsif (new.sent_at, new.viewed_at, new.signed_at, new.completed_at, new.content_sha256)
    is distinct from (old.sent_at, old.viewed_at, old.signed_at, old.completed_at, old.content_sha256) then
    perform private.refuse_contract('immutable', 'Times and hash change with the status only.');
  end if;

  new.revision := old.revision + 1;
  new.updated_at := private.now_ms();
  return new;
end;
$$;

create or replace function private.guard_template_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  new.sync_xid := old.sync_xid;
  if new is not distinct from old then
    return new;
  end if;
  if (new.id, new.created_by, new.created_at) is distinct from (old.id, old.created_by, old.created_at) then
    perform private.refuse_contract('immutable', 'Identity, author and creation time of a template never change.');
  end if;
  new.revision := old.revision + 1;
  new.updated_at := private.now_ms();
  return new;
end;
$$;
