-- verify_sealed_copy: whether a PDF that somebody holds is one of ours. The file never leaves their device: its hash is asked.

create index contracts_sealed_sha256 on public.contracts (sealed_sha256) where sealed_sha256 is not null;

create function public.verify_sealed_copy(sha256 text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  refusal constant jsonb := private.address_refusal();
  contract public.contracts;
begin
  if refusal is not null then
    return refusal;
  end if;
  -- The size first, so that no pattern runs over megabytes.
  if octet_length(sha256) = 64 and sha256 ~ '^[0-9a-fA-F]{64}$' then
    select stored.* into contract
    from public.contracts as stored where stored.sealed_sha256 = lower(verify_sealed_copy.sha256)
    order by stored.sealed_at limit 1;
  end if;
  if contract.id is null then
    return jsonb_build_object('ok', true, 'known', false);
  end if;
  -- Nothing personal: whoever holds the copy has read it anyway, whoever guesses learns nothing about people.
  return jsonb_build_object(
    'ok', true,
    'known', true,
    'contract_id', contract.id,
    'status', contract.status,
    'signed_at', private.iso_text(contract.signed_at),
    'sealed_at', private.iso_text(contract.sealed_at)
  );
end;
$$;
comment on function public.verify_sealed_copy(text) is
  'Whether a SHA-256 (64 hexadecimal digits) is that of a sealed copy: {ok, known: true, contract_id, status, signed_at, sealed_at} or {ok, known: false}; rate_limited by address.';
revoke all on function public.verify_sealed_copy(text) from public, anon, authenticated, service_role;
grant execute on function public.verify_sealed_copy(text) to anon, authenticated, service_role;
