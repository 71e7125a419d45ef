import type { Failure } from '#sync/failure.ts';
import type { Result } from '#sync/ports.ts';
import type { AuthApi, AuthFailure } from './auth-api.ts';
import { isRefusal } from './auth-faults.ts';
import { readRecord, recordOf, type SessionRecord, type TextStorage } from './session-record.ts';

/** Waits for the lock and runs; one page at a time. */
export type WaitingLock = (work: () => Promise<void>) => Promise<void>;

/** Spec §9: refresh margin. */
const MARGIN_MS = 90_000;

export type TokenKeeperDeps = {
  storage: TextStorage;
  lock: WaitingLock;
  nowMs(): number;
  api: AuthApi;
  become(record: SessionRecord | null): Promise<void>;
};

const NEEDS_LOGIN: Failure = { kind: 'http', status: 401, code: null, retryAfterMs: null };

/**
 * Gives a token that lasts, refreshing it where needed: under a lock that all pages share, reading
 * the storage anew once it is held, because another page may have refreshed meanwhile.
 */
export function createTokenKeeper(deps: TokenKeeperDeps): {
  accessToken(userId: string): Promise<Result<string>>;
} {
  const refreshing = new Map<string, Promise<Result<string>>>();

  async function refresh(userId: string): Promise<Result<string>> {
    let result: Result<string> = { ok: false, failure: { kind: 'network' } };
    await deps.lock(async () => {
      const record = readRecord(deps.storage);
      result = lasting(record, userId, deps.nowMs()) ?? (await refreshRecord(deps, record));
    });
    return result;
  }

  return {
    accessToken(userId) {
      const kept = lasting(readRecord(deps.storage), userId, deps.nowMs());
      if (kept !== null) return Promise.resolve(kept);
      const running = refreshing.get(userId);
      if (running) return running;
      const begun = refresh(userId).finally(() => refreshing.delete(userId));
      refreshing.set(userId, begun);
      return begun;
    },
  };
}

/**
 * A token that needs no refresh, or the certainty that none can be had. Another person's session on
 * this device is none: nobody's work is sent in somebody else's name (S9).
 */
function lasting(
  record: SessionRecord | null,
  userId: string,
  nowMs: number,
): Result<string> | null {
  if (record === null || record.tokens === null || record.user.id !== userId) {
    return { ok: false, failure: NEEDS_LOGIN };
  }
  const leftMs = record.tokens.expires_at * 1000 - nowMs;
  return leftMs > MARGIN_MS ? { ok: true, value: record.tokens.access_token } : null;
}

async function refreshRecord(
  deps: TokenKeeperDeps,
  record: SessionRecord | null,
): Promise<Result<string>> {
  const refresh_token = record?.tokens?.refresh_token;
  if (!record || refresh_token === undefined) return { ok: false, failure: NEEDS_LOGIN };
  const answer = await deps.api.refresh(refresh_token);
  if (answer.ok) {
    const { recovering } = record;
    await deps.become(recordOf(answer.value, deps.nowMs(), { recovering }));
    return { ok: true, value: answer.value.access_token };
  }
  if (!isRefusal(answer.failure)) return { ok: false, failure: unreached(answer.failure) };
  await deps.become({ ...record, tokens: null, recovering: false });
  return { ok: false, failure: NEEDS_LOGIN };
}

function unreached(failure: AuthFailure): Failure {
  if (failure.kind === 'no_way') return { kind: 'network' };
  return { kind: 'http', status: 503, code: null, retryAfterMs: null };
}
