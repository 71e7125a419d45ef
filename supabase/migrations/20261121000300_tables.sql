-- Tables. Ids are made by devices; sync_xid is stamped by trigger; no extension is needed.

create table public.contract_templates (
  id uuid primary key,
  name text not null,
  content text not null default '',
  terms_and_conditions text not null default '',
  template_file_url text,
  template_file_name text,
  terms_file_url text,
  terms_file_name text,
  created_by uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default private.now_ms(),
  updated_at timestamptz not null default private.now_ms(),
  revision integer not null default 1,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint contract_templates_id_not_nil check (id <> '00000000-0000-0000-0000-000000000000'),
  constraint contract_templates_name_length check (char_length(name) <= 200),
  constraint contract_templates_content_length check (char_length(content) <= 200000),
  constraint contract_templates_terms_length check (char_length(terms_and_conditions) <= 200000)
);
comment on table public.contract_templates is 'Texts from which contracts are made. Never deleted, only made inactive.';
comment on column public.contract_templates.id is 'Made by the device, so that a template can be written with no network.';
comment on column public.contract_templates.name is 'Name shown in lists; becomes the title of a contract. At most 200 characters.';
comment on column public.contract_templates.content is 'Text with merge fields such as {customer_name}. At most 200,000 characters.';
comment on column public.contract_templates.terms_and_conditions is 'Terms with merge fields. At most 200,000 characters.';
comment on column public.contract_templates.template_file_url is 'Address of an uploaded document that stands in for the text.';
comment on column public.contract_templates.template_file_name is 'File name of that document as uploaded.';
comment on column public.contract_templates.terms_file_url is 'Address of an uploaded document with the terms.';
comment on column public.contract_templates.terms_file_name is 'File name of that document as uploaded.';
comment on column public.contract_templates.created_by is 'Account that made it. No foreign key: the template outlives the account.';
comment on column public.contract_templates.is_active is 'False once deleted by staff; contracts made from it stay as they are.';
comment on column public.contract_templates.created_at is 'Device time of creation, held between 30 days ago and now.';
comment on column public.contract_templates.updated_at is 'Server time of the last change.';
comment on column public.contract_templates.revision is 'Counts changes from 1; set by trigger.';
comment on column public.contract_templates.sync_xid is 'Transaction of the last write, set by trigger; the order of the pull. Travels as text.';

create table public.contract_template_versions (
  template_id uuid not null references public.contract_templates (id) on delete cascade,
  revision integer not null,
  name text not null,
  content text not null,
  terms_and_conditions text not null,
  replaced_by uuid,
  replaced_at timestamptz not null default private.now_ms(),
  primary key (template_id, revision)
);
comment on table public.contract_template_versions is 'The text of a template before each change, so that one edit never destroys another.';
comment on column public.contract_template_versions.template_id is 'Template that was changed.';
comment on column public.contract_template_versions.revision is 'Revision that this text was.';
comment on column public.contract_template_versions.name is 'Name at that revision.';
comment on column public.contract_template_versions.content is 'Content at that revision.';
comment on column public.contract_template_versions.terms_and_conditions is 'Terms at that revision.';
comment on column public.contract_template_versions.replaced_by is 'Account that replaced it; NULL for the system.';
comment on column public.contract_template_versions.replaced_at is 'Server time of the replacement.';

