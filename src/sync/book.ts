import type { Contract, ContractId, TemplateId } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { NewContractInput, TemplateInput } from '#domain/form-rules.ts';
import type { Signature } from '#domain/signature.ts';
import type { Template } from '#domain/template.ts';
import type { Command } from './command.ts';
import type { SyncStatus } from './status.ts';
import type { StoredSubmission } from './submission.ts';
import type { Watch } from './watch.ts';

export type ContractItem = {
  contract: Contract;
  /** Commands of this row not yet on the server. */
  waiting: number;
  parked: number;
  /** Signed in person on this device and not sent yet. */
  unsentSignature: boolean;
};
export type ContractDetails = ContractItem & {
  signature: Signature | null;
  events: readonly ContractEvent[];
  commands: readonly Command[];
  submission: StoredSubmission | null;
};
export type TemplateItem = { template: Template; waiting: number; parked: number };

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
  createTemplate(input: TemplateInput): Promise<TemplateId>;
  /**
   * @param seen what the person had before them when editing began: the base of the three-way
   * merge, since a pull may change the row while the form is open
   */
  updateTemplate(id: TemplateId, input: TemplateInput, seen?: TemplateInput): Promise<void>;
  deleteTemplate(id: TemplateId): Promise<void>;
  createContract(input: NewContractInput): Promise<ContractId>;
  sendContract(id: ContractId): Promise<void>;
  deleteContract(id: ContractId): Promise<void>;
  recordLinkCopied(id: ContractId): Promise<void>;
  /** Sends a draft first, keeps the snapshot for the signing page, records the hand-over. */
  handOver(id: ContractId): Promise<void>;
  /** Drops a parked command after the person saw what is lost. */
  discard(commandId: string): Promise<void>;
  /** Queues a parked command anew. */
  retry(commandId: string): Promise<void>;
  syncNow(): Promise<void>;
};
