-- Reading as evidence: checked, stored, and covered by the hash. Submissions of earlier versions tell nothing of it and
-- keep the older form of the hash. tests/fixtures/evidence-vectors.json binds both forms to those of the devices.

create function private.whole_number(value jsonb, key text, least_value int, most_value int) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  given numeric;
begin
  if jsonb_typeof(value -> key) is distinct from 'number' then
    return null;
  end if;
  -- As numeric first: 1e400 is valid JSON and fits no integer.
  given := (value ->> key)::numeric;
  return case when given between least_value and most_value and given = trunc(given) then given::integer end;
end;
$$;
comment on function private.whole_number(jsonb, text, int, int) is
  'The whole number under a key, both limits included; NULL where it is absent, of another type or outside them.';
revoke all on function private.whole_number(jsonb, text, int, int) from public, anon, authenticated, service_role;

create function private.reading_problem(submission jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  reading constant jsonb := submission -> 'reading';
begin
  return case
    when private.is_absent(submission, 'reading') then null
    when jsonb_typeof(reading) <> 'object' then 'reading'
    -- What is not hashed is not taken either.
    when private.unknown_key(reading, array['accepted_at_device', 'visible_seconds', 'read_percent', 'terms_opened'])
      is not null then 'reading'
    when private.parse_iso(private.json_text(reading, 'accepted_at_device')) is null then 'reading'
    when private.whole_number(reading, 'visible_seconds', 0, 604800) is null then 'reading'
    when private.whole_number(reading, 'read_percent', 0, 100) is null then 'reading'
    when jsonb_typeof(reading -> 'terms_opened') is distinct from 'boolean' then 'reading'
  end;
end;
$$;
comment on function private.reading_problem(jsonb) is
  'reading, where a submission has one that cannot be accepted; NULL where it has none or all four of its parts are right.';
revoke all on function private.reading_problem(jsonb) from public, anon, authenticated, service_role;

create or replace function private.submission_problem(submission jsonb, contract public.contracts) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
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
    when private.time_zone_problem(submission) then 'time_zone'
    when coalesce(private.json_text(submission, 'capture_mode') not in ('link', 'in_person'), true) then 'capture_mode'
    else private.reading_problem(submission)
  end;
end;
$$;

create function private.time_zone_problem(value jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return not private.is_absent(value, 'time_zone')
    and coalesce(private.json_text(value, 'time_zone') !~ '^[A-Za-z0-9_+/:-]{0,64}$', true);
end;
$$;
comment on function private.time_zone_problem(jsonb) is 'Whether time_zone is there and cannot be the name of one.';
revoke all on function private.time_zone_problem(jsonb) from public, anon, authenticated, service_role;

create or replace function private.evidence_sha256(signature public.signatures) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  fields text[] := array[
    signature.contract_id::text, signature.id::text, signature.content_sha256, signature.terms_sha256,
    signature.signature_type, signature.signature_data, signature.strokes, signature.consent_locale,
    signature.consent_label, private.iso_text(signature.signed_at_device), signature.capture_mode
  ];
begin
  if signature.accepted_at_device is null then
    fields := 'touchline-evidence/1'::text || fields;
  else
    fields := 'touchline-evidence/2'::text || fields || array[
      private.iso_text(signature.accepted_at_device), signature.visible_seconds::text, signature.read_percent::text,
      case when signature.terms_opened then 'true' else 'false' end
    ];
  end if;
  return private.sha256_hex(public.canonical_text(variadic fields));
end;
$$;
comment on function private.evidence_sha256(public.signatures) is
  'Hash over the evidence as stored, how the contract was read included where the signature has it; recomputed from the row, it proves that nothing was changed.';

create or replace function private.signed_event_details(contract uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'submission_id', signature.id::text,
    'signature_type', signature.signature_type,
    'evidence_sha256', signature.evidence_sha256,
    'capture_mode', signature.capture_mode,
    'late_sync', signature.late_sync::text,
    'at_device', private.iso_text(signature.signed_at_device),
    'accepted_at', private.iso_text(signature.accepted_at_device),
    'visible_seconds', signature.visible_seconds::text,
    'read_percent', signature.read_percent::text,
    'terms_opened', signature.terms_opened::text
  ))
  from public.signatures as signature
  where signature.contract_id = contract;
$$;
