-- The log of what is new: edits of drafts, reminders, extensions, voiding and sealing. Mails log themselves.

create function private.edited_fields(before public.contracts, after public.contracts) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(edited.key, ',' order by edited.key collate "C")
  from jsonb_each(to_jsonb(after)) as edited(key, value)
  where edited.key = any (array[
      'template_id', 'title', 'customer_email', 'customer_name', 'customer_company', 'content', 'terms', 'locale',
      'reminder', 'template_file_url', 'template_file_name', 'template_file_size', 'template_file_sha256',
      'terms_file_url', 'terms_file_name', 'terms_file_size', 'terms_file_sha256'
    ])
    and edited.value is distinct from to_jsonb(before) -> edited.key;
$$;
comment on function private.edited_fields(public.contracts, public.contracts) is
  'Names of the fields that a person changed, sorted and joined by commas; NULL where there is none.';
revoke all on function private.edited_fields(public.contracts, public.contracts) from public, anon, authenticated, service_role;

create function private.log_contract_edit(before public.contracts, after public.contracts) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  fields text := private.edited_fields(before, after);
begin
  if fields is not null then
    perform private.append_contract_event(
      after.id, 'updated', false,
      jsonb_build_object('fields', fields)
        || case when after.reminder <> before.reminder then jsonb_build_object('reminder', after.reminder) else '{}' end
    );
  end if;
end;
$$;
comment on function private.log_contract_edit(public.contracts, public.contracts) is
  'Logs which fields were changed, never what they say; a reminder''s setting is told.';
revoke all on function private.log_contract_edit(public.contracts, public.contracts) from public, anon, authenticated, service_role;

create or replace function private.log_contract_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.append_contract_event(new.id, 'created', false, '{}');
    return null;
  elsif tg_op = 'DELETE' then
    perform private.append_contract_event(old.id, 'deleted', false, '{}');
    return null;
  end if;
  if new.revision = old.revision then
    return null;
  end if;

  if old.status = 'draft' or new.reminder <> old.reminder then
    perform private.log_contract_edit(old, new);
  end if;
  if new.expires_at <> old.expires_at then
    -- That an expired contract is open again is part of it.
    perform private.append_contract_event(
      new.id, 'extended', false,
      jsonb_build_object('from', private.iso_text(old.expires_at), 'to', private.iso_text(new.expires_at))
    );
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
  elsif new.voided_at is distinct from old.voided_at then
    perform private.append_contract_event(new.id, 'voided', false, jsonb_build_object('reason', new.void_reason));
  elsif (new.capture_mode, new.witnessed_by) is distinct from (old.capture_mode, old.witnessed_by) then
    perform private.append_contract_event(new.id, 'handed_over', false, '{}');
  elsif new.sealed_sha256 is distinct from old.sealed_sha256 then
    perform private.append_contract_event(new.id, 'sealed', false, jsonb_build_object('sealed_sha256', new.sealed_sha256));
  end if;
  return null;
end;
$$;
comment on function private.log_contract_change() is
  'Trigger: one event for each creation, edit, status move, extension, voiding, hand-over, sealing and deletion.';
comment on column public.contract_events.kind is
  'created, updated, sent, link_copied, handed_over, viewed, email_requested, emailed, email_failed, email_unconfirmed, email_cancelled, extended, voided, signed, sealed, seal_failed, seal_retried, completed, expired, deleted, and kinds to come.';

create or replace function private.log_contract_act(contract uuid, kind text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  voided timestamptz;
begin
  if not public.is_staff() or kind not in ('link_copied', 'handed_over') then
    raise exception using errcode = 'insufficient_privilege', message = 'forbidden';
  end if;
  select stored.voided_at into voided
  from public.contracts as stored where stored.id = log_contract_act.contract for no key update;
  if not found then
    return false;
  end if;
  if voided is not null then
    perform private.refuse_contract('invalid_transition', 'The contract was taken back; its link leads nowhere.');
  end if;
  perform private.append_contract_event(contract, kind, false, '{}');
  return true;
end;
$$;

create or replace function public.verify_contract_events(contract uuid) returns boolean
language sql stable
set search_path = ''
as $$
  with chain as (
    select
      event.seq = row_number() over (order by event.seq) as numbered,
      event.previous_hash = coalesce(lag(event.hash) over (order by event.seq), repeat('0', 64)) as linked,
      event.hash = private.contract_event_hash(event) as hashed,
      event.seq,
      event.kind,
      event.details
    from public.contract_events as event
    where event.contract_id = contract
  )
  select
    count(*) > 0
    and coalesce(bool_and(numbered and linked and hashed), false)
    -- A chain cut at its end is whole in itself; the contract tells what must be in it.
    and coalesce(
      (
        select
          bool_or(chain.kind = case stored.status when 'draft' then 'created' else stored.status end)
          and (stored.voided_at is null or bool_or(chain.kind = 'voided'))
          and (
            stored.sealed_sha256 is null
            or coalesce(bool_or(chain.kind = 'sealed' and chain.details ->> 'sealed_sha256' = stored.sealed_sha256), false)
          )
          and coalesce(
            (array_agg(chain.details ->> 'to' order by chain.seq desc) filter (where chain.kind = 'extended'))[1]
              = private.iso_text(stored.expires_at),
            -- Never extended: 30 days, and an hour for a change of the clocks in between.
            stored.expires_at <= stored.created_at + interval '721 hours'
          )
        from public.contracts as stored, chain
        where stored.id = contract
        group by stored.id
      ),
      bool_or(kind = 'deleted')
    )
  from chain;
$$;
comment on function public.verify_contract_events(uuid) is
  'Whether a contract''s events are numbered without gaps, linked, unaltered, and reach its status, expiry, voiding and sealed copy. False where the caller sees none.';
