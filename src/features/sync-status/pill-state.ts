import type { SyncStatus } from '#sync/status.ts';

export type PillState = 'login' | 'attention' | 'sending' | 'waiting' | 'allSaved';

/** The one thing that the pill says: what needs a person comes before what goes by itself. */
export function pillState(status: SyncStatus): PillState {
  if (status.needsLogin) return 'login';
  if (status.parked > 0) return 'attention';
  if (status.sending && status.waiting > 0) return 'sending';
  return status.waiting > 0 ? 'waiting' : 'allSaved';
}
