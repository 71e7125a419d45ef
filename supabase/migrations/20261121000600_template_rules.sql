-- Templates: who made them and when is settled by the server; each change keeps the text before.

create function private.clamp_device_time(moment timestamptz, earliest timestamptz) returns timestamptz
language sql stable parallel safe
set search_path = ''
as $$
  select date_trunc('milliseconds', greatest(least(coalesce(moment, now()), now()), earliest));
$$;
comment on function private.clamp_device_time(timestamptz, timestamptz) is
  'A device time held between the earliest believable moment and now; now where it is missing.';
revoke all on function private.clamp_device_time(timestamptz, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.clamp_device_time(timestamptz, timestamptz) to authenticated, service_role;

create function private.guard_template_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_by := coalesce(private.current_account(), new.created_by);
  new.created_at := private.clamp_device_time(new.created_at, now() - interval '30 days');
  new.updated_at := private.now_ms();
  new.revision := 1;
  return new;
end;
$$;
comment on function private.guard_template_insert() is 'Trigger: sets author, times and the first revision.';
revoke all on function private.guard_template_insert() from public, anon, authenticated, service_role;

create trigger guard_insert before insert on public.contract_templates
  for each row execute function private.guard_template_insert();

create function private.guard_template_update() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  managed constant text[] := array['sync_xid', 'updated_at', 'revision'];
begin
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  if to_jsonb(new) - managed = to_jsonb(old) - managed then
    return new;
  end if;
  if (new.id, new.created_by, new.created_at) is distinct from (old.id, old.created_by, old.created_at) then
    raise exception using
      errcode = 'check_violation', message = 'immutable',
      detail = 'Identity, author and creation time of a template never change.';
  end if;
  new.revision := old.revision + 1;
  new.updated_at := private.now_ms();
  return new;
end;
$$;
comment on function private.guard_template_update() is 'Trigger: counts revisions; a write that changes nothing counts as none.';
revoke all on function private.guard_template_update() from public, anon, authenticated, service_role;

create trigger guard_update before update on public.contract_templates
  for each row execute function private.guard_template_update();

create function private.keep_template_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.contract_template_versions
    (template_id, revision, name, content, terms_and_conditions, replaced_by)
  values
    (old.id, old.revision, old.name, old.content, old.terms_and_conditions, private.current_account());
  return null;
end;
$$;
comment on function private.keep_template_version() is 'Trigger: writes the text that a change replaced.';
revoke all on function private.keep_template_version() from public, anon, authenticated, service_role;

create trigger keep_version after update on public.contract_templates
  for each row when (old.revision <> new.revision) execute function private.keep_template_version();
