import type { Locale } from '#domain/locale.ts';
import type { Reading } from '#domain/signature.ts';
import type { Stroke } from '#domain/strokes.ts';
import type { Trouble } from './failure.ts';
import type {
  SigningFault,
  SigningSnapshot,
  StoredDecline,
  StoredSubmission,
} from './submission.ts';
import type { Watch } from './watch.ts';

export type SigningPage =
  | { state: 'loading' }
  | { state: 'ready'; snapshot: SigningSnapshot; fromDevice: boolean }
  | { state: 'refused'; fault: SigningFault }
  /** Never opened on this device and no way to the server; `trouble` says what came in place of an answer. */
  | { state: 'unreachable'; trouble?: Trouble }
  /** The server's text does not hash to what it claims, and no earlier copy is kept: nothing is shown (S13). */
  | { state: 'altered' };
export type SignatureInput =
  | { type: 'drawn'; strokes: readonly Stroke[] }
  | { type: 'typed'; text: string };
export type SaveFault = 'empty_drawing' | 'empty_typed' | 'too_long' | 'storage' | 'already_saved';

/** The sealed copy as the server has it now. `not_yet`: signed, and the copy is being made. */
export type SealedCopy =
  | { ok: true; blob: Blob; fileName: string }
  | { ok: false; fault: 'not_yet' | 'too_many' | 'not_found' | 'unreachable' };

/** The signer's side of one link. */
export type SigningService = {
  /** Opens the link: the server's answer, else the kept snapshot. */
  open(token: string): Watch<SigningPage>;
  /** Fetches again, for a Retry button. */
  reload(token: string): Promise<void>;
  /** The submission of this link on this device, if any, as it moves from saved to signed. */
  submission(token: string): Watch<StoredSubmission | null>;
  /** True when the page must stay open until sent: storage cannot be trusted here. */
  storageIsFragile(): Promise<boolean>;
  /** Writes the submission durably before it resolves, then starts sending. */
  sign(
    token: string,
    input: {
      signature: SignatureInput;
      consentLabel: string;
      locale: string;
      inPerson: boolean;
      reading: Reading;
    },
  ): Promise<{ ok: true } | { ok: false; fault: SaveFault }>;
  sendNow(token: string): Promise<void>;
  /** The decline of this link on this device, if any. */
  declined(token: string): Watch<StoredDecline | null>;
  /** Keeps the decline durably before it resolves, then starts sending. @param reason at most 500 characters */
  decline(
    token: string,
    input: { reason: string; locale: Locale },
  ): Promise<{ ok: true } | { ok: false; fault: 'too_long' | 'storage' | 'already_saved' }>;
  /** Takes a decline back that has not been handed to the network yet; false: too late. */
  takeBackDecline(token: string): Promise<boolean>;
  /** Mails the sender that a new link is wanted, from an expired or replaced one. Needs a network. */
  requestNewLink(
    token: string,
    locale: Locale,
  ): Promise<'requested' | 'too_many' | 'unreachable' | 'not_found'>;
  /** The sealed PDF of a signed contract, for whoever holds its link. Never rejects. */
  sealedCopy(token: string): Promise<SealedCopy>;
  /** Ink kept as it is drawn. */
  draft(token: string): Promise<readonly Stroke[]>;
  keepDraft(token: string, strokes: readonly Stroke[]): Promise<void>;
};
