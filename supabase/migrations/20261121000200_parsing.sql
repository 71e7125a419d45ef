-- Parsing of untrusted JSON without ever raising: a value that does not fit comes back as NULL.

create function private.json_text(value jsonb, key text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(value -> key) = 'string' then value ->> key end;
$$;
comment on function private.json_text(jsonb, text) is 'The string under a key; NULL where it is absent or of another type.';
revoke all on function private.json_text(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.json_text(jsonb, text) to authenticated, service_role;

create function private.parse_uuid(value text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when octet_length(value) = 36
      and value ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      and value <> '00000000-0000-0000-0000-000000000000'
    then value::uuid
  end;
$$;
comment on function private.parse_uuid(text) is
  'A hyphenated UUID, or NULL. The nil UUID is refused: the pull cursor uses it as the place before the first row.';
revoke all on function private.parse_uuid(text) from public, anon, authenticated, service_role;
grant execute on function private.parse_uuid(text) to authenticated, service_role;

create function private.parse_iso(value text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if value is null or octet_length(value) <> 24
    or value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$' then
    return null;
  end if;
  return value::timestamptz;
exception
  -- 2026-02-30 passes the pattern; only the cast knows the calendar.
  when data_exception then
    return null;
end;
$$;
comment on function private.parse_iso(text) is 'YYYY-MM-DDTHH:MM:SS.mmmZ as a moment, or NULL.';
revoke all on function private.parse_iso(text) from public, anon, authenticated, service_role;
grant execute on function private.parse_iso(text) to authenticated, service_role;

create function private.text_fits(value jsonb, key text, min_chars int, max_chars int) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(char_length(private.json_text(value, key)) between min_chars and max_chars, false);
$$;
comment on function private.text_fits(jsonb, text, int, int) is
  'Whether the key holds a string of so many characters (both limits included).';
revoke all on function private.text_fits(jsonb, text, int, int) from public, anon, authenticated, service_role;
grant execute on function private.text_fits(jsonb, text, int, int) to authenticated, service_role;

create function private.is_absent(value jsonb, key text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_typeof(value -> key), 'null') = 'null';
$$;
comment on function private.is_absent(jsonb, text) is 'Whether the key is missing or holds JSON null.';
revoke all on function private.is_absent(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.is_absent(jsonb, text) to authenticated, service_role;

create function private.unknown_key(value jsonb, known text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select min(key collate "C") from jsonb_object_keys(value) as listed(key) where key <> all (known);
$$;
comment on function private.unknown_key(jsonb, text[]) is
  'The first key that nobody would read. A field dropped in silence would be lost work, so it is refused instead.';
revoke all on function private.unknown_key(jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function private.unknown_key(jsonb, text[]) to authenticated, service_role;
