import type { ContractSummary } from '#domain/contract.ts';
import type { ContractItem } from '#sync/book.ts';

const NO_FILE = {
  template_file_url: null,
  template_file_name: null,
  template_file_size: null,
  template_file_sha256: null,
  terms_file_url: null,
  terms_file_name: null,
  terms_file_size: null,
  terms_file_sha256: null,
};

export function aSummary(parts: Partial<ContractSummary> = {}): ContractSummary {
  return {
    id: 'c1',
    template_id: 't1',
    title: 'Camera',
    customer_email: 'maire@kilbarrow.example',
    customer_name: 'Máire Fallon',
    customer_company: 'Kilbarrow Rovers',
    sent_by: 'u1',
    status: 'draft',
    signing_token: 'token',
    content_sha256: null,
    capture_mode: 'link',
    witnessed_by: null,
    created_at: '2026-11-10T20:14:00.000Z',
    sent_at: null,
    viewed_at: null,
    signed_at: null,
    completed_at: null,
    expires_at: '2026-12-10T20:14:00.000Z',
    updated_at: '2026-11-10T20:14:00.000Z',
    revision: 1,
    locale: 'en',
    reminder: 'off',
    voided_at: null,
    void_reason: null,
    declined_at: null,
    decline_reason: null,
    seal_state: 'none',
    sealed_at: null,
    sealed_sha256: null,
    ...NO_FILE,
    ...parts,
  };
}

export function anItem(
  contract: Partial<ContractSummary> = {},
  parts: Partial<Omit<ContractItem, 'contract'>> = {},
): ContractItem {
  return {
    contract: aSummary(contract),
    waiting: 0,
    parked: 0,
    unsentSignature: false,
    unsentDecline: false,
    ...parts,
  };
}
