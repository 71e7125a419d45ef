-- A customer says no. As voiding, it is no status of its own: an extension by staff opens the contract again as it was.

alter table public.contracts
  add column declined_at timestamptz,
  add column decline_reason text,
  add constraint contracts_decline_whole check (decline_reason is null or declined_at is not null),
  add constraint contracts_decline_reason_length check (char_length(decline_reason) between 1 and 500),
  add constraint contracts_declined_unsigned check (declined_at is null or status in ('sent', 'viewed', 'expired'));
comment on column public.contracts.declined_at is
  'Server time at which the customer declined; its link then answers declined. NULL again once staff extend it.';
comment on column public.contracts.decline_reason is 'Why, in the customer''s words, where they gave any; 1 to 500 characters.';

create table private.declines (
  id uuid primary key,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  declined_at timestamptz not null,
  at_device timestamptz not null,
  constraint declines_id_not_nil check (id <> '00000000-0000-0000-0000-000000000000')
);
comment on table private.declines is
  'Every decline that was taken, so that a repeated one finds its first answer, also after staff have opened the contract again.';
comment on column private.declines.id is 'Made on the signer''s device before the first attempt.';
comment on column private.declines.contract_id is 'Contract that was declined.';
comment on column private.declines.declined_at is 'Server time, as contracts.declined_at had it.';
comment on column private.declines.at_device is 'Time by the device''s own clock, uncorrected.';
create index declines_contract on private.declines (contract_id, declined_at);
alter table private.declines enable row level security;
revoke all on private.declines from public, anon, authenticated, service_role;
