import { statusAt } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import { fromMs, toMs } from '#domain/instant.ts';
import type { Receipt } from '#domain/signature.ts';
import type { Trouble } from '#sync/failure.ts';
import type { SigningPage } from '#sync/signing-service.ts';
import type {
  SigningContract,
  SigningFault,
  SigningSnapshot,
  StoredDecline,
  StoredSubmission,
} from '#sync/submission.ts';

/** A stored submission whose receipt is in hand. */
export type SignedSubmission = StoredSubmission & { receipt: Receipt };

/** Views in which there is nothing to sign, and nothing of the person's is on its way. */
export type TroubleView = (
  | { show: 'unreachable'; trouble: Trouble | null }
  | { show: 'altered' }
  | { show: 'not_found' }
  | { show: 'expired'; at: Instant | null }
  | { show: 'already_signed'; at: Instant | null; by: string | null }
  | { show: 'declined'; at: Instant | null }
  | { show: 'link_replaced' }
  | { show: 'rate_limited' }
) & {
  /** A decline of this device that came too late to count. */
  lateDecline?: StoredDecline;
};

/** Everything that the page shows but the form: a part of its own, loaded after it. */
export type OutcomeView =
  | TroubleView
  | { show: 'waiting'; submission: StoredSubmission }
  | { show: 'signed'; submission: SignedSubmission }
  | { show: 'refused'; submission: StoredSubmission; fault: SigningFault }
  | { show: 'declining'; decline: StoredDecline }
  | { show: 'declined_here'; decline: StoredDecline };

/** What the signing page shows. Only `signed` may speak of a signed contract (design §5). */
export type SigningView =
  | { show: 'loading' }
  /** `again`: an earlier try from this device, kept, which the server sent back to be done anew. */
  | { show: 'form'; snapshot: SigningSnapshot; again: StoredSubmission | null }
  | OutcomeView;

export type SigningFacts = {
  page: SigningPage | undefined;
  submission: StoredSubmission | null | undefined;
  decline: StoredDecline | null | undefined;
};

/**
 * Puts together what the server says of the link and what this device holds. What was signed or
 * declined here comes first: it must never hide behind an expired or unreachable page.
 */
export function signingView(
  { page, submission, decline }: SigningFacts,
  nowMs: number,
): SigningView {
  if (submission === undefined || decline === undefined) return { show: 'loading' };
  if (submission?.state === 'saved') return { show: 'waiting', submission };
  if (submission?.state === 'signed' && submission.receipt) {
    return { show: 'signed', submission: { ...submission, receipt: submission.receipt } };
  }
  if (decline?.state === 'saved') return { show: 'declining', decline };
  if (decline?.state === 'declined') return { show: 'declined_here', decline };
  const view = submission ? refusedView(page, submission, nowMs) : pageView(page, nowMs);
  return decline ? lateDeclineView(view, decline) : view;
}

function pageView(page: SigningPage | undefined, nowMs: number): SigningView {
  switch (page?.state) {
    case undefined:
    case 'loading':
      return { show: 'loading' };
    case 'unreachable':
      return { show: 'unreachable', trouble: page.trouble ?? null };
    case 'altered':
      return { show: 'altered' };
    case 'refused':
      return faultView(page.fault);
    case 'ready':
      return contractView(page.snapshot, null, nowMs);
  }
}

function contractView(
  snapshot: SigningSnapshot,
  again: StoredSubmission | null,
  nowMs: number,
): SigningView {
  const { contract } = snapshot;
  const status = statusAt(contract, serverNow(snapshot, nowMs));
  if (status === 'signed' || status === 'completed') {
    return { show: 'already_signed', at: contract.signed_at, by: contract.signed_by };
  }
  if (status === 'expired') return { show: 'expired', at: contract.expires_at };
  return status === 'draft' ? { show: 'not_found' } : { show: 'form', snapshot, again };
}

function faultView(fault: SigningFault): TroubleView {
  switch (fault.code) {
    case 'expired':
      return { show: 'expired', at: fault.expired_at ?? null };
    case 'already_signed':
      return { show: 'already_signed', at: fault.signed_at ?? null, by: fault.signed_by ?? null };
    case 'declined':
      return { show: 'declined', at: fault.declined_at ?? null };
    case 'link_replaced':
    case 'rate_limited':
      return { show: fault.code };
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
  if (page?.state !== 'ready') return refused;
  if (!canSignAgain(fault) && !isReopened(page.snapshot, fault, submission)) return refused;
  const stale = page.snapshot.contract.content_sha256 === submission.submission.content_sha256;
  if (fault.code === 'content_changed' && stale) return refused;
  const view = contractView(page.snapshot, submission, nowMs);
  return view.show === 'form' ? view : refused;
}

/** The sender opened it again since: the link was fetched, open, after the signature was made. */
function isReopened(
  { serverTime }: SigningSnapshot,
  { code }: SigningFault,
  { submission }: StoredSubmission,
): boolean {
  const madeAtMs = toMs(submission.signed_at_device) - submission.clock_offset_ms;
  return (code === 'declined' || code === 'expired') && toMs(serverTime) > madeAtMs;
}

/**
 * A decline that the server did not take: why is said until the link has been opened anew since, for
 * then the page itself knows better.
 */
function lateDeclineView(view: SigningView, decline: StoredDecline): SigningView {
  const declinedAtMs = toMs(decline.savedAt) - decline.decline.clock_offset_ms;
  if (view.show === 'form' && toMs(view.snapshot.serverTime) > declinedAtMs) return view;
  if (view.show !== 'loading' && view.show !== 'form' && view.show !== 'unreachable') {
    return isTrouble(view) ? { ...view, lateDecline: decline } : view;
  }
  return { ...faultView(decline.fault ?? { code: 'not_found' }), lateDecline: decline };
}

const isTrouble = (view: OutcomeView): view is TroubleView =>
  view.show !== 'waiting' &&
  view.show !== 'signed' &&
  view.show !== 'refused' &&
  view.show !== 'declining' &&
  view.show !== 'declined_here';

/** Refusals that the signer can mend by signing once more. */
export function canSignAgain(fault: SigningFault): boolean {
  return (
    fault.code === 'content_changed' ||
    fault.code === 'terms_not_accepted' ||
    fault.code === 'invalid_signature'
  );
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
