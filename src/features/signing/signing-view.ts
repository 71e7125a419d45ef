import { statusAt } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import { fromMs, toMs } from '#domain/instant.ts';
import type { Receipt } from '#domain/signature.ts';
import type { SigningPage } from '#sync/signing-service.ts';
import type {
  SigningContract,
  SigningFault,
  SigningSnapshot,
  StoredSubmission,
} from '#sync/submission.ts';

/** A stored submission whose receipt is in hand. */
export type SignedSubmission = StoredSubmission & { receipt: Receipt };

/** What the signing page shows. Only `signed` may speak of a signed contract (design §5). */
export type SigningView =
  | { show: 'loading' }
  | { show: 'unreachable' }
  | { show: 'not_found' }
  | { show: 'expired'; at: Instant | null }
  | { show: 'already_signed'; at: Instant | null }
  | { show: 'rate_limited' }
  /** `again`: an earlier try from this device, kept, which the server sent back to be done anew. */
  | { show: 'form'; snapshot: SigningSnapshot; again: StoredSubmission | null }
  | { show: 'waiting'; submission: StoredSubmission }
  | { show: 'signed'; submission: SignedSubmission }
  | { show: 'refused'; submission: StoredSubmission; fault: SigningFault };

/**
 * Puts together what the server says of the link and what this device holds. What was signed here
 * comes first: a kept signature must never hide behind an expired or unreachable page.
 */
export function signingView(
  page: SigningPage | undefined,
  submission: StoredSubmission | null | undefined,
  nowMs: number,
): SigningView {
  if (submission === undefined) return { show: 'loading' };
  if (submission === null) return pageView(page, nowMs);
  if (submission.state === 'saved') return { show: 'waiting', submission };
  if (submission.state === 'signed' && submission.receipt) {
    return { show: 'signed', submission: { ...submission, receipt: submission.receipt } };
  }
  return refusedView(page, submission, nowMs);
}

function pageView(page: SigningPage | undefined, nowMs: number): SigningView {
  if (page === undefined || page.state === 'loading') return { show: 'loading' };
  if (page.state === 'unreachable') return { show: 'unreachable' };
  if (page.state === 'refused') return faultView(page.fault);
  return contractView(page.snapshot, null, nowMs);
}

function contractView(
  snapshot: SigningSnapshot,
  again: StoredSubmission | null,
  nowMs: number,
): SigningView {
  const { contract } = snapshot;
  const status = statusAt(contract, serverNow(snapshot, nowMs));
  if (status === 'signed' || status === 'completed') {
    return { show: 'already_signed', at: contract.signed_at };
  }
  if (status === 'expired') return { show: 'expired', at: contract.expires_at };
  return status === 'draft' ? { show: 'not_found' } : { show: 'form', snapshot, again };
}

function faultView(fault: SigningFault): SigningView {
  switch (fault.code) {
    case 'expired':
      return { show: 'expired', at: fault.expired_at ?? null };
    case 'already_signed':
      return { show: 'already_signed', at: fault.signed_at ?? null };
    case 'rate_limited':
      return { show: 'rate_limited' };
    case 'not_found':
    case 'content_changed':
    case 'terms_not_accepted':
    case 'invalid_signature':
      return { show: 'not_found' };
  }
}

/** A refused signature is asked for anew only where the contract it needs is on the device. */
function refusedView(
  page: SigningPage | undefined,
  submission: StoredSubmission,
  nowMs: number,
): SigningView {
  const fault = submission.fault ?? { code: 'invalid_signature' as const };
  const refused: SigningView = { show: 'refused', submission, fault };
  if (page?.state !== 'ready' || !canSignAgain(fault)) return refused;
  const stale = page.snapshot.contract.content_sha256 === submission.submission.content_sha256;
  if (fault.code === 'content_changed' && stale) return refused;
  const view = contractView(page.snapshot, submission, nowMs);
  return view.show === 'form' ? view : refused;
}

/** Refusals that the signer can mend by signing once more. */
export function canSignAgain(fault: SigningFault): boolean {
  return (
    fault.code === 'content_changed' ||
    fault.code === 'terms_not_accepted' ||
    fault.code === 'invalid_signature'
  );
}

/**
 * Never tried and not put off: with a network the first attempt is under way. Put off without an
 * attempt means that the contract itself has to reach the server first.
 */
export function isFirstTry(stored: StoredSubmission): boolean {
  const putOff = stored.nextAttemptAtMs > toMs(stored.savedAt);
  return stored.attempts === 0 && stored.fault === null && !putOff;
}

/** The server's time now as far as this device can tell. */
function serverNow(snapshot: SigningSnapshot, nowMs: number): Instant {
  return fromMs(nowMs - snapshot.clockOffsetMs);
}

/** Whom the contract is for: company and person where known, else the address. */
export function partiesOf(
  contract: Pick<SigningContract, 'customer_company' | 'customer_name' | 'customer_email'>,
): { main: string; person: string | null } {
  const company = contract.customer_company?.trim() || null;
  const person = contract.customer_name?.trim() || null;
  return company === null
    ? { main: person ?? contract.customer_email, person: null }
    : { main: company, person: person ?? contract.customer_email };
}

/** A hash short enough to read out: `4d1e 70b6 · 9f3c 41ae`. */
export function shortHash(hash: string): string {
  const [a, b, c, d] = [0, 4, 8, 12].map((at) => hash.slice(at, at + 4));
  return `${a} ${b} · ${c} ${d}`;
}
