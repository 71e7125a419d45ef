-- decline_contract: the customer says no, once, with a reason or without.

create function private.decline_reason(decline jsonb) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(btrim(private.json_text(decline, 'reason'), E' \t\n\v\f\r\u00a0\ufeff'), '');
$$;
comment on function private.decline_reason(jsonb) is 'The reason without blank ends; NULL where there is none.';
revoke all on function private.decline_reason(jsonb) from public, anon, authenticated, service_role;

create function private.decline_problem(decline jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when private.is_too_large(decline, 16384) or jsonb_typeof(decline) is distinct from 'object' then 'decline'
    when private.parse_uuid(private.json_text(decline, 'decline_id')) is null then 'decline_id'
    when not private.is_absent(decline, 'reason') and jsonb_typeof(decline -> 'reason') <> 'string' then 'reason'
    when char_length(private.decline_reason(decline)) > 500 then 'reason'
    when coalesce(private.json_text(decline, 'locale') not in ('en', 'fr', 'de', 'nl'), true) then 'locale'
    when private.parse_iso(private.json_text(decline, 'declined_at_device')) is null then 'declined_at_device'
    when private.time_zone_problem(decline) then 'time_zone'
    when private.clock_offset_ms(decline) is null then 'clock_offset_ms'
  end;
end;
$$;
comment on function private.decline_problem(jsonb) is 'The first field of a decline that cannot be accepted, or NULL.';
revoke all on function private.decline_problem(jsonb) from public, anon, authenticated, service_role;

create function private.is_late_decline(decline jsonb, contract public.contracts) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    private.parse_iso(private.json_text(decline, 'declined_at_device'))
      - private.clock_offset_ms(decline) * interval '1 millisecond' <= contract.expires_at
    and now() <= contract.expires_at + interval '72 hours',
    false
  );
$$;
comment on function private.is_late_decline(jsonb, public.contracts) is
  'Whether an expired contract was declined in time, by the server''s clock, and arrived no more than 72 hours late.';
revoke all on function private.is_late_decline(jsonb, public.contracts) from public, anon, authenticated, service_role;

create function public.decline_contract(token text, decline jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  taken private.declines;
  refusal jsonb := private.call_refusal(token, 'submit');
  problem text;
begin
  if refusal is not null then
    return refusal;
  end if;
  contract := private.contract_of_link(token, true);
  if contract.id is null then
    return private.signing_error('not_found');
  end if;

  problem := private.decline_problem(decline);
  -- As a signature: whose answer got lost must find it, whatever became of contract and link since.
  if problem is distinct from 'decline' then
    select known.* into taken
    from private.declines as known
    where known.id = private.parse_uuid(private.json_text(decline, 'decline_id')) and known.contract_id = contract.id;
  end if;
  if taken.id is null then
    if contract.status in ('signed', 'completed') and contract.signing_token = token then
      return private.signed_refusal(contract);
    end if;
    refusal := private.closed_refusal(contract, token, problem is null and private.is_late_decline(decline, contract));
    if refusal is not null then
      return refusal;
    end if;
    if problem is not null then
      return private.signing_error('invalid_signature', jsonb_build_object('field', problem));
    end if;
    insert into private.declines (id, contract_id, declined_at, at_device)
    values (
      private.parse_uuid(decline ->> 'decline_id'), contract.id, private.now_ms(),
      private.parse_iso(decline ->> 'declined_at_device')
    )
    on conflict (id) do nothing
    returning * into taken;
    -- The id of another contract's decline.
    if taken.id is null then
      return private.signing_error('invalid_signature', jsonb_build_object('field', 'decline_id'));
    end if;
    update public.contracts as stored
    set declined_at = taken.declined_at, decline_reason = private.decline_reason(decline)
    where stored.id = contract.id
    returning stored.* into contract;
    perform private.queue_sender_mail(contract, 'declined_staff', contract.decline_reason, decline ->> 'locale', null);
  end if;
  return jsonb_build_object('ok', true, 'decline_id', taken.id, 'declined_at', private.iso_text(taken.declined_at));
end;
$$;
comment on function public.decline_contract(text, jsonb) is
  'Declines an open contract: {ok, decline_id, declined_at}; repeating a decline id repeats the answer. Mails who sent it. Errors: rate_limited, not_found, link_replaced, already_signed {signed_at, signed_by}, declined, expired, invalid_signature {field}.';
revoke all on function public.decline_contract(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.decline_contract(text, jsonb) to anon, authenticated, service_role;
