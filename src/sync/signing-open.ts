import type { Digest } from '#domain/canonical-text.ts';
import { contentHash } from '#domain/contract-hash.ts';
import { fileHashesOf } from '#domain/document-file.ts';
import { troubleOf, type Trouble } from './failure.ts';
import type { SigningGateway, SigningStore, TimeoutSignal } from './ports.ts';
import { reattach } from './reattach.ts';
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
 * the place of the kept one, unless it is not even the text that it claims to be (S13).
 */
export async function openSnapshot(deps: OpenDeps, token: string, page: PageSource): Promise<void> {
  const kept = await deps.store.snapshot(token).catch(() => null);
  if (kept !== null && page.current().state === 'loading') {
    await catchUp(deps.store, kept).catch(() => {});
    page.set(fromDevice(kept));
  }
  const answer = await deps.gateway.open(token, deps.timeoutSignal(CALL_TIMEOUT_MS));
  if (!answer.ok) return page.set(withoutServer(kept, troubleOf(answer.failure)));
  if ('fault' in answer.value) return page.set(refused(answer.value.fault, kept));
  const { snapshot } = answer.value;
  if (!(await isWhole(snapshot, deps.digest)))
    return page.set(kept === null ? { state: 'altered' } : fromDevice(kept));
  const merged = keepHandOver(snapshot, kept);
  await deps.store.keepSnapshot(merged).catch(() => {});
  await catchUp(deps.store, merged).catch(() => {});
  page.set({ state: 'ready', snapshot: merged, fromDevice: false });
  if (snapshot.contract.status === 'sent') {
    await deps.gateway.markViewed(token, deps.timeoutSignal(CALL_TIMEOUT_MS));
  }
}

/** What this device holds of the contract follows what staff have done meanwhile. */
async function catchUp(store: SigningStore, snapshot: SigningSnapshot): Promise<void> {
  await reattach(store);
  const decline = await store.decline(snapshot.token);
  // Open after it was declined: staff have opened it again, and it may be signed.
  if (decline?.declinedAt && decline.declinedAt < snapshot.serverTime)
    await store.forgetDecline(decline);
}

const fromDevice = (snapshot: SigningSnapshot): SigningPage => ({
  state: 'ready',
  snapshot,
  fromDevice: true,
});

function withoutServer(kept: SigningSnapshot | null, trouble: Trouble): SigningPage {
  return kept === null ? { state: 'unreachable', trouble } : fromDevice(kept);
}

function refused(fault: SigningFault, kept: SigningSnapshot | null): SigningPage {
  return kept !== null && holds(kept, fault) ? fromDevice(kept) : { state: 'refused', fault };
}

/**
 * Whether the kept copy holds against a refusal: one of a limit says nothing of the contract, and one
 * that was handed over may have been made or opened again here, which the server has yet to hear.
 */
function holds(kept: SigningSnapshot, { code, expired_at, declined_at }: SigningFault): boolean {
  if (code === 'rate_limited') return true;
  if (kept.handedOverBy === undefined) return false;
  if (code === 'expired') return expired_at !== undefined && expired_at < kept.contract.expires_at;
  if (code === 'declined') return declined_at !== undefined && declined_at < kept.serverTime;
  return code === 'not_found';
}

/** What was shown must be what was hashed, or the answer is not to be trusted. */
async function isWhole({ contract }: SigningSnapshot, digest: Digest): Promise<boolean> {
  const { content, terms, content_sha256, files } = contract;
  return (await contentHash(content, terms, digest, fileHashesOf(files))) === content_sha256;
}

function keepHandOver(fresh: SigningSnapshot, kept: SigningSnapshot | null): SigningSnapshot {
  const { handedOverBy, handOverSecret } = kept ?? {};
  return {
    ...fresh,
    ...(handedOverBy === undefined ? {} : { handedOverBy }),
    ...(handOverSecret === undefined ? {} : { handOverSecret }),
  };
}
