-- Sealing, for the service: claim a signed contract with all that its PDF needs, store the PDF, tell where it is.

create function private.give_up_seal(contract uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.seals as seal set state = 'failed', code = reason where seal.contract_id = contract;
  update public.contracts as stored set seal_state = 'failed'
  where stored.id = contract and stored.seal_state = 'sealing';
  perform private.append_contract_event(contract, 'seal_failed', false, jsonb_build_object('code', coalesce(reason, 'unknown')));
end;
$$;
comment on function private.give_up_seal(uuid, text) is 'Leaves a seal to staff, who may begin it anew (seal_contract).';
revoke all on function private.give_up_seal(uuid, text) from public, anon, authenticated, service_role;

create function private.seal_material(stored public.contracts, attempt int) returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'attempt', attempt,
    'contract', to_jsonb(stored) - 'sync_xid',
    'signature', (
      select to_jsonb(signature) - 'sync_xid' from public.signatures as signature where signature.contract_id = stored.id
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'sync_xid' order by event.seq), '[]')
      from public.contract_events as event where event.contract_id = stored.id
    ),
    'staff', coalesce(private.account_contact(stored.sent_by), jsonb_build_object('email', null, 'name', null))
  );
$$;
comment on function private.seal_material(public.contracts, int) is 'Everything that the sealed PDF shows.';
revoke all on function private.seal_material(public.contracts, int) from public, anon, authenticated, service_role;

