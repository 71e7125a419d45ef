-- request_new_link: whoever holds a link that leads nowhere any more asks for another. Staff decide.

create function private.link_request_wait(contract uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select ceil(extract(epoch from max(asked.free_at) - now()))::integer
  from (
    -- An hour after the latest, a day after the third latest.
    select
      event.occurred_at
        + case row_number() over (order by event.seq desc) when 1 then interval '1 hour' when 3 then interval '24 hours' end
        as free_at
    from public.contract_events as event
    where event.contract_id = contract and event.kind = 'link_requested'
  ) as asked
  where asked.free_at > now();
$$;
comment on function private.link_request_wait(uuid) is
  'Seconds until a new link may be asked for again; NULL where it may be now. Once an hour and three times in 24 hours for each contract.';
revoke all on function private.link_request_wait(uuid) from public, anon, authenticated, service_role;

create function public.request_new_link(token text, locale text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  refusal jsonb := private.call_refusal(token, 'ask');
  link text;
  wait integer;
  language constant text := case when locale in ('en', 'fr', 'de', 'nl') then locale end;
begin
  if refusal is not null then
    return refusal;
  end if;
  contract := private.contract_of_link(token, true);
  if contract.id is null then
    return private.signing_error('not_found');
  end if;
  link := case
    when contract.signing_token <> token then 'replaced'
    when contract.voided_at is not null then 'voided'
    when contract.declined_at is not null then null
    when private.is_past_expiry(contract) then 'expired'
  end;
  if link is null then
    return case
      when contract.status in ('signed', 'completed') then private.signed_refusal(contract)
      else coalesce(private.closed_refusal(contract, token), jsonb_build_object('ok', true))
    end;
  end if;

  wait := private.link_request_wait(contract.id);
  if wait is not null then
    return private.signing_error('rate_limited', jsonb_build_object('retry_after_s', wait));
  end if;
  perform private.append_contract_event(
    contract.id, 'link_requested', true,
    jsonb_build_object('link', link, 'locale', coalesce(language, contract.locale))
  );
  perform private.queue_sender_mail(
    contract, 'link_requested_staff', null, coalesce(language, contract.locale), link
  );
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.request_new_link(text, text) is
  'Logs and mails whoever sent a contract that its customer wants a new link: {ok: true}; from expired, voided and replaced links, once an hour and three times a day for each contract. An open contract''s link needs none: {ok: true} and nothing else. Errors: rate_limited {retry_after_s}, not_found, declined, already_signed.';
revoke all on function public.request_new_link(text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_new_link(text, text) to anon, authenticated, service_role;
