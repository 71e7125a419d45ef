import { contentHash } from '#domain/contract-hash.ts';
import { evidenceHash, type Reading, type Receipt, type Submission } from '#domain/signature.ts';
import type { Stroke } from '#domain/strokes.ts';
import type { DraftStore, SigningChanges, SigningStore } from '#sync/ports.ts';
import type { SigningSnapshot, StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { digest, NOW, USER } from './builders.ts';

export const TOKEN = 't'.repeat(43);
/** The link that staff made in place of `TOKEN`. */
export const NEW_TOKEN = 'n'.repeat(43);
export const CONTRACT_ID = '22222222-2222-4222-8222-222222222222';
export const LATER = '2026-11-20T10:00:00.000Z';
export const DECLINE_ID = '44444444-4444-4444-8444-444444444444';

type SnapshotChanges = Partial<
  Pick<SigningSnapshot, 'token' | 'serverTime' | 'handedOverBy' | 'handOverSecret'>
> & { content?: string; status?: SigningSnapshot['contract']['status'] };

export async function aSnapshot(changes: SnapshotChanges = {}): Promise<SigningSnapshot> {
  const { content = 'Dear Aoife', status = 'sent', ...rest } = changes;
  return {
    token: TOKEN,
    serverTime: NOW,
    clockOffsetMs: 120,
    ...rest,
    contract: {
      id: CONTRACT_ID,
      status,
      title: 'Camera',
      customer_email: 'club@example.org',
      customer_name: 'Aoife',
      customer_company: null,
      content,
      terms: 'Terms',
      content_sha256: await contentHash(content, 'Terms', digest),
      sent_at: NOW,
      signed_at: null,
      signed_by: null,
      expires_at: '2026-12-20T09:00:00.000Z',
      locale: 'en',
      files: [],
    },
  };
}

export const reading: Reading = {
  accepted_at_device: NOW,
  visible_seconds: 187,
  read_percent: 100,
  terms_opened: true,
};

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

/** A decline as it is kept before anything was sent. */
export function aDecline(changes: Partial<StoredDecline> = {}): StoredDecline {
  return {
    token: TOKEN,
    contractId: CONTRACT_ID,
    decline: {
      decline_id: DECLINE_ID,
      reason: 'Too dear',
      locale: 'en',
      declined_at_device: NOW,
      time_zone: 'Europe/Dublin',
      clock_offset_ms: 120,
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
  const declines = new Map<string, StoredDecline>();
  const drafts = new Map<string, readonly Stroke[]>();
  const listeners = new Set<(token: string) => void>();
  const tell = (token: string) => listeners.forEach((listener) => listener(token));
  const isAnswered = (token: string) =>
    [submissions.get(token), declines.get(token)].some(
      (one) => one !== undefined && one.state !== 'refused',
    );
  const dropDecline = (token: string, fits: (kept: StoredDecline) => boolean) => {
    const kept = declines.get(token);
    if (kept === undefined || !fits(kept)) return false;
    declines.delete(token);
    tell(token);
    return true;
  };
  return {
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (token) => Promise.resolve(snapshots.get(token) ?? null),
    keepSnapshot: (snapshot) => Promise.resolve(void snapshots.set(snapshot.token, snapshot)),
    snapshots: () => Promise.resolve([...snapshots.values()]),
    submissions: () => Promise.resolve([...submissions.values()]),
    submission: (token) => Promise.resolve(submissions.get(token) ?? null),
    keepSubmission(submission) {
      if (isAnswered(submission.token)) return Promise.resolve(false);
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
    moveSubmission(refused, to) {
      if (submissions.has(to) || declines.has(to)) return Promise.resolve(false);
      submissions.delete(refused.token);
      const anew = { state: 'saved', attempts: 0, nextAttemptAtMs: 0, fault: null } as const;
      submissions.set(to, { ...refused, ...anew, token: to });
      tell(to);
      return Promise.resolve(true);
    },
    declines: () => Promise.resolve([...declines.values()]),
    decline: (token) => Promise.resolve(declines.get(token) ?? null),
    keepDecline(decline) {
      if (isAnswered(decline.token)) return Promise.resolve(false);
      declines.set(decline.token, decline);
      log.push('kept');
      tell(decline.token);
      return Promise.resolve(true);
    },
    updateDecline(decline) {
      if (declines.has(decline.token)) declines.set(decline.token, decline);
      tell(decline.token);
      return Promise.resolve();
    },
    removeUnsentDecline: (token) =>
      Promise.resolve(dropDecline(token, (one) => one.state === 'saved' && one.attempts === 0)),
    forgetDecline: (decline) =>
      Promise.resolve(void dropDecline(decline.token, (one) => one.state === 'declined')),
    draft: (token) => Promise.resolve(drafts.get(token) ?? []),
    keepDraft: (token, strokes) => Promise.resolve(void drafts.set(token, strokes)),
    clearDraft: (token) => Promise.resolve(void drafts.delete(token)),
  };
}
