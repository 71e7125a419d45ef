import type { Stroke } from '#domain/strokes.ts';
import type { SigningFault, SigningSnapshot, StoredSubmission } from './submission.ts';
import type { Watch } from './watch.ts';

export type SigningPage =
  | { state: 'loading' }
  | { state: 'ready'; snapshot: SigningSnapshot; fromDevice: boolean }
  | { state: 'refused'; fault: SigningFault }
  /** Never opened on this device and no way to the server. */
  | { state: 'unreachable' };
export type SignatureInput =
  | { type: 'drawn'; strokes: readonly Stroke[] }
  | { type: 'typed'; text: string };
export type SaveFault = 'empty_drawing' | 'empty_typed' | 'too_long' | 'storage' | 'already_saved';

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
    },
  ): Promise<{ ok: true } | { ok: false; fault: SaveFault }>;
  sendNow(token: string): Promise<void>;
  /** Ink kept as it is drawn. */
  draft(token: string): Promise<readonly Stroke[]>;
  keepDraft(token: string, strokes: readonly Stroke[]): Promise<void>;
};
