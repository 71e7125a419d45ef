-- The log of what is new: declining, asking for a new link, and its replacement.

create function private.declined_event_details(contract public.contracts) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'decline_id', taken.id::text,
    'at_device', private.iso_text(taken.at_device),
    'reason', contract.decline_reason
  ))
  from (select) as always
  left join private.declines as taken
    on taken.contract_id = contract.id and taken.declined_at = contract.declined_at
  limit 1;
$$;
comment on function private.declined_event_details(public.contracts) is
  'What the event "declined" binds into the chain: {decline_id, at_device, reason}.';
revoke all on function private.declined_event_details(public.contracts) from public, anon, authenticated, service_role;

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
  if new.expires_at <> old.expires_at or (old.declined_at is not null and new.declined_at is null) then
    -- That an expired or declined contract is open again is part of it.
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
  elsif new.declined_at is distinct from old.declined_at then
    perform private.append_contract_event(new.id, 'declined', true, private.declined_event_details(new));
  elsif new.signing_token <> old.signing_token then
    -- Neither token: whoever reads the log shall not sign with it.
    perform private.append_contract_event(new.id, 'link_replaced', false, '{}');
  elsif (new.capture_mode, new.witnessed_by) is distinct from (old.capture_mode, old.witnessed_by) then
    perform private.append_contract_event(new.id, 'handed_over', false, '{}');
  elsif new.sealed_sha256 is distinct from old.sealed_sha256 then
    perform private.append_contract_event(new.id, 'sealed', false, jsonb_build_object('sealed_sha256', new.sealed_sha256));
  end if;
  return null;
end;
$$;
comment on function private.log_contract_change() is
  'Trigger: one event for each creation, edit, status move, extension, voiding, declining, hand-over, replaced link, sealing and deletion.';
comment on column public.contract_events.kind is
  'created, updated, sent, link_copied, link_requested, link_replaced, handed_over, viewed, email_requested, emailed, email_failed, email_unconfirmed, email_cancelled, extended, voided, declined, signed, sealed, seal_failed, seal_retried, completed, expired, deleted, and kinds to come.';

create or replace function private.log_mail(mail private.mails, kind text, more jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.append_contract_event(
    mail.contract_id,
    log_mail.kind,
    false,
    jsonb_build_object(
      'mail_id', mail.id::text,
      'about', regexp_replace(mail.kind, '_(staff|signer)$', ''),
      'recipient', mail.recipient_email
    ) || more
  );
end;
$$;
comment on function private.log_mail(private.mails, text, jsonb) is
  'Logs what became of a mail: {mail_id, about: link | reminder | signed | declined | link_requested, recipient, code}.';

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
          and (stored.declined_at is null or bool_or(chain.kind = 'declined'))
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
  'Whether a contract''s events are numbered without gaps, linked, unaltered, and reach its status, expiry, voiding, decline and sealed copy. False where the caller sees none.';
