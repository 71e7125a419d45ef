-- Devices of staff get the new columns.

create or replace function private.row_json(table_no int, id uuid) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  -- Columns by name and json instead of jsonb: the long texts are written once, straight into the answer.
  case table_no
    when 1 then
      return (
        select to_json(told) from (
          select
          t.id, t.name, t.content, t.terms_and_conditions, t.template_file_url, t.template_file_name,
          t.template_file_size, t.template_file_sha256, t.terms_file_url, t.terms_file_name,
          t.terms_file_size, t.terms_file_sha256, t.created_by, t.is_active, t.created_at, t.updated_at,
          t.revision
          from public.contract_templates as t where t.id = row_json.id
        ) as told
      );
    when 2 then
      return (
        select to_json(told) from (
          select
          t.id, t.template_id, t.title, t.customer_email, t.customer_name, t.customer_company, t.sent_by,
          t.status, t.signing_token, t.content, t.terms, t.content_sha256, t.locale, t.reminder,
          t.capture_mode, t.witnessed_by, t.created_at, t.sent_at, t.viewed_at, t.signed_at, t.completed_at,
          t.expires_at, t.voided_at, t.void_reason, t.declined_at, t.decline_reason, t.seal_state, t.sealed_at, t.sealed_sha256,
          t.sealed_path, t.template_file_url, t.template_file_name, t.template_file_size,
          t.template_file_sha256, t.terms_file_url, t.terms_file_name, t.terms_file_size,
          t.terms_file_sha256, t.updated_at, t.revision
          from public.contracts as t where t.id = row_json.id
        ) as told
      );
    when 3 then
      return (
        select to_json(told) from (
          select
          t.id, t.contract_id, t.signature_data, t.signature_type, t.strokes, t.terms_accepted, t.signer_ip,
          t.signer_ip_source, t.signer_user_agent, t.signed_at_device, t.time_zone, t.clock_offset_ms,
          t.received_at, t.late_sync, t.consent_label, t.consent_locale, t.terms_sha256, t.content_sha256,
          t.evidence_sha256, t.capture_mode, t.witnessed_by, t.accepted_at_device, t.visible_seconds,
          t.read_percent, t.terms_opened, t.created_at
          from public.signatures as t where t.id = row_json.id
        ) as told
      );
    when 4 then
      return (
        select to_json(told) from (
          select
          t.id, t.contract_id, t.seq, t.kind, t.occurred_at, t.actor, t.actor_kind, t.details,
          t.previous_hash, t.hash
          from public.contract_events as t where t.id = row_json.id
        ) as told
      );
    when 5 then
      return (
        select to_json(told) from (
          select
          t.id, t.entity, t.deleted_at
          from public.tombstones as t where t.id = row_json.id
        ) as told
      );
    when 6 then
      return (
        select to_json(told) from (
          select
          t.id, t.template_id, t.revision, t.name, t.content, t.terms_and_conditions, t.template_file_url,
          t.template_file_name, t.template_file_size, t.template_file_sha256, t.terms_file_url,
          t.terms_file_name, t.terms_file_size, t.terms_file_sha256, t.replaced_by, t.replaced_at
          from public.contract_template_versions as t where t.id = row_json.id
        ) as told
      );
  end case;
end;
$$;
