-- In person is what the device says that staff handed over, and no other: it holds the secret of its hand-over, the
-- server that secret's hash. Whoever only has the link cannot call themselves witnessed.

create table private.hand_overs (
  contract_id uuid not null references public.contracts (id) on delete cascade,
  secret_sha256 text not null,
  account uuid not null,
  at timestamptz not null default private.now_ms(),
  primary key (contract_id, secret_sha256),
  constraint hand_overs_secret_sha256_form check (secret_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table private.hand_overs is 'Hand-overs of a device for signing in person; several may stand for one contract.';
comment on column private.hand_overs.contract_id is 'Contract that is signed on it.';
comment on column private.hand_overs.secret_sha256 is 'SHA-256 of the secret that the device keeps: 256 random bits. The secret is never stored here.';
comment on column private.hand_overs.account is 'Who handed it over: the witness. No foreign key: the entry outlives the account.';
comment on column private.hand_overs.at is 'Server time at which it was told.';
alter table private.hand_overs enable row level security;
revoke all on private.hand_overs from public, anon, authenticated, service_role;

create function private.record_hand_over(contract uuid, secret_sha256 text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'forbidden';
  end if;
  insert into private.hand_overs (contract_id, secret_sha256, account)
  values (record_hand_over.contract, record_hand_over.secret_sha256, private.current_account())
  on conflict on constraint hand_overs_pkey do nothing;
end;
$$;
comment on function private.record_hand_over(uuid, text) is
  'Enters a hand-over under the caller''s account; the first account of a secret stays its witness. Raises forbidden for anybody but staff.';
revoke all on function private.record_hand_over(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.record_hand_over(uuid, text) to authenticated;

create function private.hand_over_witness(contract uuid, submission jsonb) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  secret constant text := private.json_text(submission, 'hand_over_secret');
begin
  if private.json_text(submission, 'capture_mode') is distinct from 'in_person'
    or secret is null or octet_length(secret) > 200 then
    return null;
  end if;
  return (
    select known.account from private.hand_overs as known
    where known.contract_id = hand_over_witness.contract and known.secret_sha256 = private.sha256_hex(secret)
  );
end;
$$;
comment on function private.hand_over_witness(uuid, jsonb) is
  'Who handed over the device that a submission in person comes from; NULL where its secret is that of no hand-over.';
revoke all on function private.hand_over_witness(uuid, jsonb) from public, anon, authenticated, service_role;

create or replace function private.signature_from(submission jsonb, contract public.contracts) returns public.signatures
language plpgsql stable
set search_path = ''
as $$
declare
  reading constant jsonb := submission -> 'reading';
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
  signature.witnessed_by := private.hand_over_witness(contract.id, submission);
  signature.capture_mode := case when signature.witnessed_by is null then 'link' else 'in_person' end;
  signature.accepted_at_device := private.parse_iso(private.json_text(reading, 'accepted_at_device'));
  signature.visible_seconds := private.whole_number(reading, 'visible_seconds', 0, 604800);
  signature.read_percent := private.whole_number(reading, 'read_percent', 0, 100);
  signature.terms_opened := case when signature.accepted_at_device is not null then reading -> 'terms_opened' = 'true' end;
  signature.created_at := signature.received_at;
  signature.sync_xid := pg_current_xact_id();
  signature.evidence_sha256 := private.evidence_sha256(signature);
  return signature;
end;
$$;
comment on function private.signature_from(jsonb, public.contracts) is
  'The row for an accepted submission. in_person is recorded only for a device that staff had handed over, with the secret to prove it.';
