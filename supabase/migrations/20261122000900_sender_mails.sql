-- Two mails to whoever sent a contract: that it was declined, and that a new link is wanted.

alter table private.mails
  add column signer_locale text,
  add column link text,
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (
    kind in ('link', 'reminder', 'signed_staff', 'signed_signer', 'declined_staff', 'link_requested_staff')
  ),
  add constraint mails_link_known check (
    (kind = 'link_requested_staff') = (link is not null) and link in ('expired', 'voided', 'replaced')
  );
comment on column private.mails.kind is
  'link, reminder, signed_staff (to who issued it), signed_signer (to the customer), declined_staff or link_requested_staff (both to who issued it).';
comment on column private.mails.message is 'What staff wrote to go with the link, or why the customer declined.';
comment on column private.mails.signer_locale is 'Language in which the customer declined or asked; NULL for the other kinds.';
comment on column private.mails.link is 'Why the link that a new one is wanted for leads nowhere: expired, voided or replaced.';

create or replace function private.queue_work() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'signed' and old.status <> 'signed' then
    insert into private.seals (contract_id) values (new.id) on conflict do nothing;
  end if;
  if new.voided_at is not null or new.declined_at is not null or new.status in ('signed', 'expired') then
    perform private.cancel_mails(new.id);
  end if;
  return null;
end;
$$;

drop trigger queue_work on public.contracts;
create trigger queue_work after update on public.contracts
  for each row when (
    new.status <> old.status
    or new.voided_at is distinct from old.voided_at
    or new.declined_at is distinct from old.declined_at
  )
  execute function private.queue_work();

create or replace function private.claimed_mail(mail private.mails, contract public.contracts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'kind', mail.kind,
    'attempt', mail.attempts,
    'recipient_email', mail.recipient_email,
    'recipient_name', mail.recipient_name,
    'message', mail.message,
    'signer_locale', mail.signer_locale,
    'link', mail.link,
    'requested_at', private.iso_text(mail.created_at),
    'staff_email', staff.contact ->> 'email',
    'staff_name', staff.contact ->> 'name',
    'evidence_sha256', (
      select signature.evidence_sha256 from public.signatures as signature where signature.contract_id = contract.id
    ),
    'sealed_path', contract.sealed_path,
    'contract', jsonb_build_object(
      'id', contract.id,
      'title', contract.title,
      'locale', contract.locale,
      'status', contract.status,
      'customer_name', contract.customer_name,
      'customer_company', contract.customer_company,
      'customer_email', contract.customer_email,
      'signing_token', contract.signing_token,
      'expires_at', private.iso_text(contract.expires_at),
      'signed_at', private.iso_text(contract.signed_at),
      'declined_at', private.iso_text(contract.declined_at),
      'decline_reason', contract.decline_reason
    )
  )
  from (select private.account_contact(coalesce(mail.requested_by, contract.sent_by)) as contact) as staff;
$$;

create function private.queue_sender_mail(
  contract public.contracts, kind text, message text, signer_locale text, link text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant jsonb := private.account_contact(contract.sent_by);
begin
  -- An account that is gone has no address; the event tells it all the same.
  if sender ->> 'email' is not null then
    insert into private.mails (contract_id, kind, recipient_email, recipient_name, message, signer_locale, link)
    values (
      contract.id, queue_sender_mail.kind, sender ->> 'email', sender ->> 'name', queue_sender_mail.message,
      queue_sender_mail.signer_locale, queue_sender_mail.link
    );
  end if;
end;
$$;
comment on function private.queue_sender_mail(public.contracts, text, text, text, text) is
  'Queues a mail to whoever sent a contract about what its customer did.';
revoke all on function private.queue_sender_mail(public.contracts, text, text, text, text) from public, anon, authenticated, service_role;
