import type { KeyValue } from './device-database.ts';

/** Fills more than this much of what the browser gives: a signature may not fit. */
const NEARLY_FULL = 0.95;

export type StorageHealthDeps = {
  keyValue: KeyValue;
  /** `navigator.storage`, where there is one. */
  estimate: (() => Promise<{ usage?: number; quota?: number }>) | null;
  newId(): string;
};

/**
 * Whether what is kept here may be gone soon: a value written does not come back, or the disk is
 * nearly full. Private windows of some browsers refuse the write altogether.
 */
export async function storageIsFragile(deps: StorageHealthDeps): Promise<boolean> {
  const probe = deps.newId();
  try {
    await deps.keyValue.set('probe', probe);
    const back = await deps.keyValue.get('probe');
    await deps.keyValue.remove('probe');
    if (back !== probe) return true;
    const { usage, quota } = (await deps.estimate?.()) ?? {};
    return usage !== undefined && quota !== undefined && usage > quota * NEARLY_FULL;
  } catch {
    return true;
  }
}
