import type { Contract, UserId } from '#domain/contract.ts';
import type { ContractBook } from '#sync/book.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import { combine, watchReads } from '#sync/watch-source.ts';
import type { Watch } from '#sync/watch.ts';
import { createContractActions } from './contract-actions.ts';
import {
  queryContract,
  queryContracts,
  querySummary,
  queryTemplates,
  statusOf,
  watchQuery,
} from './book-reads.ts';
import { discardCommand, retryCommand } from './book-decisions.ts';
import type { BookDeps } from './book-deps.ts';
import { readQueue } from './row-writes.ts';
import { createTemplateActions } from './template-actions.ts';

/** The staff member's book: reads from Dexie alone, every write a row and its command in one transaction. */
export function createContractBook(deps: BookDeps): ContractBook {
  const { database, scheduler, userId } = deps;
  const submissions = watchReads(
    async () => (await deps.signing.submissions()).filter((one) => isOpen(one, userId)),
    (changed) => deps.signing.onChange(changed),
  );
  const summary = watchQuery(database, () => querySummary(database));
  const withActivity = combine(submissions, scheduler.activity(), (signatures, activity) => ({
    signatures,
    activity,
  }));

  return {
    ...createTemplateActions(deps),
    ...createContractActions(deps),
    contracts: (limit) =>
      combine(
        watchQuery(database, () => queryContracts(database, limit)),
        submissions,
        (items, open) =>
          items.map((item) => ({ ...item, unsentSignature: isUnsent(open, item.contract) })),
      ),
    contract: (id) =>
      combine(
        watchQuery(database, () => queryContract(database, id)),
        submissionOf(deps.signing, id),
        (details, submission) =>
          details && { ...details, submission, unsentSignature: submission?.state === 'saved' },
      ),
    templates: () => watchQuery(database, () => queryTemplates(database)),
    status: () =>
      combine(summary, withActivity, (queue, { signatures, activity }) =>
        statusOf(queue, signatures, activity),
      ),
    queue: () => watchQuery(database, () => readQueue(database)),
    submissions: () => submissions,
    discard: (commandId) => discardCommand(database, commandId),
    async retry(commandId) {
      await retryCommand(database, commandId);
      deps.onEnqueued();
      scheduler.wake('enqueue');
    },
    syncNow: () => scheduler.runNow(),
  };
}

/** Handed over by this person and without a receipt. */
function isOpen(submission: StoredSubmission, userId: UserId): boolean {
  return submission.handedOverBy === userId && submission.state !== 'signed';
}

function isUnsent(open: readonly StoredSubmission[], contract: Contract): boolean {
  return open.some((one) => one.contractId === contract.id && one.state === 'saved');
}

function submissionOf(signing: BookDeps['signing'], id: string): Watch<StoredSubmission | null> {
  return watchReads(
    async () => (await signing.submissions()).find((one) => one.contractId === id) ?? null,
    (changed) => signing.onChange(changed),
  );
}
