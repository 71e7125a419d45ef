-- The log of each contract: append-only, numbered without gaps, every event hashed together with the one before.
-- Events come from triggers, so that a direct write over REST is logged like a command.

create function private.contract_event_hash(event public.contract_events) returns text
language sql stable
set search_path = ''
as $$
  select private.sha256_hex(
    public.canonical_text(
      variadic array[
        'touchline-event/1', event.contract_id::text, event.seq::text, event.kind,
        private.iso_text(event.occurred_at), event.actor::text, event.actor_kind, event.previous_hash
      ] || coalesce(
        (
          select array_agg(part order by detail.key collate "C", place)
          from jsonb_each_text(event.details) as detail(key, value)
          cross join lateral unnest(array[detail.key, detail.value]) with ordinality as pair(part, place)
        ),
        array[]::text[]
      )
    )
  );
$$;
comment on function private.contract_event_hash(public.contract_events) is
  'Hash of one event over its canonical text; details follow as key, value, sorted by the bytes of the key.';
revoke all on function private.contract_event_hash(public.contract_events) from public, anon, authenticated, service_role;
grant execute on function private.contract_event_hash(public.contract_events) to authenticated, service_role;

create function private.chain_contract_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  latest public.contract_events;
begin
  if jsonb_typeof(new.details) <> 'object' or exists (
    select 1 from jsonb_each(new.details) as detail(key, value)
    where jsonb_typeof(detail.value) <> 'string' or detail.key !~ '^[ -~]+$'
  ) then
    raise exception using
      errcode = 'check_violation', message = 'invalid',
      detail = 'Event details are a flat object of ASCII keys and strings.';
  end if;

  -- Serialises appends per contract; the statement after it sees what the holder before has committed. A row lock,
  -- because advisory locks live in shared memory and an import of thousands would use it up. Where the contract is
  -- deleted, the unique number still refuses a fork.
  perform 1 from public.contracts as contract where contract.id = new.contract_id for no key update;
  select event.* into latest
  from public.contract_events as event
  where event.contract_id = new.contract_id
  order by event.seq desc
  limit 1;

  new.seq := coalesce(latest.seq, 0) + 1;
  new.occurred_at := greatest(date_trunc('milliseconds', clock_timestamp()), latest.occurred_at);
  new.previous_hash := coalesce(latest.hash, repeat('0', 64));
  new.hash := private.contract_event_hash(new);
  return new;
end;
$$;
comment on function private.chain_contract_event() is
  'Trigger: number, time and hashes of an event are the server''s, whoever inserts it.';
revoke all on function private.chain_contract_event() from public, anon, authenticated, service_role;

create trigger chain_event before insert on public.contract_events
  for each row execute function private.chain_contract_event();

create function private.append_contract_event(contract uuid, kind text, by_signer boolean, details jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := case when not by_signer then private.current_account() end;
  at_device text := nullif(current_setting('touchline.at_device', true), '');
begin
  insert into public.contract_events (contract_id, kind, actor, actor_kind, details)
  values (
    contract,
    append_contract_event.kind,
    account,
    case when by_signer then 'signer' when account is null then 'system' else 'staff' end,
    jsonb_strip_nulls(jsonb_build_object('at_device', at_device) || append_contract_event.details)
  );
end;
$$;
comment on function private.append_contract_event(uuid, text, boolean, jsonb) is
  'Appends one event. details.at_device is the device time of the command being applied, where there is one.';
revoke all on function private.append_contract_event(uuid, text, boolean, jsonb) from public, anon, authenticated, service_role;

create function private.signed_event_details(contract uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'submission_id', signature.id::text,
    'signature_type', signature.signature_type,
    'evidence_sha256', signature.evidence_sha256,
    'capture_mode', signature.capture_mode,
    'late_sync', signature.late_sync::text,
    'at_device', private.iso_text(signature.signed_at_device)
  )
  from public.signatures as signature
  where signature.contract_id = contract;
$$;
comment on function private.signed_event_details(uuid) is 'What the event "signed" binds into the chain.';
revoke all on function private.signed_event_details(uuid) from public, anon, authenticated, service_role;

create function private.log_contract_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.append_contract_event(new.id, 'created', false, '{}');
  elsif tg_op = 'DELETE' then
    perform private.append_contract_event(old.id, 'deleted', false, '{}');
  elsif new.status <> old.status then
    perform private.append_contract_event(
      new.id,
      new.status,
      -- Staff who preview the link are named; a signature is the signer's, on whoever's device.
      new.status = 'signed' or (new.status = 'viewed' and not public.is_staff()),
      case new.status
        when 'sent' then jsonb_build_object('content_sha256', new.content_sha256)
        when 'signed' then private.signed_event_details(new.id)
        else '{}'
      end
    );
  elsif (new.capture_mode, new.witnessed_by) is distinct from (old.capture_mode, old.witnessed_by) then
    perform private.append_contract_event(new.id, 'handed_over', false, '{}');
  end if;
  return null;
end;
$$;
comment on function private.log_contract_change() is 'Trigger: one event for each creation, status move, hand-over and deletion.';
revoke all on function private.log_contract_change() from public, anon, authenticated, service_role;

create trigger log_change after insert or update or delete on public.contracts
  for each row execute function private.log_contract_change();

create function private.log_contract_act(contract uuid, kind text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_staff() or kind not in ('link_copied', 'handed_over') then
    raise exception using errcode = 'insufficient_privilege', message = 'forbidden';
  end if;
  perform 1 from public.contracts as stored where stored.id = log_contract_act.contract for no key update;
  if not found then
    return false;
  end if;
  perform private.append_contract_event(contract, kind, false, '{}');
  return true;
end;
$$;
comment on function private.log_contract_act(uuid, text) is
  'Logs what staff did without changing the contract: copied its link, or handed it over once more. False where there is no such contract.';
revoke all on function private.log_contract_act(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.log_contract_act(uuid, text) to authenticated;

create function public.verify_contract_events(contract uuid) returns boolean
language sql stable
set search_path = ''
as $$
  with chain as (
    select
      event.seq = row_number() over (order by event.seq) as numbered,
      event.previous_hash = coalesce(lag(event.hash) over (order by event.seq), repeat('0', 64)) as linked,
      event.hash = private.contract_event_hash(event) as hashed,
      event.kind
    from public.contract_events as event
    where event.contract_id = contract
  )
  select
    count(*) > 0
    and coalesce(bool_and(numbered and linked and hashed), false)
    -- A chain cut at its end is whole in itself; the contract's status tells what must be in it.
    and coalesce(
      (
        select bool_or(chain.kind = case stored.status when 'draft' then 'created' else stored.status end)
        from public.contracts as stored, chain
        where stored.id = contract
        group by stored.id
      ),
      bool_or(kind = 'deleted')
    )
  from chain;
$$;
comment on function public.verify_contract_events(uuid) is
  'Whether a contract''s events are numbered without gaps, linked, unaltered, and reach its status. False where the caller sees none.';
revoke all on function public.verify_contract_events(uuid) from public, anon, authenticated, service_role;
grant execute on function public.verify_contract_events(uuid) to authenticated, service_role;
