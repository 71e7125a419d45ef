import { documentsOf } from '../../../../src/domain/document-file.ts';
import type { SealClaim } from '../claims.ts';
import { logToSignature } from './certificate.ts';

/**
 * What was signed and all that proves it, for programs: with this the hashes on the certificate can
 * be computed again. Only what cannot change after the signature stands in it.
 */
export function evidenceRecord({
  contract,
  signature,
  events,
}: SealClaim): Uint8Array<ArrayBuffer> {
  const record = {
    format: 'touchline-record/1',
    contract: {
      id: contract.id,
      title: contract.title,
      customer_name: contract.customer_name,
      customer_email: contract.customer_email,
      customer_company: contract.customer_company,
      content: contract.content,
      terms: contract.terms,
      content_sha256: contract.content_sha256,
      ...documentsOf(contract),
      created_at: contract.created_at,
      sent_at: contract.sent_at,
      signed_at: contract.signed_at,
      expires_at: contract.expires_at,
    },
    signature,
    // Which fields `evidence_sha256` covers: from /2 on how the contract was read, too.
    evidence_format: evidenceFormat(signature),
    events: logToSignature(events),
  };
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}

function evidenceFormat({ accepted_at_device }: SealClaim['signature']): string {
  return accepted_at_device === null ? 'touchline-evidence/1' : 'touchline-evidence/2';
}
