import { strokesSchema, type Stroke } from '#domain/strokes.ts';
import type { DraftStore, SigningChanges, SigningStore } from '#sync/ports.ts';
import {
  signingSnapshotSchema,
  storedSubmissionSchema,
  type SigningSnapshot,
  type StoredSubmission,
} from '#sync/submission.ts';
import { createDeclineStore, declineIn } from './decline-store.ts';
import { STRICT, type DeviceDatabase } from './device-database.ts';
import { heard, read } from './device-records.ts';
import type { Pokes } from './pokes.ts';

const TOPIC = 'signing';

/** What the signer's device keeps, by signing token. Every write is on the disk before it resolves. */
export function createSigningStore(
  device: DeviceDatabase,
  pokes: Pokes,
): SigningStore & DraftStore & SigningChanges {
  const changed = (token: string) => pokes.poke(TOPIC, token);
  return {
    ...createDeclineStore(device, changed),
    onChange: (listener) => pokes.on(TOPIC, listener),
    snapshot: (token) =>
      device.use(async (db) =>
        read<SigningSnapshot>(signingSnapshotSchema, await db.get('snapshots', token)),
      ),
    keepSnapshot: (snapshot) => put(device, 'snapshots', snapshot.token, snapshot),
    snapshots: () =>
      device.use(async (db) =>
        (await db.getAll('snapshots')).flatMap(
          (value) => read<SigningSnapshot>(signingSnapshotSchema, value) ?? [],
        ),
      ),
    submissions: () =>
      device.use(async (db) =>
        (await db.getAll('submissions')).flatMap(
          (value) => read<StoredSubmission>(storedSubmissionSchema, value) ?? [],
        ),
      ),
    submission: (token) =>
      device.use(async (db) =>
        read<StoredSubmission>(storedSubmissionSchema, await db.get('submissions', token)),
      ),
    async keepSubmission(submission) {
      const kept = await keepSubmission(device, submission);
      if (kept) changed(submission.token);
      return kept;
    },
    async updateSubmission(submission) {
      await updateSubmission(device, submission);
      changed(submission.token);
    },
    async moveSubmission(refused, to) {
      const moved = await moveSubmission(device, refused, to);
      if (moved) [refused.token, to].forEach(changed);
      return moved;
    },
    draft: (token) =>
      device.use(async (db) => read<Stroke[]>(strokesSchema, await db.get('drafts', token)) ?? []),
    keepDraft: (token, strokes) => put(device, 'drafts', token, strokes),
    clearDraft: (token) =>
      device.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite', STRICT);
        await Promise.all([transaction.store.delete(token), transaction.done]);
      }),
  };
}

function put(
  device: DeviceDatabase,
  store: 'snapshots' | 'drafts',
  key: string,
  value: unknown,
): Promise<void> {
  return device.use(async (db) => {
    const transaction = db.transaction(store, 'readwrite', STRICT);
    const written = transaction.store.put(value, key);
    // Said at once: a page that is going away would take an open transaction with it.
    transaction.commit();
    await Promise.all([written, transaction.done]);
  });
}

/**
 * Check and write in one transaction, so that two tabs cannot both sign. A refused one, or one that
 * cannot be read, gives way to a new signature and is kept aside (S14). A decline in its way stands (S19).
 */
function keepSubmission(device: DeviceDatabase, submission: StoredSubmission): Promise<boolean> {
  return device.use(async (db) => {
    const transaction = heard(db.transaction(['submissions', 'kv'], 'readwrite', STRICT));
    const submissions = transaction.objectStore('submissions');
    const there = await submissions.get(submission.token);
    const before = read<StoredSubmission>(storedSubmissionSchema, there);
    const declined = await declineIn(transaction.objectStore('kv'), submission.token);
    if ([before, declined].some((one) => one !== null && one.state !== 'refused')) {
      await transaction.done;
      return false;
    }
    if (there !== undefined) {
      const aside =
        before === null
          ? `unreadable:${submission.token}`
          : `refused:${before.submission.submission_id}`;
      await transaction.objectStore('kv').put(there, aside);
    }
    await submissions.put(submission, submission.token);
    await transaction.done;
    return true;
  });
}

/** Never takes back a receipt, and never the place of another submission. The ink goes with the receipt. */
function updateSubmission(device: DeviceDatabase, submission: StoredSubmission): Promise<void> {
  return device.use(async (db) => {
    const transaction = heard(db.transaction(['submissions', 'drafts'], 'readwrite', STRICT));
    const store = transaction.objectStore('submissions');
    const before = read<StoredSubmission>(
      storedSubmissionSchema,
      await store.get(submission.token),
    );
    const same = before?.submission.submission_id === submission.submission.submission_id;
    if (same && before.state !== 'signed') {
      await store.put(submission, submission.token);
      if (submission.state === 'signed')
        await transaction.objectStore('drafts').delete(submission.token);
    }
    await transaction.done;
  });
}

/** In one transaction: at no time is it under both links or under none (S14). */
function moveSubmission(
  device: DeviceDatabase,
  refused: StoredSubmission,
  to: string,
): Promise<boolean> {
  return device.use(async (db) => {
    const transaction = heard(db.transaction(['submissions', 'drafts', 'kv'], 'readwrite', STRICT));
    const [submissions, drafts] = [
      transaction.objectStore('submissions'),
      transaction.objectStore('drafts'),
    ];
    const there = read<StoredSubmission>(
      storedSubmissionSchema,
      await submissions.get(refused.token),
    );
    const same = there?.submission.submission_id === refused.submission.submission_id;
    const taken =
      (await submissions.getKey(to)) !== undefined ||
      (await declineIn(transaction.objectStore('kv'), to)) !== null;
    const moves = same && there.state === 'refused' && !taken;
    if (moves) {
      const anew = { state: 'saved', attempts: 0, nextAttemptAtMs: 0, fault: null, trouble: null };
      await submissions.put({ ...there, ...anew, token: to }, to);
      await submissions.delete(refused.token);
      const ink = await drafts.get(refused.token);
      if (ink !== undefined && (await drafts.getKey(to)) === undefined) await drafts.put(ink, to);
      await drafts.delete(refused.token);
    }
    await transaction.done;
    return moves;
  });
}
