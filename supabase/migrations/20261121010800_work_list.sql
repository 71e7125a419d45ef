-- The server's work list: mails to send and contracts to seal. Nobody reads it over REST; the function contract-jobs
-- works through it by procedures. Locks are always taken in the order contract, then mail or seal.

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts (id) on delete cascade,
  kind text not null,
  reminder text,
  recipient_email text not null,
  recipient_name text,
  message text,
  requested_by uuid,
  state text not null default 'queued',
  attempts integer not null default 0,
  due_at timestamptz not null default private.now_ms(),
  claimed_at timestamptz,
  settled_at timestamptz,
  code text,
  created_at timestamptz not null default private.now_ms(),
  constraint mails_id_not_nil check (id <> '00000000-0000-0000-0000-000000000000'),
  constraint mails_kind_known check (kind in ('link', 'reminder', 'signed_staff', 'signed_signer')),
  constraint mails_reminder_known check ((kind = 'reminder') = (reminder is not null)),
  constraint mails_state_known check (state in ('queued', 'claimed', 'sent', 'failed', 'unconfirmed', 'cancelled'))
);
comment on table private.mails is 'Mails about contracts. A mail that may be out is never sent again by itself.';
comment on column private.mails.id is 'For a link that staff mailed, the id of their command; also the key by which a mail service recognises a repeat.';
comment on column private.mails.contract_id is 'Contract that the mail is about.';
comment on column private.mails.kind is 'link, reminder, signed_staff (to who issued it) or signed_signer (to the customer).';
comment on column private.mails.reminder is 'Setting that asked for a reminder; each reminds once.';
comment on column private.mails.recipient_email is 'Address it goes to.';
comment on column private.mails.recipient_name is 'Name for the salutation, where there is one.';
comment on column private.mails.message is 'What staff wrote to go with the link.';
comment on column private.mails.requested_by is 'Account that asked for it; NULL for the server.';
comment on column private.mails.state is 'queued, claimed (being sent), sent, failed, unconfirmed (may be out) or cancelled.';
comment on column private.mails.attempts is 'Claims so far.';
comment on column private.mails.due_at is 'Not to be claimed before.';
comment on column private.mails.claimed_at is 'Server time of the last claim.';
comment on column private.mails.settled_at is 'Server time at which its outcome was told.';
comment on column private.mails.code is 'Why the last attempt did not succeed.';
comment on column private.mails.created_at is 'Server time of the request.';
create index mails_due on private.mails (due_at, id) where state = 'queued';
create index mails_claimed on private.mails (claimed_at) where state = 'claimed';
create index mails_contract on private.mails (contract_id);
create unique index mails_signed_once on private.mails (contract_id, kind) where kind in ('signed_staff', 'signed_signer');
create unique index mails_reminder_once on private.mails (contract_id, reminder) where kind = 'reminder' and state <> 'cancelled';

create table private.seals (
  contract_id uuid primary key references public.contracts (id) on delete cascade,
  state text not null default 'due',
  attempts integer not null default 0,
  due_at timestamptz not null default private.now_ms(),
  code text,
  constraint seals_state_known check (state in ('due', 'done', 'failed'))
);
comment on table private.seals is 'Sealed copies to be made. Making one twice is harmless, so a claim is a lease that runs out.';
comment on column private.seals.contract_id is 'Contract that was signed.';
comment on column private.seals.state is 'due, done, or failed (waits for staff).';
comment on column private.seals.attempts is 'Claims so far.';
comment on column private.seals.due_at is 'Not to be claimed before: the next attempt, or the end of the present lease.';
comment on column private.seals.code is 'Why the last attempt did not succeed.';
create index seals_due on private.seals (due_at) where state = 'due';

alter table private.mails enable row level security;
alter table private.seals enable row level security;
revoke all on private.mails, private.seals from public, anon, authenticated, service_role;

