-- What happens by the clock: contracts expire, customers are reminded, lost claims are told. Where pg_cron is there it
-- runs this every five minutes; the local stack has a timer of its own.

create function private.expire_contracts() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  swept int;
begin
  update public.contracts as overdue set status = 'expired'
  where overdue.id in (
    select stored.id from public.contracts as stored
    where stored.status in ('sent', 'viewed') and stored.voided_at is null and stored.expires_at < now()
    order by stored.expires_at limit 500
    -- Somebody who is signing right now is not swept away; the next run looks again.
    for update skip locked
  );
  get diagnostics swept = row_count;
  return swept;
end;
$$;
comment on function private.expire_contracts() is 'Moves open contracts past their time to expired; at most 500 a run.';
revoke all on function private.expire_contracts() from public, anon, authenticated, service_role;

create function private.queue_reminders() returns int
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
comment on function private.queue_reminders() is
  'Queues each due reminder once per contract and setting: 3 or 7 days after sending, or 48 hours before expiry.';
revoke all on function private.queue_reminders() from public, anon, authenticated, service_role;

create function public.run_contract_schedule() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- In this order: an expired contract is not reminded of.
  expired constant int := private.expire_contracts();
  reminded constant int := private.queue_reminders();
  unconfirmed constant int := private.end_lost_claims();
begin
  -- A statement of its own, so that it sees what the three have written.
  return jsonb_build_object(
    'expired', expired, 'reminded', reminded, 'unconfirmed', unconfirmed, 'due', public.due_jobs()
  );
end;
$$;
comment on function public.run_contract_schedule() is
  'For a clock to call every few minutes: {expired, reminded, unconfirmed, due}, of which due are the mails and seals that wait for contract-jobs.';
revoke all on function public.run_contract_schedule() from public, anon, authenticated, service_role;
grant execute on function public.run_contract_schedule() to service_role;

create function private.call_contract_jobs() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  url text;
  key text;
begin
  if to_regclass('vault.decrypted_secrets') is null
    or not exists (
      select 1 from pg_catalog.pg_proc as p join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
      where n.nspname = 'net' and p.proname = 'http_post'
    ) then
    return 'unavailable';
  end if;
  -- Dynamic, because neither schema is there on every stack.
  execute $sql$
    select
      max(secret.decrypted_secret) filter (where secret.name = 'touchline_project_url'),
      max(secret.decrypted_secret) filter (where secret.name = 'touchline_service_key')
    from vault.decrypted_secrets as secret
  $sql$ into url, key;
  if coalesce(url, '') = '' or coalesce(key, '') = '' then
    return 'not_configured';
  end if;
  if public.due_jobs() = 0 then
    return 'nothing_due';
  end if;
  execute $sql$
    select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 60000)
  $sql$ using
    rtrim(url, '/') || '/functions/v1/contract-jobs',
    jsonb_build_object('content-type', 'application/json', 'apikey', key)
      -- The older keys are JWTs and name their role in Authorization; the newer ones may not stand there.
      || case when key like 'sb\_%' then '{}' else jsonb_build_object('authorization', 'Bearer ' || key) end;
  return 'called';
end;
$$;
comment on function private.call_contract_jobs() is
  'Calls the function contract-jobs where something is due, with url and key from the vault secrets touchline_project_url and touchline_service_key. Answers what it did.';
revoke all on function private.call_contract_jobs() from public, anon, authenticated, service_role;

do $$
begin
  if not exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  if not exists (select 1 from pg_catalog.pg_extension where extname = 'pg_cron') then
    execute 'create extension pg_cron with schema pg_catalog';
  end if;
  -- Named jobs are replaced where they exist.
  execute $sql$
    select
      cron.schedule('touchline-schedule', '*/5 * * * *', 'select public.run_contract_schedule()'),
      cron.schedule('touchline-jobs', '* * * * *', 'select private.call_contract_jobs()')
  $sql$;
exception
  -- Available is not yet usable: it must be preloaded and live in this database. The stack then brings its own timer.
  when others then
    raise notice 'pg_cron is not set up (%): call run_contract_schedule() every five minutes by other means.', sqlerrm;
end $$;

do $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_net')
    and not exists (select 1 from pg_catalog.pg_extension where extname = 'pg_net') then
    execute 'create extension pg_net';
  end if;
exception
  when others then
    raise notice 'pg_net is not set up (%): call the function contract-jobs by other means.', sqlerrm;
end $$;
