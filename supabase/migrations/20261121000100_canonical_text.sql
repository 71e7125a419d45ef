-- Canonical text and hashes: the one way in which contract text, evidence and events become bytes.
-- The same rule stands in src/domain/canonical-text.ts; tests/fixtures/canonical-vectors.json holds both to it.

create schema if not exists private;
comment on schema private is 'Helpers of the public procedures and triggers. Never exposed over REST.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create function public.canonical_text(variadic fields text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    string_agg(
      case
        when field is null then E'-\n'
        else octet_length(convert_to(field, 'UTF8'))::text || ':' || field || E'\n'
      end,
      '' order by position
    ),
    ''
  )
  from unnest(fields) with ordinality as listed(field, position);
$$;
comment on function public.canonical_text(text[]) is
  'Joins fields without ambiguity: NULL becomes "-\n", text becomes "<utf-8 byte length>:<text>\n".';
revoke all on function public.canonical_text(text[]) from public, anon, authenticated, service_role;
grant execute on function public.canonical_text(text[]) to authenticated, service_role;

create function private.sha256_hex(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex');
$$;
comment on function private.sha256_hex(text) is 'SHA-256 over the UTF-8 bytes, 64 lower-case hexadecimal digits.';
revoke all on function private.sha256_hex(text) from public, anon, authenticated, service_role;
grant execute on function private.sha256_hex(text) to authenticated, service_role;

create function private.content_sha256(content text, terms text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.sha256_hex(public.canonical_text('touchline-contract/1', content, terms));
$$;
comment on function private.content_sha256(text, text) is 'Hash of what a contract says: its merged content and terms.';
revoke all on function private.content_sha256(text, text) from public, anon, authenticated, service_role;
grant execute on function private.content_sha256(text, text) to authenticated, service_role;

create function private.terms_sha256(terms text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.sha256_hex(public.canonical_text('touchline-terms/1', terms));
$$;
comment on function private.terms_sha256(text) is 'Hash of the terms that a signer accepted.';
revoke all on function private.terms_sha256(text) from public, anon, authenticated, service_role;
grant execute on function private.terms_sha256(text) to authenticated, service_role;

create function private.iso_text(moment timestamptz) returns text
language sql stable strict parallel safe
set search_path = ''
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
$$;
comment on function private.iso_text(timestamptz) is
  'The form of Date.prototype.toISOString: UTC, milliseconds (cut, not rounded), Z.';
revoke all on function private.iso_text(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.iso_text(timestamptz) to authenticated, service_role;

create function private.now_ms() returns timestamptz
language sql stable parallel safe
set search_path = ''
as $$
  select date_trunc('milliseconds', now());
$$;
comment on function private.now_ms() is
  'Transaction time cut to milliseconds, so that a stored time survives the journey through a JavaScript Date.';
revoke all on function private.now_ms() from public, anon, authenticated, service_role;
grant execute on function private.now_ms() to authenticated, service_role;
