import type { SigningStore } from './ports.ts';
import type { SigningSnapshot, StoredSubmission } from './submission.ts';

/**
 * The link to which a signature belongs whose own link was replaced: the newest one on this device of
 * the same contract with the very text that was signed, opened after its own. Never an older one, or
 * two replaced links would pass it back and forth.
 */
export function newerLink(
  { token, contractId, submission, state, fault }: StoredSubmission,
  snapshots: readonly SigningSnapshot[],
): string | null {
  if (state !== 'refused' || fault?.code !== 'link_replaced') return null;
  const own = snapshots.find((one) => one.token === token);
  let newest = own ?? null;
  for (const one of snapshots) {
    const { id, content_sha256 } = one.contract;
    if (id !== contractId || content_sha256 !== submission.content_sha256) continue;
    if (newest === null || one.serverTime > newest.serverTime) newest = one;
  }
  return newest === null || newest.token === token ? null : newest.token;
}

/**
 * Moves signatures whose link was replaced to the link in its place (S20): nobody signs twice because
 * staff made a new link.
 * @returns whether any was moved
 */
export async function reattach(
  store: Pick<SigningStore, 'submissions' | 'snapshots' | 'moveSubmission'>,
): Promise<boolean> {
  const replaced = (await store.submissions()).filter((one) => one.fault?.code === 'link_replaced');
  if (replaced.length === 0) return false;
  const snapshots = await store.snapshots();
  let moved = false;
  for (const one of replaced) {
    const to = newerLink(one, snapshots);
    if (to !== null) moved = (await store.moveSubmission(one, to)) || moved;
  }
  return moved;
}
