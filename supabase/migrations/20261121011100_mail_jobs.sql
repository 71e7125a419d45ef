-- Sending mails, for the service: claim one, send it, tell what became of it. A claim whose outcome nobody told for
-- ten minutes may be out: it is never claimed again by itself.

create function private.try_complete(contract uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  waiting int;
  lost int;
begin
  select
    count(*) filter (where mail.state in ('queued', 'claimed')),
    count(*) filter (where mail.state in ('failed', 'unconfirmed'))
  into waiting, lost
  from private.mails as mail
  where mail.contract_id = contract and mail.kind in ('signed_staff', 'signed_signer');

  if lost > 0 then
    update public.contracts as stored set seal_state = 'failed'
    where stored.id = contract and stored.status = 'signed' and stored.seal_state = 'sealed';
  elsif waiting = 0 then
    update public.contracts as stored set seal_state = 'sealed', status = 'completed'
    where stored.id = contract and stored.status = 'signed' and stored.sealed_sha256 is not null;
  end if;
end;
$$;
comment on function private.try_complete(uuid) is
  'Completes a sealed contract once both mails about the signature are out; one that is not surely out is for staff to settle.';
revoke all on function private.try_complete(uuid) from public, anon, authenticated, service_role;

create function private.retry_delay(attempts int, delays interval[]) returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select delays[attempts];
$$;
comment on function private.retry_delay(int, interval[]) is 'Wait after so many failed attempts, or NULL once there were enough.';
revoke all on function private.retry_delay(int, interval[]) from public, anon, authenticated, service_role;

create function private.end_mail(mail private.mails, outcome text, reason text) returns private.mails
language plpgsql security definer
set search_path = ''
as $$
declare
  -- After the sixth refusal it is given up.
  delay constant interval := private.retry_delay(
    mail.attempts, array['1 minute', '5 minutes', '30 minutes', '120 minutes', '12 hours']::interval[]
  );
  retried constant boolean := outcome = 'refused' and mail.state = 'claimed' and delay is not null;
begin
  update private.mails as ended
  set
    state = case
      when retried then 'queued'
      when outcome = 'sent' then 'sent'
      when outcome = 'refused' then 'failed'
      else 'unconfirmed'
    end,
    due_at = case when retried then private.now_ms() + delay else ended.due_at end,
    settled_at = case when not retried then private.now_ms() end,
    code = case when outcome <> 'sent' then reason end
  where ended.id = mail.id
  returning ended.* into mail;
  if retried then
    return mail;
  end if;

  perform private.log_mail(
    mail,
    case mail.state when 'sent' then 'emailed' when 'failed' then 'email_failed' else 'email_unconfirmed' end,
    jsonb_strip_nulls(jsonb_build_object('code', mail.code))
  );
  if mail.kind in ('signed_staff', 'signed_signer') then
    perform private.try_complete(mail.contract_id);
  end if;
  return mail;
end;
$$;
comment on function private.end_mail(private.mails, text, text) is
  'Enters the outcome of a claimed mail, its contract locked already: sent, refused (tried again after 1, 5, 30, 120 minutes and 12 hours) or unknown.';
revoke all on function private.end_mail(private.mails, text, text) from public, anon, authenticated, service_role;

create function private.claim_is_lost(mail private.mails) returns boolean
language sql stable
set search_path = ''
as $$
  select mail.state = 'claimed' and mail.claimed_at < now() - interval '10 minutes';
$$;
comment on function private.claim_is_lost(private.mails) is 'Whether a claim has been silent for so long that its mail may or may not be out.';
revoke all on function private.claim_is_lost(private.mails) from public, anon, authenticated, service_role;

create function private.end_lost_claims() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  overdue record;
  mail private.mails;
  ended int := 0;
begin
  for overdue in
    select lost.id, lost.contract_id from private.mails as lost
    where lost.state = 'claimed' and lost.claimed_at < now() - interval '10 minutes'
    order by lost.claimed_at limit 100
  loop
    perform 1 from public.contracts as stored where stored.id = overdue.contract_id for no key update;
    select held.* into mail from private.mails as held where held.id = overdue.id for update;
    if private.claim_is_lost(mail) then
      perform private.end_mail(mail, 'unknown', 'no_answer');
      ended := ended + 1;
    end if;
  end loop;
  return ended;
end;
$$;
comment on function private.end_lost_claims() is 'Marks mails unconfirmed whose claim was never settled; answers how many.';
revoke all on function private.end_lost_claims() from public, anon, authenticated, service_role;

create function private.claimed_mail(mail private.mails, contract public.contracts) returns jsonb
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
      'signed_at', private.iso_text(contract.signed_at)
    )
  )
  from (select private.account_contact(coalesce(mail.requested_by, contract.sent_by)) as contact) as staff;
$$;
comment on function private.claimed_mail(private.mails, public.contracts) is 'Everything that writing a mail needs.';
revoke all on function private.claimed_mail(private.mails, public.contracts) from public, anon, authenticated, service_role;

create function public.claim_mail(mail uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate record;
  contract public.contracts;
  claimed private.mails;
begin
  perform private.end_lost_claims();
  for candidate in
    select due.id, due.contract_id from private.mails as due
    where due.state = 'queued' and due.due_at <= now() and (claim_mail.mail is null or due.id = claim_mail.mail)
    order by due.due_at, due.id limit 100
  loop
    -- In the order of all procedures: contract, then mail. Another worker may have been quicker.
    select stored.* into contract from public.contracts as stored where stored.id = candidate.contract_id for no key update;
    select due.* into claimed from private.mails as due
    where due.id = candidate.id and due.state = 'queued' and due.due_at <= now() for update;
    continue when claimed.id is null;
    if claimed.kind in ('link', 'reminder') and not private.is_open(contract) then
      perform private.cancel_mails(contract.id);
      continue;
    end if;
    update private.mails as taken
    set state = 'claimed', attempts = taken.attempts + 1, claimed_at = private.now_ms()
    where taken.id = claimed.id
    returning taken.* into claimed;
    return private.claimed_mail(claimed, contract);
  end loop;
  return null;
end;
$$;
comment on function public.claim_mail(uuid) is
  'Gives one due mail, the named one or the next, to the caller alone; NULL where none is due. Invitations to what can be signed no more are cancelled on the way.';
revoke all on function public.claim_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_mail(uuid) to service_role;

create function public.settle_mail(mail uuid, outcome text, code text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  settled private.mails;
begin
  if outcome is null or outcome not in ('sent', 'refused', 'unknown') then
    raise exception using
      errcode = 'invalid_parameter_value', message = 'invalid_outcome', detail = 'sent, refused or unknown.';
  end if;
  perform 1 from public.contracts as stored
  where stored.id = (select known.contract_id from private.mails as known where known.id = settle_mail.mail)
  for no key update;
  select known.* into settled from private.mails as known where known.id = settle_mail.mail for update;
  if settled.id is null then
    return null;
  end if;
  -- Late word on a claim that was given up is taken, as long as it says more than was known.
  if settled.state = 'claimed' or (settled.state = 'unconfirmed' and outcome <> 'unknown') then
    settled := private.end_mail(settled, outcome, left(settle_mail.code, 200));
  end if;
  return jsonb_build_object('state', settled.state);
end;
$$;
comment on function public.settle_mail(uuid, text, text) is
  'Tells the outcome of a claimed mail: sent, refused (it is not out) or unknown (it may be). Answers {state: queued | sent | failed | unconfirmed | cancelled | claimed}, NULL for an unknown mail.';
revoke all on function public.settle_mail(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.settle_mail(uuid, text, text) to service_role;