create function private.account_contact(account uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- By way of JSON, because not every stack's auth.users has every column.
  select jsonb_build_object(
    'email', known.content ->> 'email',
    'name', nullif(
      btrim(concat_ws(
        ' ',
        nullif(btrim(known.content #>> '{raw_user_meta_data,first_name}'), ''),
        nullif(btrim(known.content #>> '{raw_user_meta_data,last_name}'), '')
      )),
      ''
    )
  )
  from (select to_jsonb(found) as content from auth.users as found where found.id = account) as known;
$$;
comment on function private.account_contact(uuid) is '{email, name} of an account, as told at sign-up; NULL where it is gone.';
revoke all on function private.account_contact(uuid) from public, anon, authenticated, service_role;

create function private.is_open(contract public.contracts) returns boolean
language sql stable
set search_path = ''
as $$
  select contract.status in ('sent', 'viewed') and contract.voided_at is null and now() <= contract.expires_at;
$$;
comment on function private.is_open(public.contracts) is 'Whether the customer may sign it now.';
revoke all on function private.is_open(public.contracts) from public, anon, authenticated, service_role;

create function private.log_mail(mail private.mails, kind text, more jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.append_contract_event(
    mail.contract_id,
    log_mail.kind,
    false,
    jsonb_build_object(
      'mail_id', mail.id::text,
      'about', case when mail.kind in ('signed_staff', 'signed_signer') then 'signed' else mail.kind end,
      'recipient', mail.recipient_email
    ) || more
  );
end;
$$;
comment on function private.log_mail(private.mails, text, jsonb) is
  'Logs what became of a mail: {mail_id, about: link | reminder | signed, recipient, code}.';
revoke all on function private.log_mail(private.mails, text, jsonb) from public, anon, authenticated, service_role;

create function private.cancel_mails(contract uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  mail private.mails;
begin
  for mail in
    update private.mails as queued
    set state = 'cancelled', settled_at = private.now_ms()
    where queued.contract_id = contract and queued.state = 'queued' and queued.kind in ('link', 'reminder')
    returning queued.*
  loop
    perform private.log_mail(mail, 'email_cancelled');
  end loop;
end;
$$;
comment on function private.cancel_mails(uuid) is 'Takes back what still waits to invite a customer who can sign no more.';
revoke all on function private.cancel_mails(uuid) from public, anon, authenticated, service_role;

create function private.queue_work() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'signed' and old.status <> 'signed' then
    insert into private.seals (contract_id) values (new.id) on conflict do nothing;
  end if;
  if new.voided_at is not null or new.status in ('signed', 'expired') then
    perform private.cancel_mails(new.id);
  end if;
  return null;
end;
$$;
comment on function private.queue_work() is
  'Trigger: a signature makes a seal to be made; nobody is invited to sign what is signed, expired or taken back.';
revoke all on function private.queue_work() from public, anon, authenticated, service_role;

-- After log_change by its name: the log tells the cause before what follows from it.
create trigger queue_work after update on public.contracts
  for each row when (new.status <> old.status or new.voided_at is distinct from old.voided_at)
  execute function private.queue_work();

-- What the list before this one knew. Signed contracts without a copy get one; mails that were out stay out.
insert into private.mails (contract_id, kind, recipient_email, state, claimed_at, settled_at, created_at)
select
  claim.contract_id,
  'signed_' || claim.recipient,
  coalesce(
    case claim.recipient when 'staff' then private.account_contact(stored.sent_by) ->> 'email' else stored.customer_email end,
    ''
  ),
  case when claim.sent_at is null then 'unconfirmed' else 'sent' end,
  claim.claimed_at,
  claim.sent_at,
  claim.claimed_at
from private.signed_notifications as claim
join public.contracts as stored on stored.id = claim.contract_id;
insert into private.seals (contract_id) select stored.id from public.contracts as stored where stored.status = 'signed';
update public.contracts set seal_state = 'sealing' where status = 'signed';

drop function public.settle_signed_notification(uuid, text, boolean);
drop function public.claim_signed_notification(uuid, uuid, text);
drop function public.signed_notification(uuid, uuid);
drop table private.signed_notifications;
