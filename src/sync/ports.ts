import type { ContractEvent } from '#domain/event-log.ts';
import type { Contract } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import type { Locale } from '#domain/locale.ts';
import type { Receipt, Signature, Submission } from '#domain/signature.ts';
import type { Stroke } from '#domain/strokes.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';
import type { Wait } from './backoff.ts';
import type { Command, CommandFault } from './command.ts';
import type { Failure } from './failure.ts';
import type { QueuedFile } from './queued-file.ts';
import type {
  Decline,
  SigningFault,
  SigningSnapshot,
  StoredDecline,
  StoredSubmission,
} from './submission.ts';

export type Clock = { nowMs(): number };
/** A signal that aborts after `delayMs` with a `TimeoutError`. */
export type TimeoutSignal = (delayMs: number) => AbortSignal;
/** Runs `work` once after `delayMs`; the answer cancels. */
export type Timer = (delayMs: number, work: () => void) => () => void;
/** Random number in [0, 1). */
export type Random = () => number;
/** Runs `work` while nobody else on this device holds `name`; answers false without running if taken. */
export type Lock = { ifFree(name: string, work: () => Promise<void>): Promise<boolean> };

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A row as the server sent it, by table. */
export type ServerRow =
  | { table: 'contracts'; row: Contract }
  | { table: 'contract_templates'; row: Template }
  | { table: 'signatures'; row: Signature }
  | { table: 'contract_events'; row: ContractEvent }
  | { table: 'contract_template_versions'; row: TemplateVersion }
  | { table: 'tombstones'; row: { entity: string; id: string } };

export type PushOutcome = { commandId: string } & (
  | { outcome: 'applied' | 'duplicate'; superseded: boolean; row: ServerRow | null }
  | { outcome: 'rejected'; fault: CommandFault; row: ServerRow | null }
);

export type PullPage = {
  epoch: string;
  scope: string;
  staff: boolean;
  serverTime: Instant;
  rows: readonly ServerRow[];
  /** Rows that this version of the app could not read: counted, never guessed. */
  unreadable: number;
  more: boolean;
  cursor: string;
};

export type PullPosition = { epoch: string | null; cursor: string | null; scope: string | null };

/** The server's two sync procedures. */
export type SyncGateway = {
  push(
    clientId: string,
    commands: readonly Command[],
    signal: AbortSignal,
  ): Promise<Result<readonly PushOutcome[]>>;
  pull(position: PullPosition, pageSize: number, signal: AbortSignal): Promise<Result<PullPage>>;
};

/** The bucket for documents. A path is written once and never again. */
export type FileGateway = {
  /** `stored` too where an earlier attempt, whose answer was lost, has put it there (S17). */
  upload(path: string, blob: Blob, type: string, signal: AbortSignal): Promise<Result<'stored'>>;
};

/** One user's copy and queue on this device. Every method is one durable transaction. */
export type SyncStore = {
  /** All waiting commands in order of `seq`. */
  queue(): Promise<readonly Command[]>;
  /**
   * Marks before sending: a crash after the server accepts must replay the same key, not a new one.
   * Answers the commands as they stand at that moment (one may have been folded or cancelled since
   * `queue()`); only these may be sent.
   */
  markSending(commandIds: readonly string[]): Promise<readonly Command[]>;
  /** Removes accepted commands, parks rejected ones, writes the rows that came back: together. */
  settle(outcomes: readonly PushOutcome[]): Promise<void>;
  /** Puts commands back with one more attempt; `aloneOnServer` counts a server failure of one sent alone. */
  retryLater(
    commandIds: readonly string[],
    wait: Wait,
    fault: CommandFault,
    aloneOnServer: boolean,
  ): Promise<void>;
  park(commandIds: readonly string[], fault: CommandFault): Promise<void>;
  /** Documents that commands in the queue name, without their bytes. */
  files(): Promise<readonly QueuedFile[]>;
  fileBlob(fileId: string): Promise<Blob | null>;
  fileStored(fileId: string): Promise<void>;
  /** One more attempt was made; `serverFailed` counts a failure of the server itself. */
  fileLater(fileId: string, wait: Wait, fault: CommandFault, serverFailed: boolean): Promise<void>;
  /** Whether the server counts this account as staff, as the last page said; null before the first. */
  staff(): Promise<boolean | null>;
  position(): Promise<PullPosition>;
  /**
   * Rows and cursor together, or neither. A changed epoch or scope begins a refill; see README.
   * A page asked for after another cursor than the one now kept is dropped: the copy was wiped or
   * refilled meanwhile, and would have a hole.
   */
  writePage(page: PullPage, receivedAtMs: number, askedAfter: string | null): Promise<void>;
};

/** Ink on its way, by signing token. */
export type DraftStore = {
  draft(token: string): Promise<readonly Stroke[]>;
  keepDraft(token: string, strokes: readonly Stroke[]): Promise<void>;
  clearDraft(token: string): Promise<void>;
};

/** Tells of changes of the signing store, here or in another tab or the worker. */
export type SigningChanges = { onChange(listener: (token: string) => void): () => void };

/** The signer's device: what was read, drawn and must be sent, by signing token. */
export type SigningStore = {
  snapshot(token: string): Promise<SigningSnapshot | null>;
  keepSnapshot(snapshot: SigningSnapshot): Promise<void>;
  snapshots(): Promise<readonly SigningSnapshot[]>;
  submissions(): Promise<readonly StoredSubmission[]>;
  submission(token: string): Promise<StoredSubmission | null>;
  /** Durable before it resolves; one per token: a second one for the same token is refused with false. */
  keepSubmission(submission: StoredSubmission): Promise<boolean>;
  updateSubmission(submission: StoredSubmission): Promise<void>;
  /**
   * Puts a refused submission under another link, to be sent anew; its ink goes along. False, and
   * nothing changed, where it is not the one that is kept or where that link has something already.
   */
  moveSubmission(refused: StoredSubmission, to: string): Promise<boolean>;
  declines(): Promise<readonly StoredDecline[]>;
  decline(token: string): Promise<StoredDecline | null>;
  /** Durable before it resolves; false where a signature or a decline of this link is kept already. */
  keepDecline(decline: StoredDecline): Promise<boolean>;
  updateDecline(decline: StoredDecline): Promise<void>;
  /** Only while it was never handed to the network. */
  removeUnsentDecline(token: string): Promise<boolean>;
  /** Lets go of a confirmed decline that staff have overtaken by opening the contract again. */
  forgetDecline(decline: StoredDecline): Promise<void>;
};

export type SigningGateway = {
  open(
    token: string,
    signal: AbortSignal,
  ): Promise<Result<{ snapshot: SigningSnapshot } | { fault: SigningFault }>>;
  markViewed(token: string, signal: AbortSignal): Promise<Result<void>>;
  sign(
    token: string,
    submission: Submission,
    signal: AbortSignal,
  ): Promise<Result<{ receipt: Receipt } | { fault: SigningFault }>>;
  decline(
    token: string,
    decline: Decline,
    signal: AbortSignal,
  ): Promise<Result<{ declineId: string; declinedAt: Instant } | { fault: SigningFault }>>;
  requestNewLink(
    token: string,
    locale: Locale,
    signal: AbortSignal,
  ): Promise<Result<{ requested: true } | { fault: SigningFault }>>;
};
