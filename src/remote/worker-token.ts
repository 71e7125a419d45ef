import type { Result } from '#sync/ports.ts';
import type { WorkerSession } from './auth.ts';

/** A run of the worker fits into what is left (design §4). */
const MARGIN_MS = 60_000;

/**
 * The token that a page left for the worker, which never refreshes. Too old is `network`, not
 * `needs_login`: the next open page refreshes it and nobody has to be asked.
 * @param userId whose queue is to be sent; nobody else's token is used for it (S9)
 */
export async function workerAccessToken(
  readSession: () => Promise<WorkerSession | null>,
  userId: string,
  nowMs: number,
): Promise<Result<string>> {
  const session = await readSession();
  const lasts = session !== null && session.expires_at * 1000 - nowMs > MARGIN_MS;
  if (!lasts || session.user_id !== userId) return { ok: false, failure: { kind: 'network' } };
  return { ok: true, value: session.access_token };
}
