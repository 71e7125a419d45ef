import type { Contract } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { Command } from '#sync/command.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';

export function aContract(parts: Partial<Contract> = {}): Contract {
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
    content: 'Text',
    terms: '',
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
    template_file_url: null,
    template_file_name: null,
    template_file_size: null,
    template_file_sha256: null,
    terms_file_url: null,
    terms_file_name: null,
    terms_file_size: null,
    terms_file_sha256: null,
    ...parts,
  };
}

export function anEvent(
  seq: number,
  kind: string,
  parts: Partial<ContractEvent> = {},
): ContractEvent {
  return {
    id: `e${seq}`,
    contract_id: 'c1',
    seq,
    kind,
    occurred_at: `2026-11-10T20:3${seq}:00.000Z`,
    actor: 'u1',
    actor_kind: 'staff',
    details: {},
    previous_hash: '',
    hash: '',
    ...parts,
  };
}

export function aCommand(seq: number, parts: Partial<Command> = {}): Command {
  return {
    seq,
    commandId: `command-${seq}`,
    clientId: 'device',
    userId: 'u1',
    entity: 'contract',
    entityId: 'c1',
    kind: 'create_contract',
    patch: {},
    old: {},
    baseRevision: null,
    schemaVersion: 1,
    needs: [],
    fileIds: [],
    state: 'queued',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    createdAt: '2026-11-10T20:14:00.000Z',
    ...parts,
  };
}

export function aSubmission(parts: Partial<StoredSubmission> = {}): StoredSubmission {
  return {
    token: 'token',
    contractId: 'c1',
    submission: {
      submission_id: 's1',
      signature_type: 'typed',
      signature_data: 'Máire Fallon',
      strokes: null,
      terms_accepted: true,
      consent_label: '',
      consent_locale: 'en',
      terms_sha256: '',
      content_sha256: '',
      signed_at_device: '2026-11-12T18:41:00.000Z',
      time_zone: 'Europe/Dublin',
      clock_offset_ms: 0,
      snapshot_at: '2026-11-12T18:40:00.000Z',
      capture_mode: 'in_person',
      signer_ip: '',
    },
    evidenceSha256: '',
    state: 'saved',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    receipt: null,
    handedOverBy: 'u1',
    signerName: 'Máire Fallon',
    savedAt: '2026-11-12T18:41:00.000Z',
    ...parts,
  };
}

export function aDecline(parts: Partial<StoredDecline> = {}): StoredDecline {
  return {
    token: 'token',
    contractId: 'c1',
    decline: {
      decline_id: 'd1',
      reason: 'Too expensive for us',
      locale: 'en',
      declined_at_device: '2026-11-12T18:41:00.000Z',
      time_zone: 'Europe/Dublin',
      clock_offset_ms: 0,
    },
    state: 'saved',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    declinedAt: null,
    handedOverBy: 'u1',
    savedAt: '2026-11-12T18:41:00.000Z',
    ...parts,
  };
}

export function details(parts: Partial<ContractDetails> = {}): ContractDetails {
  return {
    contract: aContract(),
    waiting: 0,
    parked: 0,
    unsentSignature: false,
    unsentDecline: false,
    signature: null,
    events: [],
    commands: [],
    submission: null,
    decline: null,
    ...parts,
  };
}
