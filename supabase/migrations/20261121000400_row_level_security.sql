-- Who may touch what. Anonymous callers have no policy and no privilege on any table: they reach three procedures.
-- Rows are visible to staff as a whole; what a change may do is decided by the triggers of the following migrations.

create function private.current_account() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select auth.uid();
$$;
comment on function private.current_account() is
  'The signed-in account, or NULL. Definer, because not every stack lets callers look into the schema auth by name.';
revoke all on function private.current_account() from public, anon, authenticated, service_role;
grant execute on function private.current_account() to authenticated, service_role;

create function public.is_staff() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select 1
    from auth.users as account
    where account.id = auth.uid()
      and account.email_confirmed_at is not null
      and (
        not exists (select 1 from public.staff_domains)
        or exists (
          select 1
          from public.staff_domains as allowed
          where allowed.domain = substring(lower(account.email) from '@([^@]+)$')
        )
      )
  );
end;
$$;
comment on function public.is_staff() is
  'Whether the caller is signed in with a confirmed e-mail address that the allow-list admits. plpgsql, so that it can be created before auth.users exists.';
revoke all on function public.is_staff() from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated, service_role;

alter table public.contract_templates enable row level security;
alter table public.contract_template_versions enable row level security;
alter table public.contracts enable row level security;
alter table public.signatures enable row level security;
alter table public.contract_events enable row level security;
alter table public.tombstones enable row level security;
alter table public.applied_commands enable row level security;
alter table public.sync_meta enable row level security;
alter table public.staff_domains enable row level security;

-- Some stacks grant everything on every new table; take it all back before granting what is meant.
revoke all on
  public.contract_templates, public.contract_template_versions, public.contracts, public.signatures,
  public.contract_events, public.tombstones, public.applied_commands, public.sync_meta, public.staff_domains
from public, anon, authenticated, service_role;

grant select, insert, update on public.contract_templates to authenticated;
grant select on public.contract_template_versions to authenticated;
grant select, insert, update, delete on public.contracts to authenticated;
grant select on public.signatures, public.contract_events, public.tombstones to authenticated;
grant select, insert on public.applied_commands to authenticated;

grant select, insert, update, delete on
  public.contract_templates, public.contracts, public.applied_commands, public.sync_meta, public.staff_domains
to service_role;
grant select on public.contract_template_versions, public.signatures, public.tombstones to service_role;
grant select, insert on public.contract_events to service_role;

create policy "staff read templates" on public.contract_templates
  for select to authenticated using ((select public.is_staff()));
comment on policy "staff read templates" on public.contract_templates is 'All staff share all templates, inactive ones too.';

create policy "staff add templates" on public.contract_templates
  for insert to authenticated with check ((select public.is_staff()));
comment on policy "staff add templates" on public.contract_templates is 'Any staff account may write a template.';

create policy "staff change templates" on public.contract_templates
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
comment on policy "staff change templates" on public.contract_templates is
  'Any staff account may change or retire a template; the text before is kept. There is no delete policy.';

create policy "staff read template versions" on public.contract_template_versions
  for select to authenticated using ((select public.is_staff()));
comment on policy "staff read template versions" on public.contract_template_versions is
  'Earlier texts are for reading; a trigger writes them.';

create policy "staff read contracts" on public.contracts
  for select to authenticated using ((select public.is_staff()));
comment on policy "staff read contracts" on public.contracts is 'All staff share all contracts.';

create policy "staff add contracts" on public.contracts
  for insert to authenticated with check ((select public.is_staff()));
comment on policy "staff add contracts" on public.contracts is 'Any staff account may draft; a trigger sets who issued it.';

create policy "staff change contracts" on public.contracts
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
comment on policy "staff change contracts" on public.contracts is
  'Any staff account may change a contract; the status table and immutability are enforced by trigger.';

create policy "staff delete contracts" on public.contracts
  for delete to authenticated using ((select public.is_staff()));
comment on policy "staff delete contracts" on public.contracts is
  'Any staff account may delete; a trigger refuses by name all but drafts.';

create policy "staff read signatures" on public.signatures
  for select to authenticated using ((select public.is_staff()));
comment on policy "staff read signatures" on public.signatures is 'Signatures are for reading; sign_contract writes them.';

create policy "staff read events" on public.contract_events
  for select to authenticated using ((select public.is_staff()));
comment on policy "staff read events" on public.contract_events is 'The log is for reading; triggers write it.';

create policy "staff read tombstones" on public.tombstones
  for select to authenticated using ((select public.is_staff()));
comment on policy "staff read tombstones" on public.tombstones is 'Tombstones are for reading; triggers write them.';

create policy "staff read own commands" on public.applied_commands
  for select to authenticated
  using (user_id = (select private.current_account()) and (select public.is_staff()));
comment on policy "staff read own commands" on public.applied_commands is
  'An account finds its own ledger entries only, so that a guessed command id tells nothing.';

create policy "staff add own commands" on public.applied_commands
  for insert to authenticated
  with check (user_id = (select private.current_account()) and (select public.is_staff()));
comment on policy "staff add own commands" on public.applied_commands is
  'push_commands runs as its caller, who may enter commands in that name only.';
