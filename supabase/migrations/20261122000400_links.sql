-- Links that staff replaced. The old token's hash is kept, so that its holder is told so instead of "not found".

create table private.replaced_links (
  token_sha256 text primary key,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  replaced_at timestamptz not null default private.now_ms(),
  replaced_by uuid,
  constraint replaced_links_token_sha256_form check (token_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table private.replaced_links is 'Former links of contracts: they answer link_replaced and nothing more.';
comment on column private.replaced_links.token_sha256 is 'SHA-256 of the former token; the token itself is forgotten.';
comment on column private.replaced_links.contract_id is 'Contract that it led to.';
comment on column private.replaced_links.replaced_at is 'Server time of the replacement.';
comment on column private.replaced_links.replaced_by is 'Account that replaced it. No foreign key: the entry outlives the account.';
create index replaced_links_contract on private.replaced_links (contract_id);
alter table private.replaced_links enable row level security;
revoke all on private.replaced_links from public, anon, authenticated, service_role;

create function private.is_token(token text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- The size first, so that no pattern runs over megabytes.
  select case when octet_length(token) = 43 then token ~ '^[A-Za-z0-9_-]{43}$' else false end;
$$;
comment on function private.is_token(text) is 'Whether a text has the form of a signing token; false for NULL.';
revoke all on function private.is_token(text) from public, anon, authenticated, service_role;

create function private.contract_of_link(token text, locked boolean) returns public.contracts
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
begin
  if not coalesce(private.is_token(token), false) then
    return null;
  end if;
  if locked then
    select stored.* into contract
    from public.contracts as stored where stored.signing_token = token and stored.status <> 'draft' for update;
  else
    select stored.* into contract
    from public.contracts as stored where stored.signing_token = token and stored.status <> 'draft';
  end if;
  if contract.id is not null then
    return contract;
  end if;
  -- After the first look, which waits for a replacement that is under way.
  select stored.* into contract
  from private.replaced_links as former
  join public.contracts as stored on stored.id = former.contract_id
  where former.token_sha256 = private.sha256_hex(token);
  if locked and contract.id is not null then
    select stored.* into contract from public.contracts as stored where stored.id = contract.id for update;
  end if;
  return contract;
end;
$$;
comment on function private.contract_of_link(text, boolean) is
  'The contract behind a present or former link, locked where asked; drafts have none. Behind a former link where its signing_token is another.';
revoke all on function private.contract_of_link(text, boolean) from public, anon, authenticated, service_role;

create function private.is_known_token(token text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not coalesce(private.is_token(token), false) then
    return false;
  end if;
  return exists (select 1 from public.contracts as stored where stored.signing_token = token)
    or exists (select 1 from private.replaced_links as former where former.token_sha256 = private.sha256_hex(token));
end;
$$;
comment on function private.is_known_token(text) is 'Whether a text is the token of a present or former link.';
revoke all on function private.is_known_token(text) from public, anon, authenticated, service_role;

create function private.call_refusal(token text, act text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  refusal jsonb := private.address_refusal();
  wait integer;
begin
  if refusal is not null or not private.is_limited_caller() then
    return refusal;
  end if;
  -- Guessed tokens count for their address only; otherwise guessing would fill the table.
  if private.is_known_token(token) then
    wait := private.spend_call(
      act || ':' || private.sha256_hex(token), case act when 'submit' then 'token_submits' else 'token_loads' end
    );
  end if;
  return case when wait is not null then private.signing_error('rate_limited', jsonb_build_object('retry_after_s', wait)) end;
end;
$$;
comment on function private.call_refusal(text, text) is
  'Counts a call (load, view, ask or submit) for its address and its link: NULL, or the answer rate_limited. To be asked before anything is locked or written.';
revoke all on function private.call_refusal(text, text) from public, anon, authenticated, service_role;

create function private.signer_name(contract public.contracts) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (
      select nullif(btrim(signature.signature_data), '')
      from public.signatures as signature
      where signature.contract_id = contract.id and signature.signature_type = 'typed'
    ),
    nullif(btrim(contract.customer_name), '')
  )
  where contract.status in ('signed', 'completed');
$$;
comment on function private.signer_name(public.contracts) is
  'Whose name stands under a signed contract: as typed, else the customer''s; NULL where there is none.';
revoke all on function private.signer_name(public.contracts) from public, anon, authenticated, service_role;

create function private.signed_refusal(contract public.contracts) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.signing_error(
    'already_signed',
    jsonb_build_object('signed_at', private.iso_text(contract.signed_at), 'signed_by', private.signer_name(contract))
  );
$$;
comment on function private.signed_refusal(public.contracts) is 'Tells that another signature won: when, and by whom.';
revoke all on function private.signed_refusal(public.contracts) from public, anon, authenticated, service_role;

create function private.closed_refusal(contract public.contracts, token text, in_time boolean default false) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when contract.id is null then private.signing_error('not_found')
    -- Nothing else: a former link may be in the wrong hands.
    when contract.signing_token <> token then private.signing_error('link_replaced')
    when contract.voided_at is not null then private.signing_error('not_found')
    when contract.declined_at is not null
      then private.signing_error('declined', jsonb_build_object('declined_at', private.iso_text(contract.declined_at)))
    when private.is_past_expiry(contract) and not in_time
      then private.signing_error('expired', jsonb_build_object('expired_at', private.iso_text(contract.expires_at)))
  end;
$$;
comment on function private.closed_refusal(public.contracts, text, boolean) is
  'Why a link leads to no contract that is open or signed: not_found, link_replaced, declined or expired (unless the act was in time), or NULL.';
revoke all on function private.closed_refusal(public.contracts, text, boolean) from public, anon, authenticated, service_role;
