-- The three procedures that anonymous callers reach. The token is the only credential.
-- Malformed, unknown and draft tokens take the same path through one indexed look-up and get the same answer.
-- Errors are values with stable codes; nothing that a caller can send makes these procedures raise.

create function private.signing_error(code text, more jsonb default '{}') returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object('ok', false, 'error', jsonb_build_object('code', code) || more);
$$;
comment on function private.signing_error(text, jsonb) is 'The answer for an expected failure.';
revoke all on function private.signing_error(text, jsonb) from public, anon, authenticated, service_role;

create function private.is_past_expiry(contract public.contracts) returns boolean
language sql stable
set search_path = ''
as $$
  select contract.status = 'expired' or (contract.status in ('sent', 'viewed') and now() > contract.expires_at);
$$;
comment on function private.is_past_expiry(public.contracts) is
  'Whether signing is over, be the status swept to expired already or not.';
revoke all on function private.is_past_expiry(public.contracts) from public, anon, authenticated, service_role;

create function public.get_contract_for_signing(token text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  contract public.contracts;
begin
  select stored.* into contract
  from public.contracts as stored
  where stored.signing_token = token and stored.status <> 'draft';

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
      'content', contract.content,
      'terms', contract.terms,
      'content_sha256', contract.content_sha256,
      'sent_at', private.iso_text(contract.sent_at),
      'signed_at', private.iso_text(contract.signed_at),
      'expires_at', private.iso_text(contract.expires_at)
    )
  );
end;
$$;
comment on function public.get_contract_for_signing(text) is
  'What the signing page shows: {ok, server_time, contract} or {ok: false, error: not_found | expired}.';
revoke all on function public.get_contract_for_signing(text) from public, anon, authenticated, service_role;
grant execute on function public.get_contract_for_signing(text) to anon, authenticated, service_role;

create function public.mark_contract_viewed(token text) returns jsonb
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

  if contract.id is null then
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
comment on function public.mark_contract_viewed(text) is
  'Moves sent to viewed; repeating it, or calling it after the signature, succeeds and changes nothing.';
revoke all on function public.mark_contract_viewed(text) from public, anon, authenticated, service_role;
grant execute on function public.mark_contract_viewed(text) to anon, authenticated, service_role;

create function private.guard_signature() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.current_mover() <> 'procedure' then
    raise exception using
      errcode = 'insufficient_privilege', message = 'forbidden', detail = 'Signatures are written by sign_contract only.';
  end if;
  return new;
end;
$$;
comment on function private.guard_signature() is
  'Trigger: not even the service writes a signature, also where a stack has granted it every table.';
revoke all on function private.guard_signature() from public, anon, authenticated, service_role;

create trigger guard_insert before insert on public.signatures
  for each row execute function private.guard_signature();

