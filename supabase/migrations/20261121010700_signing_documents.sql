-- The signing page learns the contract's language and documents; a contract that was taken back is not found.

create function private.document_files(contract public.contracts) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('kind', file.kind, 'name', file.name, 'url', file.url, 'size', file.size, 'sha256', file.sha256)
      order by file.kind
    ) filter (where file.url is not null),
    '[]'
  )
  from (
    values
      (
        'template', contract.template_file_name, contract.template_file_url,
        contract.template_file_size, contract.template_file_sha256
      ),
      ('terms', contract.terms_file_name, contract.terms_file_url, contract.terms_file_size, contract.terms_file_sha256)
  ) as file(kind, name, url, size, sha256);
$$;
comment on function private.document_files(public.contracts) is
  'The documents of a contract, its own before the terms'': [{kind: template | terms, name, url, size, sha256}].';
revoke all on function private.document_files(public.contracts) from public, anon, authenticated, service_role;

create or replace function public.get_contract_for_signing(token text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  contract public.contracts;
begin
  select stored.* into contract
  from public.contracts as stored
  where stored.signing_token = token and stored.status <> 'draft' and stored.voided_at is null;

  if contract.id is null then
    return private.signing_error('not_found');
  end if;
  if private.is_past_expiry(contract) then
    return private.signing_error('expired', jsonb_build_object('expired_at', private.iso_text(contract.expires_at)));
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
      'expires_at', private.iso_text(contract.expires_at)
    )
  );
end;
$$;
comment on function public.get_contract_for_signing(text) is
  'What the signing page shows: {ok, server_time, contract} or {ok: false, error: not_found | expired}. Drafts and contracts taken back are not found.';

create or replace function public.mark_contract_viewed(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
begin
  select stored.* into contract
  from public.contracts as stored
  where stored.signing_token = token and stored.status <> 'draft'
  for update;

  if contract.id is null or contract.voided_at is not null then
    return private.signing_error('not_found');
  end if;
  if private.is_past_expiry(contract) then
    return private.signing_error('expired', jsonb_build_object('expired_at', private.iso_text(contract.expires_at)));
  end if;
  if contract.status = 'sent' then
    update public.contracts as stored set status = 'viewed' where stored.id = contract.id;
  end if;
  return jsonb_build_object('ok', true);
end;
$$;

create or replace function private.submission_problem(submission jsonb, contract public.contracts) returns text
language sql stable
set search_path = ''
as $$
  select case
    when private.parse_uuid(private.json_text(submission, 'submission_id')) is null then 'submission_id'
    when private.signature_ink_problem(submission) is not null then private.signature_ink_problem(submission)
    when not private.text_fits(submission, 'consent_label', 1, 1000) then 'consent_label'
    when coalesce(private.json_text(submission, 'consent_locale') !~ '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,4}$', true)
      then 'consent_locale'
    when private.json_text(submission, 'terms_sha256')
      is distinct from private.terms_sha256(contract.terms, contract.terms_file_sha256) then 'terms_sha256'
    when private.json_text(submission, 'content_sha256') is distinct from contract.content_sha256 then 'content_sha256'
    when private.parse_iso(private.json_text(submission, 'signed_at_device')) is null then 'signed_at_device'
    when private.parse_iso(private.json_text(submission, 'snapshot_at')) is null then 'snapshot_at'
    when private.clock_offset_ms(submission) is null then 'clock_offset_ms'
    when not private.is_absent(submission, 'time_zone')
      and coalesce(private.json_text(submission, 'time_zone') !~ '^[A-Za-z0-9_+/:-]{0,64}$', true) then 'time_zone'
    when coalesce(private.json_text(submission, 'capture_mode') not in ('link', 'in_person'), true) then 'capture_mode'
  end;
$$;

create or replace function private.signature_from(submission jsonb, contract public.contracts) returns public.signatures
language plpgsql stable
set search_path = ''
as $$
declare
  signature public.signatures;
begin
  signature.id := private.parse_uuid(private.json_text(submission, 'submission_id'));
  signature.contract_id := contract.id;
  signature.signature_type := private.json_text(submission, 'signature_type');
  signature.signature_data := private.json_text(submission, 'signature_data');
  signature.strokes := private.json_text(submission, 'strokes');
  signature.terms_accepted := true;
  select caller.address, caller.source into signature.signer_ip, signature.signer_ip_source
  from private.request_address() as caller;
  signature.signer_user_agent := left(private.request_header('user-agent'), 500);
  signature.signed_at_device := private.parse_iso(private.json_text(submission, 'signed_at_device'));
  signature.time_zone := coalesce(private.json_text(submission, 'time_zone'), '');
  signature.clock_offset_ms := private.clock_offset_ms(submission);
  signature.received_at := private.now_ms();
  signature.late_sync := private.is_past_expiry(contract);
  signature.consent_label := private.json_text(submission, 'consent_label');
  signature.consent_locale := private.json_text(submission, 'consent_locale');
  signature.terms_sha256 := private.terms_sha256(contract.terms, contract.terms_file_sha256);
  signature.content_sha256 := contract.content_sha256;
  signature.capture_mode := case
    when private.json_text(submission, 'capture_mode') = 'in_person' then contract.capture_mode
    else 'link'
  end;
  signature.witnessed_by := case when signature.capture_mode = 'in_person' then contract.witnessed_by end;
  signature.created_at := signature.received_at;
  signature.sync_xid := pg_current_xact_id();
  signature.evidence_sha256 := private.evidence_sha256(signature);
  return signature;
end;
$$;

create or replace function public.sign_contract(token text, submission jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  signature public.signatures;
  problem text;
begin
  select stored.* into contract
  from public.contracts as stored
  where stored.signing_token = token and stored.status <> 'draft'
  for update;
  if contract.id is null then
    return private.signing_error('not_found');
  end if;

  -- Before anything else: whose receipt got lost must find it, whatever became of the contract since.
  select stored.* into signature from public.signatures as stored where stored.contract_id = contract.id;
  if signature.id is not null then
    if signature.id = private.parse_uuid(private.json_text(submission, 'submission_id')) then
      return private.signing_receipt(signature, contract.signed_at);
    end if;
    return private.signing_error('already_signed', jsonb_build_object('signed_at', private.iso_text(contract.signed_at)));
  end if;
  if contract.voided_at is not null then
    return private.signing_error('not_found');
  end if;

  if private.is_past_expiry(contract) and not private.is_late_sync(submission, contract) then
    return private.signing_error('expired', jsonb_build_object('expired_at', private.iso_text(contract.expires_at)));
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
