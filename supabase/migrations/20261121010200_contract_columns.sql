-- What a contract carries beyond its text: language, reminders, being taken back, and its sealed copy.

alter table public.contracts
  add column locale text not null default 'en',
  add column reminder text not null default 'off',
  add column voided_at timestamptz,
  add column void_reason text,
  add column seal_state text not null default 'none',
  add column sealed_at timestamptz,
  add column sealed_sha256 text,
  add column sealed_path text,
  add constraint contracts_locale_known check (locale in ('en', 'fr', 'de', 'nl')),
  add constraint contracts_reminder_known check (reminder in ('off', 'after_3_days', 'after_7_days', 'before_expiry')),
  add constraint contracts_void_whole check (num_nonnulls(voided_at, void_reason) in (0, 2)),
  add constraint contracts_void_reason_length check (char_length(void_reason) between 1 and 500),
  add constraint contracts_seal_state_known check (seal_state in ('none', 'sealing', 'failed', 'sealed')),
  add constraint contracts_seal_needs_signature check (seal_state = 'none' or status in ('signed', 'completed')),
  add constraint contracts_sealed_whole check (num_nonnulls(sealed_at, sealed_sha256, sealed_path) in (0, 3)),
  add constraint contracts_sealed_has_copy check (seal_state <> 'sealed' or sealed_sha256 is not null),
  add constraint contracts_sealed_sha256_form check (sealed_sha256 ~ '^[0-9a-f]{64}$');
comment on column public.contracts.locale is 'Language of its mails and of its sealed copy: en, fr, de or nl. Frozen when sent.';
comment on column public.contracts.reminder is 'When the customer is reminded: off, after_3_days or after_7_days of sending, before_expiry (48 hours).';
comment on column public.contracts.voided_at is 'Server time at which staff took it back; its link then answers not_found. No status of its own.';
comment on column public.contracts.void_reason is 'Why it was taken back, for staff; 1 to 500 characters.';
comment on column public.contracts.seal_state is 'none before the signature, sealing, failed (waits for staff), sealed. Set by procedures only.';
comment on column public.contracts.sealed_at is 'Server time at which the sealed copy was stored.';
comment on column public.contracts.sealed_sha256 is 'SHA-256 of the sealed PDF.';
comment on column public.contracts.sealed_path is 'Path of the sealed PDF in the private bucket sealed-contracts.';

-- The sweep of what is overdue reads nothing else.
create index contracts_open_expiry on public.contracts (expires_at)
  where status in ('sent', 'viewed') and voided_at is null;
create index contracts_open_reminder on public.contracts (reminder, sent_at)
  where status in ('sent', 'viewed') and voided_at is null and reminder <> 'off';
