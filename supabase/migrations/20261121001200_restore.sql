-- After a restore or a move the stamps come from another cluster's transactions and may lie in this one's future,
-- where pull_changes would not see them. Run restamp_sync() then: every device refills.

create function public.restamp_sync() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  new_epoch uuid;
begin
  -- The trigger zz_stamp_sync does the stamping; no other field and no revision changes.
  update public.contract_templates set sync_xid = pg_current_xact_id();
  update public.contracts set sync_xid = pg_current_xact_id();
  update public.signatures set sync_xid = pg_current_xact_id();
  update public.contract_events set sync_xid = pg_current_xact_id();
  update public.tombstones set sync_xid = pg_current_xact_id();
  update public.sync_meta set epoch = gen_random_uuid() where singleton returning epoch into new_epoch;
  return new_epoch;
end;
$$;
comment on function public.restamp_sync() is
  'For after a restore: stamps every synchronised row anew and changes the epoch, which it answers. For the service only.';
revoke all on function public.restamp_sync() from public, anon, authenticated, service_role;
grant execute on function public.restamp_sync() to service_role;
