import type { Digest } from '#domain/canonical-text.ts';
import { contentHash } from '#domain/contract-hash.ts';
import { fileHashesOf } from '#domain/document-file.ts';
import type { SigningGateway, SigningStore, TimeoutSignal } from './ports.ts';
import { CALL_TIMEOUT_MS } from './run.ts';
import type { SigningPage } from './signing-service.ts';
import type { SigningFault, SigningSnapshot } from './submission.ts';
import type { Source } from './watch-source.ts';

export type PageSource = Source<SigningPage>;

export type OpenDeps = {
  store: SigningStore;
  gateway: SigningGateway;
  digest: Digest;
  timeoutSignal: TimeoutSignal;
};

/**
 * Shows what is kept at once, asks the server, and shows its answer: a text with another hash takes
 * the place of the kept one (S13).
 */
export async function openSnapshot(deps: OpenDeps, token: string, page: PageSource): Promise<void> {
  const kept = await deps.store.snapshot(token).catch(() => null);
  if (kept !== null && page.current().state !== 'ready') {
    page.set({ state: 'ready', snapshot: kept, fromDevice: true });
  }
  const answer = await deps.gateway.open(token, deps.timeoutSignal(CALL_TIMEOUT_MS));
  if (!answer.ok) return page.set(withoutServer(kept));
  if ('fault' in answer.value) return page.set(refused(answer.value.fault, kept));
  const { snapshot } = answer.value;
  if (!(await isWhole(snapshot, deps.digest))) return page.set(withoutServer(kept));
  const merged = keepHandOver(snapshot, kept);
  await deps.store.keepSnapshot(merged).catch(() => {});
  page.set({ state: 'ready', snapshot: merged, fromDevice: false });
  if (snapshot.contract.status === 'sent') {
    await deps.gateway.markViewed(token, deps.timeoutSignal(CALL_TIMEOUT_MS));
  }
}

function withoutServer(kept: SigningSnapshot | null): SigningPage {
  return kept === null
    ? { state: 'unreachable' }
    : { state: 'ready', snapshot: kept, fromDevice: true };
}

/** A contract made here offline and handed over is not on the server yet: its absence says nothing. */
function refused(fault: SigningFault, kept: SigningSnapshot | null): SigningPage {
  if (fault.code === 'rate_limited') return withoutServer(kept);
  if (fault.code === 'not_found' && kept?.handedOverBy !== undefined) return withoutServer(kept);
  return { state: 'refused', fault };
}

/** What was shown must be what was hashed, or the answer is not to be trusted. */
async function isWhole({ contract }: SigningSnapshot, digest: Digest): Promise<boolean> {
  const { content, terms, content_sha256, files } = contract;
  return (await contentHash(content, terms, digest, fileHashesOf(files))) === content_sha256;
}

function keepHandOver(fresh: SigningSnapshot, kept: SigningSnapshot | null): SigningSnapshot {
  return kept?.handedOverBy === undefined ? fresh : { ...fresh, handedOverBy: kept.handedOverBy };
}
