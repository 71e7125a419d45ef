-- Hashes that bind documents as well as texts. Without a document the older form stays, so that what was signed
-- before still verifies. src/domain/contract-hash.ts holds the same rule.

drop function private.content_sha256(text, text);
create function private.content_sha256(
  content text, terms text, template_file_sha256 text default null, terms_file_sha256 text default null
) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.sha256_hex(
    case
      when num_nonnulls(template_file_sha256, terms_file_sha256) = 0
        then public.canonical_text('touchline-contract/1', content, terms)
      else public.canonical_text('touchline-contract/2', content, terms, template_file_sha256, terms_file_sha256)
    end
  );
$$;
comment on function private.content_sha256(text, text, text, text) is
  'Hash of what a contract says: its merged content and terms, and the hashes of its documents where it has any.';
revoke all on function private.content_sha256(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.content_sha256(text, text, text, text) to authenticated, service_role;

drop function private.terms_sha256(text);
create function private.terms_sha256(terms text, terms_file_sha256 text default null) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.sha256_hex(
    case
      when terms_file_sha256 is null then public.canonical_text('touchline-terms/1', terms)
      else public.canonical_text('touchline-terms/2', terms, terms_file_sha256)
    end
  );
$$;
comment on function private.terms_sha256(text, text) is 'Hash of the terms that a signer accepted, their document included.';
revoke all on function private.terms_sha256(text, text) from public, anon, authenticated, service_role;
grant execute on function private.terms_sha256(text, text) to authenticated, service_role;
