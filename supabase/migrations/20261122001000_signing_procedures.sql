-- The three signing procedures, anew: counted, told of declined and replaced links, and with sizes checked first.
-- None of them is stable any more, because calls are counted; REST then takes them by POST only, so that no token stands
-- in an address.

create or replace function public.get_contract_for_signing(token text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  refusal jsonb := private.call_refusal(token, 'load');
begin
  if refusal is not null then
    return refusal;
  end if;
  contract := private.contract_of_link(token, false);
  refusal := private.closed_refusal(contract, token);
  if refusal is not null then
    return refusal;
  end if;
  return jsonb_build_object(
    'ok', true,
    'server_time', private.iso_text(now()),
    'contract', jsonb_build_object(
      'id', contract.id,
      'status', contract.status,
      'title', contract.title,
      'customer_email', contract.customer_email,
      'customer_name', contract.customer_name,
      'customer_company', contract.customer_company,
      'locale', contract.locale,
      'content', contract.content,
      'terms', contract.terms,
      'files', private.document_files(contract),
      'content_sha256', contract.content_sha256,
      'sent_at', private.iso_text(contract.sent_at),
      'signed_at', private.iso_text(contract.signed_at),
      'signed_by', private.signer_name(contract),
      'expires_at', private.iso_text(contract.expires_at)
    )
  );
end;
$$;
comment on function public.get_contract_for_signing(text) is
  'What the signing page shows: {ok, server_time, contract} or {ok: false, error: not_found | link_replaced | declined | expired | rate_limited}. Drafts and contracts taken back are not found.';

create or replace function public.mark_contract_viewed(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  refusal jsonb := private.call_refusal(token, 'view');
begin
  if refusal is not null then
    return refusal;
  end if;
  contract := private.contract_of_link(token, true);
  refusal := private.closed_refusal(contract, token);
  if refusal is not null then
    return refusal;
  end if;
  if contract.status = 'sent' then
    update public.contracts as stored set status = 'viewed' where stored.id = contract.id;
  end if;
  return jsonb_build_object('ok', true);
end;
$$;

create function private.is_too_large(value jsonb, most_bytes int) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- The stored form first: it is known without writing megabytes out as text, and is never ten times the text.
  select coalesce(pg_column_size(value) > 10 * most_bytes or octet_length(value::text) > most_bytes, false);
$$;
comment on function private.is_too_large(jsonb, int) is 'Whether a value has more bytes than that as JSON text.';
revoke all on function private.is_too_large(jsonb, int) from public, anon, authenticated, service_role;

create or replace function public.sign_contract(token text, submission jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  signature public.signatures;
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
  if private.is_too_large(submission, 524288) then
    return private.signing_error('invalid_signature', jsonb_build_object('field', 'submission'));
  end if;

  -- Before anything else: whose receipt got lost must find it, whatever became of contract and link since.
  select stored.* into signature from public.signatures as stored where stored.contract_id = contract.id;
  if signature.id = private.parse_uuid(private.json_text(submission, 'submission_id')) then
    return private.signing_receipt(signature, contract.signed_at);
  end if;
  if signature.id is not null and contract.signing_token = token then
    return private.signed_refusal(contract);
  end if;
  refusal := private.closed_refusal(contract, token, private.is_late_sync(submission, contract));
  if refusal is not null then
    return refusal;
  end if;

  if private.json_text(submission, 'content_sha256') ~ '^[0-9a-f]{64}$'
    and submission ->> 'content_sha256' <> contract.content_sha256 then
    return private.signing_error('content_changed', jsonb_build_object('content_sha256', contract.content_sha256));
  end if;
  if submission -> 'terms_accepted' is distinct from 'true'::jsonb then
    return private.signing_error('terms_not_accepted');
  end if;
  problem := private.submission_problem(submission, contract);
  if problem is not null then
    return private.signing_error('invalid_signature', jsonb_build_object('field', problem));
  end if;

  signature := private.signature_from(submission, contract);
  -- A submission id that belongs to another contract's signature must not raise either.
  insert into public.signatures select signature.* on conflict (id) do nothing;
  if not found then
    return private.signing_error('invalid_signature', jsonb_build_object('field', 'submission_id'));
  end if;
  update public.contracts as stored
  set status = 'signed', signed_at = private.corrected_device_time(submission)
  where stored.id = contract.id
  returning stored.* into contract;
  return private.signing_receipt(signature, contract.signed_at);
end;
$$;
comment on function public.sign_contract(text, jsonb) is
  'Stores signature, consent, status and event in one transaction. Repeating a submission id repeats the receipt. Errors: rate_limited, not_found, link_replaced, already_signed {signed_at, signed_by}, declined, expired, content_changed, terms_not_accepted, invalid_signature {field}.';
