-- The schedule leaves alone what was declined, and sweeps windows of calls that are over.

create or replace function private.expire_contracts() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  swept int;
begin
  update public.contracts as overdue set status = 'expired'
  where overdue.id in (
    select stored.id from public.contracts as stored
    where stored.status in ('sent', 'viewed') and stored.voided_at is null and stored.declined_at is null
      and stored.expires_at < now()
    order by stored.expires_at limit 500
    -- Somebody who is signing right now is not swept away; the next run looks again.
    for update skip locked
  );
  get diagnostics swept = row_count;
  return swept;
end;
$$;

create or replace function private.queue_reminders() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  queued int;
begin
  insert into private.mails (contract_id, kind, reminder, recipient_email, recipient_name)
  select stored.id, 'reminder', stored.reminder, stored.customer_email, nullif(btrim(stored.customer_name), '')
  from public.contracts as stored
  where stored.status in ('sent', 'viewed')
    and stored.voided_at is null
    and stored.declined_at is null
    and stored.reminder <> 'off'
    and stored.expires_at > now()
    and case stored.reminder
      when 'after_3_days' then stored.sent_at + interval '72 hours' <= now()
      when 'after_7_days' then stored.sent_at + interval '168 hours' <= now()
      when 'before_expiry' then stored.expires_at - interval '48 hours' <= now()
    end
    and not exists (
      select 1 from private.mails as known
      where known.contract_id = stored.id and known.reminder = stored.reminder and known.state <> 'cancelled'
    )
  order by stored.sent_at
  limit 500
  on conflict (contract_id, reminder) where kind = 'reminder' and state <> 'cancelled' do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;

create function private.sweep_rate_windows() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  swept int;
begin
  delete from private.rate_windows as past
  where past.bucket in (
    select present.bucket from private.rate_windows as present
    where present.started_at not between now() - interval '2 minutes' and now() + interval '2 minutes'
    limit 10000
    for update skip locked
  );
  get diagnostics swept = row_count;
  return swept;
end;
$$;
comment on function private.sweep_rate_windows() is 'Forgets windows of calls that are over; at most 10,000 a run. Answers how many.';
revoke all on function private.sweep_rate_windows() from public, anon, authenticated, service_role;

create or replace function public.run_contract_schedule() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- In this order: an expired contract is not reminded of.
  expired constant int := private.expire_contracts();
  reminded constant int := private.queue_reminders();
  unconfirmed constant int := private.end_lost_claims();
begin
  -- Last, and skipping what is held: it waits for nobody who is signing.
  perform private.sweep_rate_windows();
  -- A statement of its own, so that it sees what the three have written.
  return jsonb_build_object(
    'expired', expired, 'reminded', reminded, 'unconfirmed', unconfirmed, 'due', public.due_jobs()
  );
end;
$$;
