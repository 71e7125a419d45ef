-- Mails after a signature: each of the two goes out at most once per contract, whoever asks how often.

create table private.signed_notifications (
  contract_id uuid not null references public.contracts (id) on delete cascade,
  recipient text not null,
  claimed_at timestamptz not null default private.now_ms(),
  sent_at timestamptz,
  primary key (contract_id, recipient),
  constraint signed_notifications_recipient_known check (recipient in ('staff', 'signer'))
);
comment on table private.signed_notifications is
  'Who sends the mail about a signature, and whether it is out. A claim without a sending time is under way, or broke off where nobody can tell.';
comment on column private.signed_notifications.contract_id is 'Contract that was signed.';
comment on column private.signed_notifications.recipient is 'staff for the account that issued the contract, signer for the customer.';
comment on column private.signed_notifications.claimed_at is 'Server time at which one call took the sending on itself.';
comment on column private.signed_notifications.sent_at is 'Server time at which the mail service had accepted the mail; NULL before.';
alter table private.signed_notifications enable row level security;
revoke all on private.signed_notifications from public, anon, authenticated, service_role;

create function public.signed_notification(contract uuid, submission uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', stored.title,
    'customer_name', stored.customer_name,
    'customer_company', stored.customer_company,
    'customer_email', stored.customer_email,
    'staff_email', account.email,
    'signature_type', signature.signature_type,
    'signed_at', private.iso_text(stored.signed_at),
    'consent_locale', signature.consent_locale,
    'evidence_sha256', signature.evidence_sha256
  )
  from public.signatures as signature
  join public.contracts as stored on stored.id = signature.contract_id
  left join auth.users as account on account.id = stored.sent_by
  where signature.id = signed_notification.submission
    and signature.contract_id = signed_notification.contract
    and stored.status in ('signed', 'completed');
$$;
comment on function public.signed_notification(uuid, uuid) is
  'What the mails about a signature say and to whom they go; NULL unless exactly this submission signed this contract.';
revoke all on function public.signed_notification(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.signed_notification(uuid, uuid) to service_role;

create function public.claim_signed_notification(contract uuid, submission uuid, recipient text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if public.signed_notification(contract, submission) is null then
    return false;
  end if;
  insert into private.signed_notifications as claim (contract_id, recipient)
  values (contract, claim_signed_notification.recipient)
  on conflict on constraint signed_notifications_pkey do nothing;
  return found;
end;
$$;
comment on function public.claim_signed_notification(uuid, uuid, text) is
  'True for the one caller that may send this mail now; false once somebody has, or is about to.';
revoke all on function public.claim_signed_notification(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.claim_signed_notification(uuid, uuid, text) to service_role;

create function public.settle_signed_notification(contract uuid, recipient text, sent boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not sent then
    delete from private.signed_notifications as claim
    where claim.contract_id = contract
      and claim.recipient = settle_signed_notification.recipient
      and claim.sent_at is null;
    return;
  end if;
  update private.signed_notifications as claim
  set sent_at = private.now_ms()
  where claim.contract_id = contract
    and claim.recipient = settle_signed_notification.recipient
    and claim.sent_at is null;
  if found then
    perform private.append_contract_event(
      contract, 'emailed', false,
      jsonb_build_object('about', 'signed', 'recipient', settle_signed_notification.recipient)
    );
  end if;
end;
$$;
comment on function public.settle_signed_notification(uuid, text, boolean) is
  'Ends a claim: a mail that is out becomes the event "emailed"; one that was refused may be tried again.';
revoke all on function public.settle_signed_notification(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_signed_notification(uuid, text, boolean) to service_role;
