import type { Submission } from '#domain/signature.ts';
import type {
  SigningContract,
  SigningSnapshot,
  StoredDecline,
  StoredSubmission,
} from '#sync/submission.ts';

export const TOKEN = 'token';
export const NOW = '2026-11-12T18:41:00.000Z';
export const NOW_MS = Date.parse(NOW);

export function aContract(changes: Partial<SigningContract> = {}): SigningContract {
  return {
    id: 'c1',
    status: 'sent',
    title: 'Camera agreement',
    customer_email: 'maire@kilbarrow.example',
    customer_name: 'Máire Fallon',
    customer_company: 'Kilbarrow Rovers',
    content: 'Text',
    terms: 'Terms',
    content_sha256: 'a'.repeat(64),
    sent_at: '2026-11-10T09:00:00.000Z',
    signed_at: null,
    signed_by: null,
    expires_at: '2026-12-10T09:00:00.000Z',
    locale: 'en',
    files: [],
    ...changes,
  };
}

export function aSnapshot(changes: Partial<SigningContract> = {}): SigningSnapshot {
  return { token: TOKEN, contract: aContract(changes), serverTime: NOW, clockOffsetMs: 0 };
}

const submission: Submission = {
  submission_id: 's1',
  signature_type: 'typed',
  signature_data: 'Máire Fallon',
  strokes: null,
  terms_accepted: true,
  consent_label: 'I accept the terms and conditions',
  consent_locale: 'en',
  terms_sha256: 'b'.repeat(64),
  content_sha256: 'a'.repeat(64),
  signed_at_device: NOW,
  time_zone: 'Europe/Dublin',
  clock_offset_ms: 0,
  snapshot_at: NOW,
  capture_mode: 'link',
  signer_ip: '',
};

export function aSubmission(changes: Partial<StoredSubmission> = {}): StoredSubmission {
  return {
    token: TOKEN,
    contractId: 'c1',
    submission,
    evidenceSha256: 'e'.repeat(64),
    state: 'saved',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    receipt: null,
    handedOverBy: null,
    signerName: 'Máire Fallon',
    savedAt: NOW,
    ...changes,
  };
}

export const aReceipt = {
  submission_id: 's1',
  contract_id: 'c1',
  evidence_sha256: 'e'.repeat(64),
  signed_at: NOW,
  received_at: NOW,
  late_sync: false,
};

export function aDecline(changes: Partial<StoredDecline> = {}): StoredDecline {
  return {
    token: TOKEN,
    contractId: 'c1',
    decline: {
      decline_id: 'd1',
      reason: 'Too long a term',
      locale: 'en',
      declined_at_device: NOW,
      time_zone: 'Europe/Dublin',
      clock_offset_ms: 0,
    },
    state: 'saved',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    declinedAt: null,
    handedOverBy: null,
    savedAt: NOW,
    ...changes,
  };
}
