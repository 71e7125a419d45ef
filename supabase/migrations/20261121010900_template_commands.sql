-- Commands for templates with documents, and what they share with those for contracts.

create function private.document_keys() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'template_file_url', 'template_file_name', 'template_file_size', 'template_file_sha256',
    'terms_file_url', 'terms_file_name', 'terms_file_size', 'terms_file_sha256'
  ];
$$;
comment on function private.document_keys() is 'The columns of the two documents that a template or contract may have.';
revoke all on function private.document_keys() from public, anon, authenticated, service_role;
grant execute on function private.document_keys() to authenticated, service_role;

create function private.document_problem(patch jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  kind text;
  keys text[];
  key text;
  given int;
begin
  if not patch ?| private.document_keys() then
    return null;
  end if;
  foreach kind in array array['template', 'terms'] loop
    keys := array[kind || '_file_url', kind || '_file_name', kind || '_file_size', kind || '_file_sha256'];
    continue when not patch ?| keys;
    given := 0;
    foreach key in array keys loop
      if not patch ? key then
        return key;
      end if;
      given := given + case when private.is_absent(patch, key) then 0 else 1 end;
    end loop;
    continue when given = 0;
    if not private.text_fits(patch, keys[1], 1, 2000) or patch ->> keys[1] !~ '^https?://[^[:space:]]+$' then
      return keys[1];
    end if;
    if not private.text_fits(patch, keys[2], 1, 255) or patch ->> keys[2] !~ '[^[:space:]]'
      or patch ->> keys[2] ~ '[[:cntrl:]/\\]' then
      return keys[2];
    end if;
    -- Up to the largest whole number that JSON carries without loss.
    if jsonb_typeof(patch -> keys[3]) <> 'number' or (patch ->> keys[3])::numeric not between 1 and 9007199254740991
      or (patch ->> keys[3])::numeric % 1 <> 0 then
      return keys[3];
    end if;
    if coalesce(private.json_text(patch, keys[4]) !~ '^[0-9a-f]{64}$', true) then
      return keys[4];
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.document_problem(jsonb) is
  'The first document column that cannot be accepted, or NULL. The four columns of a document come together: all filled, or all null.';
revoke all on function private.document_problem(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.document_problem(jsonb) to authenticated, service_role;

create function private.merge_fields(stored jsonb, patch jsonb, old jsonb, editable text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  wanted jsonb := '{}';
  key text;
begin
  foreach key in array editable loop
    continue when not patch ? key;
    -- null is a value like any other; a base of another type than the field was never read from it.
    if coalesce(
      jsonb_typeof(old -> key) not in ('null', jsonb_typeof(stored -> key), jsonb_typeof(patch -> key)), true
    ) then
      return private.reject('invalid', 'old');
    end if;
    -- Three-way: what the server holds already needs no write; what somebody else changed is for the person to settle.
    continue when stored -> key = patch -> key;
    if stored -> key <> old -> key then
      return private.reject('conflict', key, stored -> key);
    end if;
    wanted := wanted || jsonb_build_object(key, patch -> key);
  end loop;
  return jsonb_build_object('wanted', wanted);
end;
$$;
comment on function private.merge_fields(jsonb, jsonb, jsonb, text[]) is
  'Three-way merge of a row: {wanted} with the fields to write, or a rejection; one conflicting field rejects the whole.';
revoke all on function private.merge_fields(jsonb, jsonb, jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function private.merge_fields(jsonb, jsonb, jsonb, text[]) to authenticated, service_role;

create or replace function private.push_create_template(entity uuid, patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  problem text := coalesce(
    private.unknown_key(
      patch, array['name', 'content', 'terms_and_conditions', 'created_at'] || private.document_keys()
    ),
    private.template_field_problem(patch, 'name'),
    private.template_field_problem(patch, 'content'),
    private.template_field_problem(patch, 'terms_and_conditions'),
    private.document_problem(patch),
    case when private.parse_iso(private.json_text(patch, 'created_at')) is null then 'created_at' end,
    case when private.is_absent(patch, 'template_file_url') and patch ->> 'content' !~ '[^[:space:]]' then 'content' end
  );
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  insert into public.contract_templates (
    id, name, content, terms_and_conditions, created_at,
    template_file_url, template_file_name, template_file_size, template_file_sha256,
    terms_file_url, terms_file_name, terms_file_size, terms_file_sha256
  )
  values (
    entity, patch ->> 'name', patch ->> 'content', patch ->> 'terms_and_conditions',
    private.parse_iso(patch ->> 'created_at'),
    patch ->> 'template_file_url', patch ->> 'template_file_name',
    (patch ->> 'template_file_size')::numeric, patch ->> 'template_file_sha256',
    patch ->> 'terms_file_url', patch ->> 'terms_file_name',
    (patch ->> 'terms_file_size')::numeric, patch ->> 'terms_file_sha256'
  );
  return '{}';
end;
$$;
comment on function private.push_create_template(uuid, jsonb) is
  'create_template: a name, and content or a document in its place; terms, their document and the device time of creation.';

create or replace function private.push_update_template(entity uuid, patch jsonb, old jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  editable constant text[] := array['name', 'content', 'terms_and_conditions'] || private.document_keys();
  stored public.contract_templates;
  merged jsonb;
  problem text := private.unknown_key(patch, editable);
begin
  if problem is not null then
    return private.reject('invalid', problem);
  end if;
  if patch = '{}' then
    return private.reject('invalid', 'patch');
  end if;
  select template.* into stored from public.contract_templates as template where template.id = entity for update;
  if stored.id is null then
    return private.reject('not_found');
  end if;
  problem := coalesce(
    case when patch ? 'name' then private.template_field_problem(patch, 'name') end,
    case when patch ? 'content' then private.template_field_problem(patch, 'content') end,
    case when patch ? 'terms_and_conditions' then private.template_field_problem(patch, 'terms_and_conditions') end,
    private.document_problem(patch)
  );
  if problem is not null then
    return private.reject('invalid', problem);
  end if;

  merged := private.merge_fields(to_jsonb(stored), patch, old, editable);
  if merged ? 'code' then
    return merged;
  end if;
  if merged -> 'wanted' = '{}' then
    return private.superseded();
  end if;
  stored := jsonb_populate_record(stored, merged -> 'wanted');
  if stored.template_file_url is null and stored.content !~ '[^[:space:]]' then
    return private.reject('invalid', 'content');
  end if;
  update public.contract_templates as template
  set
    name = stored.name,
    content = stored.content,
    terms_and_conditions = stored.terms_and_conditions,
    template_file_url = stored.template_file_url,
    template_file_name = stored.template_file_name,
    template_file_size = stored.template_file_size,
    template_file_sha256 = stored.template_file_sha256,
    terms_file_url = stored.terms_file_url,
    terms_file_name = stored.terms_file_name,
    terms_file_size = stored.terms_file_size,
    terms_file_sha256 = stored.terms_file_sha256
  where template.id = entity;
  return case when found then '{}'::jsonb else private.reject('not_found') end;
end;
$$;
