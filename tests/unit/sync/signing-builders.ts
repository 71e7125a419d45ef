import { contentHash } from '#domain/contract-hash.ts';
import { evidenceHash, type Receipt, type Submission } from '#domain/signature.ts';
import type { Stroke } from '#domain/strokes.ts';
import type { DraftStore, SigningChanges, SigningStore } from '#sync/ports.ts';
import type { SigningSnapshot, StoredSubmission } from '#sync/submission.ts';
import { digest, NOW, USER } from './builders.ts';

export const TOKEN = 't'.repeat(43);
export const CONTRACT_ID = '22222222-2222-4222-8222-222222222222';

export async function aSnapshot(
  changes: { content?: string; status?: 'sent' | 'viewed'; handedOverBy?: string } = {},
): Promise<SigningSnapshot> {
  const content = changes.content ?? 'Dear Aoife';
  return {
    token: TOKEN,
    serverTime: NOW,
    clockOffsetMs: 120,
    ...(changes.handedOverBy === undefined ? {} : { handedOverBy: changes.handedOverBy }),
    contract: {
      id: CONTRACT_ID,
      status: changes.status ?? 'sent',
      title: 'Camera',
      customer_email: 'club@example.org',
      customer_name: 'Aoife',
      customer_company: null,
      content,
      terms: 'Terms',
      content_sha256: await contentHash(content, 'Terms', digest),
      sent_at: NOW,
      signed_at: null,
      expires_at: '2026-12-20T09:00:00.000Z',
      locale: 'en',
      files: [],
    },
  };
}

export function aSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    submission_id: '33333333-3333-4333-8333-333333333333',
    signature_type: 'typed',
    signature_data: 'Aoife',
    strokes: null,
    terms_accepted: true,
    consent_label: 'I accept',
    consent_locale: 'en',
    terms_sha256: 'b'.repeat(64),
    content_sha256: 'a'.repeat(64),
    signed_at_device: NOW,
    time_zone: 'Europe/Dublin',
    clock_offset_ms: 0,
    snapshot_at: NOW,
    capture_mode: 'link',
    signer_ip: '',
    ...changes,
  };
}

export async function aStored(changes: Partial<StoredSubmission> = {}): Promise<StoredSubmission> {
  const submission = changes.submission ?? aSubmission();
  return {
    token: TOKEN,
    contractId: CONTRACT_ID,
    submission,
    evidenceSha256: await evidenceHash(CONTRACT_ID, submission, digest),
    state: 'saved',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    receipt: null,
    handedOverBy: null,
    signerName: 'Aoife',
    savedAt: NOW,
    ...changes,
  };
}

export const anInPerson = () =>
  aStored({ submission: aSubmission({ capture_mode: 'in_person' }), handedOverBy: USER });

export function aReceipt(stored: StoredSubmission, changes: Partial<Receipt> = {}): Receipt {
  return {
    submission_id: stored.submission.submission_id,
    contract_id: stored.contractId,
    evidence_sha256: stored.evidenceSha256,
    signed_at: NOW,
    received_at: NOW,
    late_sync: false,
    ...changes,
  };
}

/** The device's signing store in memory; `log` tells in which order things happened. */
export function memorySigningStore(log: string[] = []): SigningStore & DraftStore & SigningChanges {
  const snapshots = new Map<string, SigningSnapshot>();
  const submissions = new Map<string, StoredSubmission>();
  const drafts = new Map<string, readonly Stroke[]>();
  const listeners = new Set<(token: string) => void>();
  const tell = (token: string) => listeners.forEach((listener) => listener(token));
  return {
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (token) => Promise.resolve(snapshots.get(token) ?? null),
    keepSnapshot: (snapshot) => Promise.resolve(void snapshots.set(snapshot.token, snapshot)),
    submissions: () => Promise.resolve([...submissions.values()]),
    submission: (token) => Promise.resolve(submissions.get(token) ?? null),
    keepSubmission(submission) {
      const before = submissions.get(submission.token);
      if (before !== undefined && before.state !== 'refused') return Promise.resolve(false);
      submissions.set(submission.token, submission);
      log.push('kept');
      tell(submission.token);
      return Promise.resolve(true);
    },
    updateSubmission(submission) {
      submissions.set(submission.token, submission);
      tell(submission.token);
      return Promise.resolve();
    },
    draft: (token) => Promise.resolve(drafts.get(token) ?? []),
    keepDraft: (token, strokes) => Promise.resolve(void drafts.set(token, strokes)),
    clearDraft: (token) => Promise.resolve(void drafts.delete(token)),
  };
}
