-- How often anonymous procedures may be called. A link is limited by its token, and every caller by their address, so
-- that guessing tokens is limited too. Counted in windows of 60 seconds from the first call; one upsert each.

create table private.limits (
  name text primary key,
  per_minute integer not null,
  constraint limits_name_form check (name ~ '^[a-z_]{1,40}$'),
  constraint limits_per_minute_positive check (per_minute > 0)
);
comment on table private.limits is
  'Calls that a minute admits, for an operator to change: update private.limits set per_minute = 120 where name = ''address_calls''. Holds at once; without its row a limit is off.';
comment on column private.limits.name is
  'address_calls: all anonymous procedures together, for each address. token_loads: opening, marking as viewed and asking for a new link, for each link and each procedure. token_submits: signing and declining together, for each link.';
comment on column private.limits.per_minute is 'Calls in 60 seconds.';

insert into private.limits (name, per_minute) values ('address_calls', 60), ('token_loads', 30), ('token_submits', 10);

-- Not logged, because nothing is lost with it: after a crash everybody begins a new window.
create unlogged table private.rate_windows (
  bucket text primary key,
  started_at timestamptz not null,
  calls integer not null
);
comment on table private.rate_windows is 'Calls counted in the present window of each link and address; swept by the schedule.';
comment on column private.rate_windows.bucket is
  'What is counted, and the SHA-256 of the token or of the address; never the token or the address itself.';
comment on column private.rate_windows.started_at is 'Server time of the first call of the window.';
comment on column private.rate_windows.calls is 'Admitted calls since then.';
create index rate_windows_age on private.rate_windows (started_at);

alter table private.limits enable row level security;
alter table private.rate_windows enable row level security;
revoke all on private.limits, private.rate_windows from public, anon, authenticated, service_role;

create function private.is_past_window(started_at timestamptz) returns boolean
language sql stable parallel safe
set search_path = ''
as $$
  -- A window that begins in the future is that of a clock which was set back.
  select started_at not between now() - interval '60 seconds' and now() + interval '60 seconds';
$$;
comment on function private.is_past_window(timestamptz) is 'Whether a window of 60 seconds is over.';
revoke all on function private.is_past_window(timestamptz) from public, anon, authenticated, service_role;

create function private.spend_call(bucket text, limit_name text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  admitted constant integer := (select known.per_minute from private.limits as known where known.name = limit_name);
  window_end timestamptz;
begin
  if admitted is null then
    return null;
  end if;
  insert into private.rate_windows as present (bucket, started_at, calls) values (spend_call.bucket, now(), 1)
  on conflict on constraint rate_windows_pkey do update
  set
    started_at = case when private.is_past_window(present.started_at) then excluded.started_at else present.started_at end,
    calls = case when private.is_past_window(present.started_at) then 1 else present.calls + 1 end
  where private.is_past_window(present.started_at) or present.calls < admitted;
  if found then
    return null;
  end if;
  select present.started_at + interval '60 seconds' into window_end
  from private.rate_windows as present where present.bucket = spend_call.bucket;
  return coalesce(greatest(1, least(60, ceil(extract(epoch from window_end - now()))))::integer, 1);
end;
$$;
comment on function private.spend_call(text, text) is
  'Counts a call: NULL where it is admitted, else whole seconds (1 to 60) until the next one is. Of calls at the same time no more pass than the limit.';
revoke all on function private.spend_call(text, text) from public, anon, authenticated, service_role;

create function private.caller_network() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  told text := (select caller.address from private.request_address() as caller);
  parsed inet;
begin
  -- A proxy's 192.0.2.1:51234 and ::ffff:192.0.2.1 are 192.0.2.1.
  told := regexp_replace(told, '^(?:::ffff:)?([0-9]+\.[0-9.]+)(?::[0-9]+)?$', '\1', 'i');
  if told = '' then
    return '';
  end if;
  parsed := told::inet;
  return case family(parsed) when 6 then network(set_masklen(parsed, 64))::text else host(parsed) end;
exception
  when data_exception then
    return told;
end;
$$;
comment on function private.caller_network() is
  'Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, which one household has to itself. Empty where no header told it.';
revoke all on function private.caller_network() from public, anon, authenticated, service_role;

create function private.is_limited_caller() returns boolean
language sql stable
set search_path = ''
as $$
  -- The role of the request: inside a definer procedure current_user is its owner.
  select coalesce(nullif(current_setting('role', true), 'none'), session_user) in ('anon', 'authenticated');
$$;
comment on function private.is_limited_caller() is 'Whether limits hold for this request: not for the service, whose calls all come from one address.';
revoke all on function private.is_limited_caller() from public, anon, authenticated, service_role;

create function private.address_refusal() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  network text;
  wait integer;
begin
  if not private.is_limited_caller() then
    return null;
  end if;
  network := private.caller_network();
  if network <> '' then
    wait := private.spend_call('address:' || private.sha256_hex(network), 'address_calls');
  end if;
  return case when wait is not null then private.signing_error('rate_limited', jsonb_build_object('retry_after_s', wait)) end;
end;
$$;
comment on function private.address_refusal() is
  'Counts a call for its address: NULL, or the answer rate_limited. Where no header tells the address there is no limit by it.';
revoke all on function private.address_refusal() from public, anon, authenticated, service_role;
