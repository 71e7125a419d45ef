import type {
  Contract,
  ContractId,
  ContractSummary,
  Reminder,
  TemplateId,
} from '#domain/contract.ts';
import type { DocumentFile, FileKind } from '#domain/document-file.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { ContractInput, MailInput, TemplateInput } from '#domain/form-rules.ts';
import type { Instant } from '#domain/instant.ts';
import type { Signature } from '#domain/signature.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';
import type { Command } from './command.ts';
import type { SyncStatus } from './status.ts';
import type { StoredDecline, StoredSubmission } from './submission.ts';
import type { Watch } from './watch.ts';

export type ContractItem = {
  contract: ContractSummary;
  /** Commands of this row not yet on the server. */
  waiting: number;
  parked: number;
  /** Signed in person on this device and not sent yet. */
  unsentSignature: boolean;
  /** Declined in person on this device and not sent yet. */
  unsentDecline: boolean;
};
export type ContractDetails = ContractItem & {
  contract: Contract;
  signature: Signature | null;
  events: readonly ContractEvent[];
  commands: readonly Command[];
  submission: StoredSubmission | null;
  decline: StoredDecline | null;
};
export type TemplateItem = { template: Template; waiting: number; parked: number };

/** A document chosen for a template: `keep` the one it has, `remove` it, or put a new one in its place. */
export type FileChoice = { do: 'keep' } | { do: 'remove' } | { do: 'put'; file: File };
export type TemplateFiles = Readonly<Record<FileKind, FileChoice>>;

/** A document as this device can show it. */
export type DocumentCopy = DocumentFile & {
  /** The bytes, where they were chosen on this device and have not gone up yet. */
  blob: Blob | null;
};

/** The staff member's book on this device: reads come from here alone, writes are queued. */
export type ContractBook = {
  /** Newest first; with `limit` only so many are read. */
  contracts(limit?: number): Watch<readonly ContractItem[]>;
  /** null: no such contract on this device. */
  contract(id: ContractId): Watch<ContractDetails | null>;
  /** Active templates by name. */
  templates(): Watch<readonly TemplateItem[]>;
  status(): Watch<SyncStatus>;
  /** Every command that waits or is parked, in order of `seq`. */
  queue(): Watch<readonly Command[]>;
  /** Signatures taken in person by this user that have no receipt yet. */
  submissions(): Watch<readonly StoredSubmission[]>;
  /** Declines taken in person by this user that the server has not confirmed. */
  declines(): Watch<readonly StoredDecline[]>;
  /** Earlier texts of a template, newest first; empty where it was never changed. */
  templateVersions(id: TemplateId): Watch<readonly TemplateVersion[]>;
  /** The documents of a template or contract. */
  documents(row: Template | Contract): Promise<readonly DocumentCopy[]>;
  /** A template without a name takes the name of its file (spec §5). */
  createTemplate(input: TemplateInput, files?: TemplateFiles): Promise<TemplateId>;
  /**
   * @param seen what the person had before them when editing began: the base of the three-way
   * merge, since a pull may change the row while the form is open
   */
  updateTemplate(
    id: TemplateId,
    input: TemplateInput,
    seen?: TemplateInput,
    files?: TemplateFiles,
  ): Promise<void>;
  /** Puts an earlier text in place of the present one, which becomes a version itself. */
  restoreTemplate(id: TemplateId, revision: number): Promise<void>;
  deleteTemplate(id: TemplateId): Promise<void>;
  createContract(input: ContractInput): Promise<ContractId>;
  /**
   * Drafts only. The texts are merged anew from the template where template or customer changed.
   * @param seen as for `updateTemplate`
   */
  updateContract(id: ContractId, input: ContractInput, seen?: ContractInput): Promise<void>;
  /** A new draft with the same customer and the same merged texts. */
  duplicateContract(id: ContractId): Promise<ContractId>;
  sendContract(id: ContractId): Promise<void>;
  /** Sends a draft first, then asks the server to mail the link: once, when there is a network. */
  emailContract(id: ContractId, mail: MailInput): Promise<void>;
  /** An expired contract is open again. Throws where `canExtend` says no. */
  extendContract(id: ContractId, expiresAt: Instant): Promise<void>;
  /** @param reason 1 to 500 characters, kept in the log */
  voidContract(id: ContractId, reason: string): Promise<void>;
  /**
   * A new link in place of the present one, which then answers `link_replaced`. Throws where
   * `canReplaceLink` says no, and while a signature or decline of the contract waits on this device.
   */
  replaceLink(id: ContractId): Promise<void>;
  setReminder(id: ContractId, reminder: Reminder): Promise<void>;
  /** Asks the server to make the sealed copy once more after it failed. */
  sealAgain(id: ContractId): Promise<void>;
  deleteContract(id: ContractId): Promise<void>;
  recordLinkCopied(id: ContractId): Promise<void>;
  /** Sends a draft first, keeps the snapshot for the signing page, records the hand-over. */
  handOver(id: ContractId): Promise<void>;
  /** Drops a parked command after the person saw what is lost. */
  discard(commandId: string): Promise<void>;
  /** Queues a parked command anew. */
  retry(commandId: string): Promise<void>;
  /** Everything that has not reached the server, as one JSON file that a person can keep. */
  exportUnsent(): Promise<Blob>;
  syncNow(): Promise<void>;
};
