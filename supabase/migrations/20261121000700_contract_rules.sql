-- Contracts: the table of status moves, and what may change in which status. src/domain mirrors the table.
-- Refusals raise check_violation (23514) with a stable code as the message.

create function private.contract_status_moves()
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
    ('signed',  'completed', 'system'),
    ('sent',    'expired',   'system'),
    ('viewed',  'expired',   'system');
$$;
comment on function private.contract_status_moves() is
  'Every allowed move and the least trusted mover: staff, system (service_role) or procedure (the signing procedures). expired to signed needs a late_sync signature.';
revoke all on function private.contract_status_moves() from public, anon, authenticated, service_role;
grant execute on function private.contract_status_moves() to authenticated, service_role;

create function private.current_mover() returns text
language sql stable
set search_path = ''
as $$
  select case
    when current_user in ('anon', 'authenticated') then 'staff'
    when current_user = 'service_role' then 'system'
    else 'procedure'
  end;
$$;
comment on function private.current_mover() is
  'Who writes: staff over REST, the service, or a definer procedure (which runs as the owner of the schema).';
revoke all on function private.current_mover() from public, anon, authenticated, service_role;
grant execute on function private.current_mover() to authenticated, service_role;

create function private.refuse_contract(code text, reason text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', message = code, detail = reason;
end;
$$;
comment on function private.refuse_contract(text, text) is 'Raises 23514 with a stable code as the message.';
revoke all on function private.refuse_contract(text, text) from public, anon, authenticated, service_role;
grant execute on function private.refuse_contract(text, text) to authenticated, service_role;

create function private.guard_contract_insert() returns trigger
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
  new.updated_at := private.now_ms();
  new.revision := 1;
  return new;
end;
$$;
comment on function private.guard_contract_insert() is
  'Trigger: a contract begins as a draft whose issuer, times and expiry are settled by the server.';
revoke all on function private.guard_contract_insert() from public, anon, authenticated, service_role;

create trigger guard_insert before insert on public.contracts
  for each row execute function private.guard_contract_insert();

create function private.check_status_move(contract uuid, from_status text, to_status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  least_mover text;
  late boolean;
begin
  select move.mover into least_mover
  from private.contract_status_moves() as move
  where move.from_status = check_status_move.from_status and move.to_status = check_status_move.to_status;

  if least_mover is null then
    perform private.refuse_contract('invalid_transition', format('%s never becomes %s.', from_status, to_status));
  end if;
  if (least_mover = 'system' and private.current_mover() = 'staff')
    or (least_mover = 'procedure' and private.current_mover() <> 'procedure') then
    perform private.refuse_contract('invalid_transition', format('Only the %s may set %s.', least_mover, to_status));
  end if;
  if to_status = 'signed' then
    select signature.late_sync into late from public.signatures as signature where signature.contract_id = contract;
    if late is null or (from_status = 'expired' and not late) then
      perform private.refuse_contract('invalid_transition', 'A contract becomes signed by its signature only.');
    end if;
  end if;
end;
$$;
comment on function private.check_status_move(uuid, text, text) is
  'Raises invalid_transition for a move that is not in the table, or not for this mover, or lacks its signature.';
revoke all on function private.check_status_move(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function private.check_status_move(uuid, text, text) to authenticated, service_role;

create function private.settle_status_move(before public.contracts, wanted public.contracts) returns public.contracts
language plpgsql
set search_path = ''
as $$
declare
  settled public.contracts := wanted;
  expected text := private.content_sha256(wanted.content, wanted.terms);
begin
  settled.sent_at := before.sent_at;
  settled.viewed_at := before.viewed_at;
  settled.signed_at := before.signed_at;
  settled.completed_at := before.completed_at;
  settled.content_sha256 := before.content_sha256;
  case wanted.status
    when 'sent' then
      if wanted.content_sha256 <> expected then
        perform private.refuse_contract('content_changed', 'The hash is not that of the stored content and terms.');
      end if;
      settled.content_sha256 := expected;
      settled.sent_at := private.clamp_device_time(wanted.sent_at, before.created_at);
    when 'viewed' then
      settled.viewed_at := private.now_ms();
    when 'signed' then
      settled.signed_at := private.clamp_device_time(wanted.signed_at, before.sent_at);
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
comment on function private.settle_status_move(public.contracts, public.contracts) is
  'The row after a move: each status sets its own time and hash, and no other.';
revoke all on function private.settle_status_move(public.contracts, public.contracts) from public, anon, authenticated, service_role;
grant execute on function private.settle_status_move(public.contracts, public.contracts) to authenticated, service_role;

create function private.guard_contract_update() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  managed constant text[] := array['sync_xid', 'updated_at', 'revision'];
begin
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  if to_jsonb(new) - managed = to_jsonb(old) - managed then
    return new;
  end if;

  if (new.id, new.template_id, new.sent_by, new.signing_token, new.created_at, new.expires_at)
    is distinct from (old.id, old.template_id, old.sent_by, old.signing_token, old.created_at, old.expires_at) then
    perform private.refuse_contract('immutable', 'Identity, issuer, token and dates of a contract never change.');
  end if;
  if old.status <> 'draft'
    and (new.title, new.customer_email, new.customer_name, new.customer_company, new.content, new.terms)
    is distinct from (old.title, old.customer_email, old.customer_name, old.customer_company, old.content, old.terms) then
    perform private.refuse_contract('immutable', 'What was sent is frozen.');
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
comment on function private.guard_contract_update() is
  'Trigger: frozen fields raise immutable, status moves follow the table, revisions are counted.';
revoke all on function private.guard_contract_update() from public, anon, authenticated, service_role;

create trigger guard_update before update on public.contracts
  for each row execute function private.guard_contract_update();

create function private.guard_contract_delete() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status <> 'draft' then
    perform private.refuse_contract('not_draft', 'Only a draft is deleted.');
  end if;
  return old;
end;
$$;
comment on function private.guard_contract_delete() is 'Trigger: deletion of anything but a draft raises not_draft.';
revoke all on function private.guard_contract_delete() from public, anon, authenticated, service_role;

create trigger guard_delete before delete on public.contracts
  for each row execute function private.guard_contract_delete();
create trigger refuse_truncate before truncate on public.contracts
  for each statement execute function private.refuse_change();