create function public.claim_seal(contract uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate uuid;
  stored public.contracts;
  seal private.seals;
begin
  for candidate in
    select due.contract_id from private.seals as due
    where due.state = 'due' and due.due_at <= now() and (claim_seal.contract is null or due.contract_id = claim_seal.contract)
    order by due.due_at, due.contract_id limit 100
  loop
    select found.* into stored from public.contracts as found where found.id = candidate for no key update;
    select due.* into seal from private.seals as due
    where due.contract_id = candidate and due.state = 'due' and due.due_at <= now() for update;
    continue when seal.contract_id is null;
    if seal.attempts >= 6 then
      -- Its last lease ran out without a word.
      perform private.give_up_seal(candidate, 'no_answer');
      continue;
    end if;
    update private.seals as taken
    set attempts = taken.attempts + 1, due_at = private.now_ms() + interval '2 minutes'
    where taken.contract_id = candidate
    returning taken.* into seal;
    return private.seal_material(stored, seal.attempts);
  end loop;
  return null;
end;
$$;
comment on function public.claim_seal(uuid) is
  'Gives one contract to be sealed, the named one or the next, to the caller for two minutes: {attempt, contract, signature, events, staff}; NULL where none is due.';
revoke all on function public.claim_seal(uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_seal(uuid) to service_role;

create function private.queue_signed_mails(stored public.contracts) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  staff jsonb := private.account_contact(stored.sent_by);
begin
  -- An account that is gone has no address; its mail is not waited for.
  if staff ->> 'email' is not null then
    insert into private.mails (contract_id, kind, recipient_email, recipient_name)
    values (stored.id, 'signed_staff', staff ->> 'email', staff ->> 'name')
    on conflict (contract_id, kind) where kind in ('signed_staff', 'signed_signer') do nothing;
  end if;
  insert into private.mails (contract_id, kind, recipient_email, recipient_name)
  values (stored.id, 'signed_signer', stored.customer_email, nullif(btrim(stored.customer_name), ''))
  on conflict (contract_id, kind) where kind in ('signed_staff', 'signed_signer') do nothing;
end;
$$;
comment on function private.queue_signed_mails(public.contracts) is 'Queues the mails with the sealed copy to both sides, each once per contract.';
revoke all on function private.queue_signed_mails(public.contracts) from public, anon, authenticated, service_role;

create function public.settle_seal(
  contract uuid, outcome text, path text default null, sha256 text default null, code text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.contracts;
  seal private.seals;
  delay interval;
begin
  if outcome is null or outcome not in ('sealed', 'failed')
    or (outcome = 'sealed' and (coalesce(path, '') = '' or coalesce(sha256 !~ '^[0-9a-f]{64}$', true))) then
    raise exception using
      errcode = 'invalid_parameter_value', message = 'invalid_outcome', detail = 'sealed with path and sha256, or failed.';
  end if;
  select found.* into stored from public.contracts as found where found.id = settle_seal.contract for no key update;
  select due.* into seal from private.seals as due where due.contract_id = settle_seal.contract for update;
  if seal.contract_id is null then
    return null;
  end if;
  -- The first copy stands; a slower worker's word changes nothing.
  if seal.state = 'done' or (outcome = 'failed' and seal.state <> 'due') then
    return jsonb_build_object('state', seal.state, 'path', stored.sealed_path, 'sha256', stored.sealed_sha256);
  end if;

  if outcome = 'failed' then
    delay := private.retry_delay(
      seal.attempts, array['10 seconds', '1 minute', '5 minutes', '30 minutes', '120 minutes']::interval[]
    );
    if delay is null then
      perform private.give_up_seal(stored.id, left(settle_seal.code, 200));
      return jsonb_build_object('state', 'failed');
    end if;
    update private.seals as again
    set due_at = private.now_ms() + delay, code = left(settle_seal.code, 200)
    where again.contract_id = stored.id;
    return jsonb_build_object('state', 'due');
  end if;

  update private.seals as made set state = 'done', code = null where made.contract_id = stored.id;
  update public.contracts as sealed
  set
    seal_state = 'sealed',
    sealed_at = private.now_ms(),
    sealed_sha256 = settle_seal.sha256,
    sealed_path = settle_seal.path
  where sealed.id = stored.id
  returning sealed.* into stored;
  perform private.queue_signed_mails(stored);
  -- Nothing to wait for where the mails were out before there was a copy.
  perform private.try_complete(stored.id);
  return jsonb_build_object('state', 'done', 'path', stored.sealed_path, 'sha256', stored.sealed_sha256);
end;
$$;
comment on function public.settle_seal(uuid, text, text, text, text) is
  'Tells the outcome of a claimed seal: sealed with path and SHA-256, which queues both mails, or failed (tried again after 10 seconds, 1, 5, 30, 120 minutes, then left to staff). Answers {state: due | done | failed, path, sha256}, NULL where there is nothing to seal.';
revoke all on function public.settle_seal(uuid, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.settle_seal(uuid, text, text, text, text) to service_role;

create function private.sealed_file_name(customer_name text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    nullif(
      left(
        -- Only what every file system takes; as documentFileName in src/domain/contract-document.ts.
        regexp_replace(
          regexp_replace(
            coalesce(customer_name, ''), E'[\\u0001-\\u0020\\u007f\\u00a0\\u2000-\\u200f\\u2028-\\u202f/\\\\:*?"<>|''`$&;!#%(){}\\[\\]^~=+,@]+', '_', 'g'
          ),
          '^[._-]+|[._-]+$', '', 'g'
        ),
        80
      ),
      ''
    ),
    'Unnamed Customer'
  ) || '_Contract.pdf';
$$;
comment on function private.sealed_file_name(text) is '{customer}_Contract.pdf, with nothing in it that a file name may not hold.';
revoke all on function private.sealed_file_name(text) from public, anon, authenticated, service_role;

create function public.sealed_copy(token text default null, contract uuid default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'path', stored.sealed_path,
    'sha256', stored.sealed_sha256,
    'file_name', private.sealed_file_name(stored.customer_name)
  )
  from public.contracts as stored
  where stored.sealed_path is not null
    and num_nonnulls(sealed_copy.token, sealed_copy.contract) = 1
    and (stored.signing_token = sealed_copy.token or stored.id = sealed_copy.contract);
$$;
comment on function public.sealed_copy(text, uuid) is
  'Where the sealed PDF of a contract lies, by its signing token or, for staff whom the caller has checked, by its id; NULL where there is none.';
revoke all on function public.sealed_copy(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.sealed_copy(text, uuid) to service_role;

create function public.due_jobs() returns int
language sql stable security definer
set search_path = ''
as $$
  select (
    (select count(*) from private.mails as mail where mail.state = 'queued' and mail.due_at <= now())
    + (select count(*) from private.seals as seal where seal.state = 'due' and seal.due_at <= now())
  )::int;
$$;
comment on function public.due_jobs() is 'How many mails and seals are due now.';
revoke all on function public.due_jobs() from public, anon, authenticated, service_role;
grant execute on function public.due_jobs() to service_role;
