import { fromMs } from '#domain/instant.ts';
import {
  UNSENT_FORMAT,
  UNSENT_VERSION,
  type UnsentExport,
  type UnsentFile,
} from '#sync/unsent-export.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import type { BookDeps } from './book-deps.ts';
import type { FileRecord } from './database.ts';
import { readFiles } from './records.ts';
import { withReopen } from './reopen.ts';
import { readQueue } from './row-writes.ts';

/** Everything of this person that has not reached the server, as one file to keep. */
export async function exportUnsent(
  deps: Pick<BookDeps, 'database' | 'userId' | 'signing' | 'clock'>,
): Promise<Blob> {
  const { database, userId } = deps;
  const { commands, records } = await withReopen(database, async () => ({
    commands: await readQueue(database),
    records: await database.files.toArray(),
  }));
  const submissions = await deps.signing.submissions();
  const declines = await deps.signing.declines();
  const unsent: UnsentExport = {
    format: UNSENT_FORMAT,
    version: UNSENT_VERSION,
    created_at: fromMs(deps.clock.nowMs()),
    user_id: userId,
    commands,
    files: (await Promise.all(records.map(contentOf))).filter((file) => file !== null),
    submissions: submissions
      .filter((one) => one.handedOverBy === userId && one.state !== 'signed')
      .map(withoutSecret),
    declines: declines
      .filter((one) => one.handedOverBy === userId && one.state !== 'declined')
      .map(withoutToken),
  };
  return new Blob([JSON.stringify(unsent, null, 2)], { type: 'application/json' });
}

/** Whoever holds the secret can call a signature witnessed: it stays on the device. */
function withoutSecret(stored: StoredSubmission): StoredSubmission {
  const { hand_over_secret: _secret, ...submission } = stored.submission;
  return { ...stored, submission };
}

function withoutToken({ token: _token, ...decline }: StoredDecline): Omit<StoredDecline, 'token'> {
  return decline;
}

async function contentOf(record: FileRecord): Promise<UnsentFile | null> {
  const file = readFiles([record])[0];
  if (file === undefined) return null;
  return { ...file, base64: base64(new Uint8Array(await record.blob.arrayBuffer())) };
}

/** `String.fromCharCode` takes so many arguments at once. */
const SLICE = 0x8000;

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  }
  return btoa(binary);
}
