-- What may change on a contract, anew: the customer may decline it, staff may replace its link, both by procedure only.

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
  new.declined_at := null;
  new.decline_reason := null;
  new.seal_state := 'none';
  new.sealed_at := null;
  new.sealed_sha256 := null;
  new.sealed_path := null;
  new.updated_at := private.now_ms();
  new.revision := 1;
  return new;
end;
$$;

create or replace function private.check_procedure_fields(before public.contracts, wanted public.contracts) returns void
language plpgsql
set search_path = ''
as $$
begin
  if before.voided_at is not null then
    perform private.refuse_contract('invalid_transition', 'A contract that was taken back stays as it is.');
  end if;
  if before.declined_at is not null and wanted.declined_at is not null and (
    wanted.status, wanted.reminder, wanted.capture_mode, wanted.witnessed_by, wanted.declined_at, wanted.decline_reason
  ) is distinct from (
    before.status, before.reminder, before.capture_mode, before.witnessed_by, before.declined_at, before.decline_reason
  ) then
    perform private.refuse_contract('invalid_transition', 'A contract that was declined waits for an extension.');
  end if;
  if private.current_mover() <> 'procedure' then
    if (
      wanted.expires_at, wanted.voided_at, wanted.void_reason, wanted.declined_at, wanted.decline_reason,
      wanted.seal_state, wanted.sealed_at, wanted.sealed_sha256, wanted.sealed_path
    ) is distinct from (
      before.expires_at, before.voided_at, before.void_reason, before.declined_at, before.decline_reason,
      before.seal_state, before.sealed_at, before.sealed_sha256, before.sealed_path
    ) then
      perform private.refuse_contract('immutable', 'Expiry, voiding, declining and sealing are done by procedures.');
    end if;
    return;
  end if;
  if wanted.expires_at <> before.expires_at
    and (before.status not in ('sent', 'viewed', 'expired') or wanted.expires_at < before.expires_at) then
    perform private.refuse_contract('invalid_transition', 'Only a contract that is out is extended, and only to later.');
  end if;
  if wanted.declined_at is distinct from before.declined_at then
    if before.status not in ('sent', 'viewed', 'expired') then
      perform private.refuse_contract('invalid_transition', 'Only a contract that is out and not signed is declined.');
    end if;
    if wanted.declined_at is null and wanted.expires_at <= now() then
      perform private.refuse_contract('invalid_transition', 'Only an expiry to come opens a declined contract again.');
    end if;
  end if;
  if wanted.voided_at is not null and before.status not in ('sent', 'viewed', 'expired') then
    perform private.refuse_contract('invalid_transition', 'Only a contract that is out and not signed is taken back.');
  end if;
end;
$$;
comment on function private.check_procedure_fields(public.contracts, public.contracts) is
  'Raises where expiry, voiding, declining or sealing would change by anybody but a procedure, or against its rule.';

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

  if (new.id, new.sent_by, new.created_at) is distinct from (old.id, old.sent_by, old.created_at) then
    perform private.refuse_contract('immutable', 'Identity, issuer and creation time of a contract never change.');
  end if;
  if new.signing_token <> old.signing_token then
    if private.current_mover() <> 'procedure' or old.status not in ('sent', 'viewed', 'expired') then
      perform private.refuse_contract('immutable', 'A link is replaced by its procedure only, while the contract is out.');
    end if;
    if not exists (
      select 1 from private.replaced_links as former
      where former.contract_id = old.id and former.token_sha256 = private.sha256_hex(old.signing_token)
    ) then
      perform private.refuse_contract('immutable', 'A link is replaced once the former one is kept as such.');
    end if;
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

create or replace function private.is_open(contract public.contracts) returns boolean
language sql stable
set search_path = ''
as $$
  select contract.status in ('sent', 'viewed')
    and contract.voided_at is null
    and contract.declined_at is null
    and now() <= contract.expires_at;
$$;