create table public.contracts (
  id uuid primary key,
  template_id uuid references public.contract_templates (id),
  title text not null,
  customer_email text not null,
  customer_name text,
  customer_company text,
  sent_by uuid not null,
  status text not null default 'draft',
  signing_token text not null,
  created_at timestamptz not null default private.now_ms(),
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz not null default private.now_ms() + interval '30 days',
  content text not null default '',
  terms text not null default '',
  content_sha256 text,
  capture_mode text not null default 'link',
  witnessed_by uuid,
  updated_at timestamptz not null default private.now_ms(),
  revision integer not null default 1,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint contracts_id_not_nil check (id <> '00000000-0000-0000-0000-000000000000'),
  constraint contracts_signing_token_key unique (signing_token),
  constraint contracts_signing_token_form check (signing_token ~ '^[A-Za-z0-9_-]{43}$'),
  constraint contracts_status_known check (status in ('draft', 'sent', 'viewed', 'signed', 'completed', 'expired')),
  constraint contracts_capture_mode_known check (capture_mode in ('link', 'in_person')),
  constraint contracts_title_length check (char_length(title) <= 200),
  constraint contracts_customer_email_form check (char_length(customer_email) <= 320 and customer_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint contracts_customer_name_length check (char_length(customer_name) <= 200),
  constraint contracts_customer_company_length check (char_length(customer_company) <= 200),
  constraint contracts_content_length check (char_length(content) <= 400000),
  constraint contracts_terms_length check (char_length(terms) <= 400000)
);
comment on table public.contracts is 'Contracts from draft to completion. Content and terms are merged text, frozen when sent.';
comment on column public.contracts.id is 'Made by the device, so that a contract can be issued with no network.';
comment on column public.contracts.template_id is 'Template it was made from; its later changes do not reach the contract.';
comment on column public.contracts.title is 'Name of the template at creation. At most 200 characters.';
comment on column public.contracts.customer_email is 'Address of the customer. At most 320 characters.';
comment on column public.contracts.customer_name is 'Full name of the customer, as typed by staff.';
comment on column public.contracts.customer_company is 'Club or company of the customer, as typed by staff.';
comment on column public.contracts.sent_by is 'Account that issued it. No foreign key: the contract outlives the account.';
comment on column public.contracts.status is 'draft, sent, viewed, signed, completed or expired; moves by private.contract_status_moves() only.';
comment on column public.contracts.signing_token is '256 random bits as 43 base64url characters, made by the device; whoever holds it may read and sign.';
comment on column public.contracts.created_at is 'Device time of creation, held between 30 days ago and now.';
comment on column public.contracts.sent_at is 'Device time of sending, held between creation and now.';
comment on column public.contracts.viewed_at is 'Server time of the first opening of the link.';
comment on column public.contracts.signed_at is 'Signing time by the device, corrected by its clock offset, held between sending and receipt.';
comment on column public.contracts.completed_at is 'Server time at which the sealed copy was made and mailed.';
comment on column public.contracts.expires_at is 'Creation plus 30 days; signing is refused afterwards, apart from late synchronisation.';
comment on column public.contracts.content is 'Merged text that the signer reads. Frozen once sent. At most 400,000 characters: merging lengthens a template.';
comment on column public.contracts.terms is 'Merged terms that the signer accepts. Frozen once sent. At most 400,000 characters.';
comment on column public.contracts.content_sha256 is 'Hash over content and terms; NULL until sent.';
comment on column public.contracts.capture_mode is 'link, or in_person once staff handed the device over.';
comment on column public.contracts.witnessed_by is 'Account that handed the device over; NULL for a link.';
comment on column public.contracts.updated_at is 'Server time of the last change.';
comment on column public.contracts.revision is 'Counts changes from 1; set by trigger.';
comment on column public.contracts.sync_xid is 'Transaction of the last write, set by trigger; the order of the pull. Travels as text.';

create table public.signatures (
  id uuid primary key,
  contract_id uuid not null references public.contracts (id),
  signature_data text not null,
  signature_type text not null,
  strokes text,
  terms_accepted boolean not null,
  signer_ip text not null default '',
  signer_ip_source text not null default '',
  signer_user_agent text not null default '',
  signed_at_device timestamptz not null,
  time_zone text not null default '',
  clock_offset_ms bigint not null default 0,
  received_at timestamptz not null default private.now_ms(),
  late_sync boolean not null default false,
  consent_label text not null,
  consent_locale text not null,
  terms_sha256 text not null,
  content_sha256 text not null,
  evidence_sha256 text not null,
  capture_mode text not null,
  witnessed_by uuid,
  created_at timestamptz not null default private.now_ms(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint signatures_id_not_nil check (id <> '00000000-0000-0000-0000-000000000000'),
  constraint signatures_contract_id_key unique (contract_id),
  constraint signatures_type_known check (signature_type in ('drawn', 'typed')),
  constraint signatures_capture_mode_known check (capture_mode in ('link', 'in_person')),
  constraint signatures_terms_accepted check (terms_accepted)
);
comment on table public.signatures is 'One signature per contract with all that proves it. Written by sign_contract only, never changed.';
comment on column public.signatures.id is 'Submission id made on the signer''s device; repeating it repeats the receipt.';
comment on column public.signatures.contract_id is 'Contract that was signed.';
comment on column public.signatures.signature_data is 'Drawn: an image data URL of at most 256 kB. Typed: the name as typed.';
comment on column public.signatures.signature_type is 'drawn or typed.';
comment on column public.signatures.strokes is 'JSON text of the drawn points exactly as sent (at most 64 KB), so that the hashed bytes survive.';
comment on column public.signatures.terms_accepted is 'Always true: nothing is stored otherwise.';
comment on column public.signatures.signer_ip is 'Address as seen by the server; empty where no header told it.';
comment on column public.signatures.signer_ip_source is 'Request header that told the address.';
comment on column public.signatures.signer_user_agent is 'Browser as told by the request, cut to 500 characters.';
comment on column public.signatures.signed_at_device is 'Time by the device''s own clock, uncorrected.';
comment on column public.signatures.time_zone is 'Time zone name of the device.';
comment on column public.signatures.clock_offset_ms is 'Device clock minus server clock in milliseconds; bigint because some clocks are years off.';
comment on column public.signatures.received_at is 'Server time of receipt.';
comment on column public.signatures.late_sync is 'True where it was signed before expiry and arrived up to 72 hours after.';
comment on column public.signatures.consent_label is 'Words beside the box that was ticked.';
comment on column public.signatures.consent_locale is 'Language of those words.';
comment on column public.signatures.terms_sha256 is 'Hash of the accepted terms.';
comment on column public.signatures.content_sha256 is 'Hash of the content and terms that the signer saw.';
comment on column public.signatures.evidence_sha256 is 'Hash over all of the evidence; part of the receipt.';
comment on column public.signatures.capture_mode is 'link, or in_person where staff had handed the device over.';
comment on column public.signatures.witnessed_by is 'Account that handed the device over; NULL for a link.';
comment on column public.signatures.created_at is 'Server time of the insertion.';
comment on column public.signatures.sync_xid is 'Transaction of the last write, set by trigger; the order of the pull. Travels as text.';

create table public.contract_events (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null,
  seq integer not null,
  kind text not null,
  occurred_at timestamptz not null default private.now_ms(),
  actor uuid,
  actor_kind text not null,
  details jsonb not null default '{}',
  previous_hash text not null,
  hash text not null,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint contract_events_id_not_nil check (id <> '00000000-0000-0000-0000-000000000000'),
  constraint contract_events_contract_id_seq_key unique (contract_id, seq),
  constraint contract_events_kind_form check (kind ~ '^[a-z_]{1,40}$'),
  constraint contract_events_actor_kind_known check (actor_kind in ('staff', 'signer', 'system'))
);
comment on table public.contract_events is 'Append-only, hash-chained log of each contract. No foreign key: it outlives a deleted draft.';
comment on column public.contract_events.id is 'Identity for the pull.';
comment on column public.contract_events.contract_id is 'Contract that it tells about.';
comment on column public.contract_events.seq is 'Place in the contract''s chain, from 1 without gaps.';
comment on column public.contract_events.kind is 'created, sent, link_copied, handed_over, viewed, signed, completed, expired, deleted, and kinds to come.';
comment on column public.contract_events.occurred_at is 'Server time in whole milliseconds.';
comment on column public.contract_events.actor is 'Account that did it; NULL for the signer and the system.';
comment on column public.contract_events.actor_kind is 'staff, signer or system.';
comment on column public.contract_events.details is 'Flat object: ASCII keys, string values.';
comment on column public.contract_events.previous_hash is 'Hash of the event before; 64 zeros for the first.';
comment on column public.contract_events.hash is 'SHA-256 over this event''s canonical text, previous_hash included.';
comment on column public.contract_events.sync_xid is 'Transaction of the last write, set by trigger; the order of the pull. Travels as text.';

create table public.tombstones (
  id uuid primary key,
  entity text not null,
  deleted_at timestamptz not null default private.now_ms(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint tombstones_entity_known check (entity in ('contracts', 'contract_templates'))
);
comment on table public.tombstones is 'What was deleted, so that devices forget it too.';
comment on column public.tombstones.id is 'Identity of the deleted row.';
comment on column public.tombstones.entity is 'Table of the deleted row.';
comment on column public.tombstones.deleted_at is 'Server time of the deletion.';
comment on column public.tombstones.sync_xid is 'Transaction of the last write, set by trigger; the order of the pull. Travels as text.';

create table public.applied_commands (
  command_id uuid primary key,
  client_id uuid not null,
  user_id uuid not null,
  result jsonb not null,
  applied_at timestamptz not null default private.now_ms()
);
comment on table public.applied_commands is 'Ledger of commands that took effect: a repeated command gets its first answer instead of a second effect.';
comment on column public.applied_commands.command_id is 'Made by the device before the first attempt.';
comment on column public.applied_commands.client_id is 'Device that sent it.';
comment on column public.applied_commands.user_id is 'Account that sent it; nobody else reads the entry.';
comment on column public.applied_commands.result is 'Outcome told the first time, without the row.';
comment on column public.applied_commands.applied_at is 'Server time.';

create table public.sync_meta (
  singleton boolean primary key default true,
  epoch uuid not null default gen_random_uuid(),
  constraint sync_meta_singleton check (singleton)
);
comment on table public.sync_meta is 'One row about the synchronisation as a whole.';
comment on column public.sync_meta.singleton is 'Always true: there is one row.';
comment on column public.sync_meta.epoch is 'Changes after a restore or move; devices then refill.';

create table public.staff_domains (
  domain text primary key,
  constraint staff_domains_form check (domain = lower(domain) and domain ~ '^[^@[:space:]]+$')
);
comment on table public.staff_domains is 'E-mail domains whose confirmed accounts are staff. Empty: every confirmed account is.';
comment on column public.staff_domains.domain is 'Lower case, without the at sign.';

insert into public.sync_meta default values;

-- The pull reads each table in this order from a key onwards.
create index contract_templates_sync on public.contract_templates (sync_xid, id);
create index contracts_sync on public.contracts (sync_xid, id);
create index signatures_sync on public.signatures (sync_xid, id);
create index contract_events_sync on public.contract_events (sync_xid, id);
create index tombstones_sync on public.tombstones (sync_xid, id);

create index contracts_template_id on public.contracts (template_id);
create index contracts_created_at on public.contracts (created_at desc);
