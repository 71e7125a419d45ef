import type { Contract } from '#domain/contract.ts';
import type { SigningContract } from '#sync/submission.ts';

/** The contract of a signing page as a document takes it: what only staff know of it is left out. */
export function paperOf(contract: SigningContract): Contract {
  const { files, signed_by: _, ...shared } = contract;
  const fileOf = (kind: 'template' | 'terms') => files.find((file) => file.kind === kind) ?? null;
  const [template, terms] = [fileOf('template'), fileOf('terms')];
  const created = contract.sent_at ?? contract.expires_at;
  return {
    ...shared,
    template_id: null,
    sent_by: '',
    signing_token: '',
    capture_mode: 'link',
    witnessed_by: null,
    created_at: created,
    viewed_at: null,
    completed_at: null,
    updated_at: created,
    revision: 0,
    reminder: 'off',
    voided_at: null,
    void_reason: null,
    declined_at: null,
    decline_reason: null,
    seal_state: 'none',
    sealed_at: null,
    sealed_sha256: null,
    template_file_url: template?.url ?? null,
    template_file_name: template?.name ?? null,
    template_file_size: template?.size ?? null,
    template_file_sha256: template?.sha256 ?? null,
    terms_file_url: terms?.url ?? null,
    terms_file_name: terms?.name ?? null,
    terms_file_size: terms?.size ?? null,
    terms_file_sha256: terms?.sha256 ?? null,
  };
}