create function private.request_header(name text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers jsonb;
begin
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  return coalesce(private.json_text(headers, name), '');
exception
  when data_exception then
    return '';
end;
$$;
comment on function private.request_header(text) is 'A request header by its lower-case name; empty where there is none.';
revoke all on function private.request_header(text) from public, anon, authenticated, service_role;

create function private.request_address(out address text, out source text)
language plpgsql stable
set search_path = ''
as $$
declare
  candidate record;
begin
  for candidate in
    select header.name, btrim(header.value) as value
    from (
      values
        (1, 'cf-connecting-ip', private.request_header('cf-connecting-ip')),
        (2, 'x-real-ip', private.request_header('x-real-ip')),
        -- The last entry is the nearest proxy's word; the first is whatever the client claims.
        (3, 'x-forwarded-for', substring(private.request_header('x-forwarded-for') from '[^,]*$'))
    ) as header(position, name, value)
    order by header.position
  loop
    if candidate.value ~ '^[0-9A-Fa-f.:]{2,45}$' then
      address := candidate.value;
      source := candidate.name;
      return;
    end if;
  end loop;
  address := '';
  source := '';
end;
$$;
comment on function private.request_address() is 'The caller''s address and the header that told it; both empty where none did.';
revoke all on function private.request_address() from public, anon, authenticated, service_role;

create function private.trimmed_length(value text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(btrim(value, E' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'));
$$;
comment on function private.trimmed_length(text) is 'Characters that remain after String.prototype.trim would have run.';
revoke all on function private.trimmed_length(text) from public, anon, authenticated, service_role;

create function private.clock_offset_ms(submission jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(submission -> 'clock_offset_ms') is distinct from 'number' then
    return null;
  end if;
  -- Compared as numeric first: 1e400 is valid JSON and fits no integer. The limit is about 126 years.
  if abs((submission ->> 'clock_offset_ms')::numeric) > 4000000000000 then
    return null;
  end if;
  return round((submission ->> 'clock_offset_ms')::numeric)::bigint;
end;
$$;
comment on function private.clock_offset_ms(jsonb) is 'Device clock minus server clock in whole milliseconds, or NULL where it is no sensible number.';
revoke all on function private.clock_offset_ms(jsonb) from public, anon, authenticated, service_role;

create function private.signature_ink_problem(submission jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  ink text := private.json_text(submission, 'signature_data');
  strokes text := private.json_text(submission, 'strokes');
begin
  case private.json_text(submission, 'signature_type')
    when 'drawn' then
      -- The size comes first, so that no pattern runs over megabytes.
      if ink is null or octet_length(ink) > 262144
        or ink !~ '^data:image/(svg\+xml|png);base64,[A-Za-z0-9+/]+={0,2}$' then
        return 'signature_data';
      end if;
      if not private.is_absent(submission, 'strokes')
        and coalesce(octet_length(strokes) > 65536 or left(strokes, 1) <> '[' or right(strokes, 1) <> ']', true) then
        return 'strokes';
      end if;
    when 'typed' then
      if ink is null or octet_length(ink) > 2000 or private.trimmed_length(ink) not between 1 and 200 then
        return 'signature_data';
      end if;
      if not private.is_absent(submission, 'strokes') then
        return 'strokes';
      end if;
    else
      return 'signature_type';
  end case;
  return null;
end;
$$;
comment on function private.signature_ink_problem(jsonb) is
  'The field that makes a drawn or typed signature unacceptable, or NULL. Limits: image 256 kB, strokes 64 KB, name 1 to 200 characters.';
revoke all on function private.signature_ink_problem(jsonb) from public, anon, authenticated, service_role;

create function private.submission_problem(submission jsonb, contract public.contracts) returns text
language sql stable
set search_path = ''
as $$
  select case
    when private.parse_uuid(private.json_text(submission, 'submission_id')) is null then 'submission_id'
    when private.signature_ink_problem(submission) is not null then private.signature_ink_problem(submission)
    when not private.text_fits(submission, 'consent_label', 1, 1000) then 'consent_label'
    when coalesce(private.json_text(submission, 'consent_locale') !~ '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,4}$', true)
      then 'consent_locale'
    when private.json_text(submission, 'terms_sha256') is distinct from private.terms_sha256(contract.terms) then 'terms_sha256'
    when private.json_text(submission, 'content_sha256') is distinct from contract.content_sha256 then 'content_sha256'
    when private.parse_iso(private.json_text(submission, 'signed_at_device')) is null then 'signed_at_device'
    when private.parse_iso(private.json_text(submission, 'snapshot_at')) is null then 'snapshot_at'
    when private.clock_offset_ms(submission) is null then 'clock_offset_ms'
    when not private.is_absent(submission, 'time_zone')
      and coalesce(private.json_text(submission, 'time_zone') !~ '^[A-Za-z0-9_+/:-]{0,64}$', true) then 'time_zone'
    when coalesce(private.json_text(submission, 'capture_mode') not in ('link', 'in_person'), true) then 'capture_mode'
  end;
$$;
comment on function private.submission_problem(jsonb, public.contracts) is
  'The first field of a submission that cannot be accepted, or NULL.';
revoke all on function private.submission_problem(jsonb, public.contracts) from public, anon, authenticated, service_role;

create function private.corrected_device_time(submission jsonb) returns timestamptz
language sql stable
set search_path = ''
as $$
  select private.parse_iso(private.json_text(submission, 'signed_at_device'))
    - private.clock_offset_ms(submission) * interval '1 millisecond';
$$;
comment on function private.corrected_device_time(jsonb) is 'Signing time by the server''s clock, or NULL where the submission does not tell.';
revoke all on function private.corrected_device_time(jsonb) from public, anon, authenticated, service_role;

create function private.is_late_sync(submission jsonb, contract public.contracts) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    private.corrected_device_time(submission) <= contract.expires_at
    and private.parse_iso(private.json_text(submission, 'snapshot_at')) <= contract.expires_at
    and now() <= contract.expires_at + interval '72 hours',
    false
  );
$$;
comment on function private.is_late_sync(jsonb, public.contracts) is
  'Whether an expired contract was read and signed in time and arrived no more than 72 hours late.';
revoke all on function private.is_late_sync(jsonb, public.contracts) from public, anon, authenticated, service_role;

create function private.evidence_sha256(signature public.signatures) returns text
language sql stable
set search_path = ''
as $$
  select private.sha256_hex(
    public.canonical_text(
      'touchline-evidence/1', signature.contract_id::text, signature.id::text, signature.content_sha256,
      signature.terms_sha256, signature.signature_type, signature.signature_data, signature.strokes,
      signature.consent_locale, signature.consent_label, private.iso_text(signature.signed_at_device),
      signature.capture_mode
    )
  );
$$;
comment on function private.evidence_sha256(public.signatures) is
  'Hash over the evidence as stored; recomputed from the row, it proves that nothing was changed.';
revoke all on function private.evidence_sha256(public.signatures) from public, anon, authenticated, service_role;

create function private.signing_receipt(signature public.signatures, signed_at timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ok', true,
    'receipt', jsonb_build_object(
      'submission_id', signature.id,
      'contract_id', signature.contract_id,
      'evidence_sha256', signature.evidence_sha256,
      'signed_at', private.iso_text(signed_at),
      'received_at', private.iso_text(signature.received_at),
      'late_sync', signature.late_sync,
      'capture_mode', signature.capture_mode
    )
  );
$$;
comment on function private.signing_receipt(public.signatures, timestamptz) is
  'The receipt. capture_mode is the recorded one, which the evidence hash covers.';
revoke all on function private.signing_receipt(public.signatures, timestamptz) from public, anon, authenticated, service_role;

create function private.signature_from(submission jsonb, contract public.contracts) returns public.signatures
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
  signature.terms_sha256 := private.terms_sha256(contract.terms);
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
comment on function private.signature_from(jsonb, public.contracts) is
  'The row for an accepted submission. in_person is recorded only where staff had handed the device over.';
revoke all on function private.signature_from(jsonb, public.contracts) from public, anon, authenticated, service_role;

create function public.sign_contract(token text, submission jsonb) returns jsonb
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

  select stored.* into signature from public.signatures as stored where stored.contract_id = contract.id;
  if signature.id is not null then
    if signature.id = private.parse_uuid(private.json_text(submission, 'submission_id')) then
      return private.signing_receipt(signature, contract.signed_at);
    end if;
    return private.signing_error('already_signed', jsonb_build_object('signed_at', private.iso_text(contract.signed_at)));
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
comment on function public.sign_contract(text, jsonb) is
  'Stores signature, consent, status and event in one transaction. Repeating a submission id repeats the receipt. Errors: not_found, expired, already_signed, content_changed, terms_not_accepted, invalid_signature.';
revoke all on function public.sign_contract(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.sign_contract(text, jsonb) to anon, authenticated, service_role;
