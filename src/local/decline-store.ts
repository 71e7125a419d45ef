import type { SigningStore } from '#sync/ports.ts';
import {
  storedDeclineSchema,
  storedSubmissionSchema,
  type StoredDecline,
  type StoredSubmission,
} from '#sync/submission.ts';
import { STRICT, type DeviceDatabase } from './device-database.ts';
import { heard, read } from './device-records.ts';

/**
 * Declines lie among the named values: a store of their own would need a new version of the database,
 * which a tab of the app as it was before would hold up.
 */
const PREFIX = 'decline:';
const keyOf = (token: string) => `${PREFIX}${token}`;

type DeclineStore = Pick<
  SigningStore,
  'declines' | 'decline' | 'keepDecline' | 'updateDecline' | 'removeUnsentDecline' | 'forgetDecline'
>;

/** The declines of the signing store. Every write is on the disk before it resolves. */
export function createDeclineStore(
  device: DeviceDatabase,
  changed: (token: string) => void,
): DeclineStore {
  /** Looks at what is kept and changes it in one transaction; answers whether it did. */
  async function change(
    token: string,
    decide: (kept: StoredDecline | null, signed: StoredSubmission | null) => Next,
  ): Promise<boolean> {
    const next = await device.use(async (db) => {
      const transaction = heard(db.transaction(['submissions', 'kv'], 'readwrite', STRICT));
      const kv = transaction.objectStore('kv');
      const signed = await transaction.objectStore('submissions').get(token);
      const decided = decide(
        await declineIn(kv, token),
        read<StoredSubmission>(storedSubmissionSchema, signed),
      );
      if (decided === 'remove') await kv.delete(keyOf(token));
      else if (decided !== 'leave') await kv.put(decided, keyOf(token));
      await transaction.done;
      return decided;
    });
    if (next !== 'leave') changed(token);
    return next !== 'leave';
  }

  return {
    declines: () =>
      device.use(async (db) =>
        (await db.getAll('kv', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`))).flatMap(
          (value) => read<StoredDecline>(storedDeclineSchema, value) ?? [],
        ),
      ),
    decline: (token) =>
      device.use(async (db) =>
        read<StoredDecline>(storedDeclineSchema, await db.get('kv', keyOf(token))),
      ),
    keepDecline: (decline) =>
      change(decline.token, (kept, signed) =>
        [kept, signed].some((one) => one !== null && one.state !== 'refused') ? 'leave' : decline,
      ),
    async updateDecline(decline) {
      await change(decline.token, (kept) =>
        isSame(kept, decline) && kept?.state !== 'declined' ? decline : 'leave',
      );
    },
    removeUnsentDecline: (token) =>
      change(token, (kept) =>
        kept?.state === 'saved' && kept.attempts === 0 ? 'remove' : 'leave',
      ),
    async forgetDecline(decline) {
      await change(decline.token, (kept) =>
        isSame(kept, decline) && kept?.state === 'declined' ? 'remove' : 'leave',
      );
    },
  };
}

type Next = StoredDecline | 'remove' | 'leave';

function isSame(kept: StoredDecline | null, other: StoredDecline): boolean {
  return kept?.decline.decline_id === other.decline.decline_id;
}

/** The decline of a link, within a transaction over named values. */
export async function declineIn(
  kv: { get(key: string): Promise<unknown> },
  token: string,
): Promise<StoredDecline | null> {
  return read<StoredDecline>(storedDeclineSchema, await kv.get(keyOf(token)));
}
