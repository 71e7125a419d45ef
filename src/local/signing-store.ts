import { strokesSchema, type Stroke } from '#domain/strokes.ts';
import type { DraftStore, SigningChanges, SigningStore } from '#sync/ports.ts';
import {
  signingSnapshotSchema,
  storedSubmissionSchema,
  type SigningSnapshot,
  type StoredSubmission,
} from '#sync/submission.ts';
import { STRICT, type DeviceDatabase } from './device-database.ts';
import type { Pokes } from './pokes.ts';

const TOPIC = 'signing';

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

/** What the signer's device keeps, by signing token. Every write is on the disk before it resolves. */
export function createSigningStore(
  device: DeviceDatabase,
  pokes: Pokes,
): SigningStore & DraftStore & SigningChanges {
  return {
    onChange: (listener) => pokes.on(TOPIC, listener),
    snapshot: (token) =>
      device.use(async (db) =>
        read<SigningSnapshot>(signingSnapshotSchema, await db.get('snapshots', token)),
      ),
    keepSnapshot: (snapshot) => put(device, 'snapshots', snapshot.token, snapshot),
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
      if (kept) pokes.poke(TOPIC, submission.token);
      return kept;
    },
    async updateSubmission(submission) {
      await updateSubmission(device, submission);
      pokes.poke(TOPIC, submission.token);
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

/** A damaged record counts as none. */
function read<T>(schema: Schema<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function put(
  device: DeviceDatabase,
  store: 'snapshots' | 'drafts',
  key: string,
  value: unknown,
): Promise<void> {
  return device.use(async (db) => {
    const transaction = db.transaction(store, 'readwrite', STRICT);
    await Promise.all([transaction.store.put(value, key), transaction.done]);
  });
}

/** Where a write in its middle fails, that is what is told; its end fails too and nobody waits for it. */
function heard<T extends { done: Promise<void> }>(transaction: T): T {
  transaction.done.catch(() => {});
  return transaction;
}

/**
 * Check and write in one transaction, so that two tabs cannot both sign. A refused one, or one that
 * cannot be read, gives way to a new signature and is kept aside (S14).
 */
function keepSubmission(device: DeviceDatabase, submission: StoredSubmission): Promise<boolean> {
  return device.use(async (db) => {
    const transaction = heard(db.transaction(['submissions', 'kv'], 'readwrite', STRICT));
    const submissions = transaction.objectStore('submissions');
    const there = await submissions.get(submission.token);
    const before = read<StoredSubmission>(storedSubmissionSchema, there);
    if (before !== null && before.state !== 'refused') {
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
