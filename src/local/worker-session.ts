import * as z from 'zod/mini';
import type { KeyValue } from './device-database.ts';

const KEY = 'session';

/** What pages leave for the worker; it cannot refresh. */
export const workerSessionSchema = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  user_id: z.string(),
});
export type WorkerSession = z.infer<typeof workerSessionSchema>;

export async function readWorkerSession(keyValue: KeyValue): Promise<WorkerSession | null> {
  const parsed = workerSessionSchema.safeParse(await keyValue.get(KEY));
  return parsed.success ? parsed.data : null;
}

export function keepWorkerSession(
  keyValue: KeyValue,
  session: WorkerSession | null,
): Promise<void> {
  return session === null ? keyValue.remove(KEY) : keyValue.set(KEY, session);
}
