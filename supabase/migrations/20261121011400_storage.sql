-- Files. Documents of templates are read by whoever has their address and written once by staff; sealed copies are the
-- service's alone. Skipped where the stack has no storage.

do $$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    raise notice 'No storage here: the buckets are not made.';
    return;
  end if;

  insert into storage.buckets (id, name, public, allowed_mime_types)
  values
    (
      'contract-documents', 'contract-documents', true,
      array[
        'application/pdf', 'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      ]
    ),
    ('sealed-contracts', 'sealed-contracts', false, array['application/pdf'])
  on conflict (id) do update set public = excluded.public, allowed_mime_types = excluded.allowed_mime_types;

  execute 'drop policy if exists "staff add contract documents" on storage.objects';
  execute $sql$
    create policy "staff add contract documents" on storage.objects
      for insert to authenticated
      with check (
        bucket_id = 'contract-documents'
        and (select public.is_staff())
        and split_part(name, '/', 1) = (select private.current_account())::text
        and name ~ '^[0-9a-f-]{36}/(template|terms)_[0-9]{10,17}\.(pdf|doc|docx)$'
      )
  $sql$;
  begin
    execute $sql$
      comment on policy "staff add contract documents" on storage.objects is
        'Staff add documents below their own account id, {userId}/{template|terms}_{timestamp}.{pdf|doc|docx}. There is no policy to change, remove or list them: a signed contract points to them.'
    $sql$;
  exception
    -- On hosted projects the table is another role's: policies may be made there, comments may not.
    when insufficient_privilege then
      null;
  end;
end $$;
