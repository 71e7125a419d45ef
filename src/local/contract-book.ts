import type { UserId } from '#domain/contract.ts';
import { filesOf } from '#domain/document-file.ts';
import type { ContractBook, ContractItem } from '#sync/book.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import { combine, watchReads } from '#sync/watch-source.ts';
import type { Watch } from '#sync/watch.ts';
import { discardCommand, retryCommand } from './book-decisions.ts';
import type { BookDeps } from './book-deps.ts';
import {
  queryContract,
  querySummary,
  queryTemplates,
  queryVersions,
  statusOf,
  watchQuery,
} from './book-reads.ts';
import { createContractActions } from './contract-actions.ts';
import { watchAll, watchNewest } from './contract-list.ts';
import { createStandingActions } from './contract-standing.ts';
import { exportUnsent } from './export-unsent.ts';
import { fileIdOf } from './file-records.ts';
import { withReopen } from './reopen.ts';
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
  const all = watchAll(database);
  const withActivity = combine(submissions, scheduler.activity(), (signatures, activity) => ({
    signatures,
    activity,
  }));

  return {
    ...createTemplateActions(deps),
    ...createContractActions(deps),
    ...createStandingActions(deps),
    contracts: (limit) =>
      combine(
        limit === undefined ? all : watchNewest(database, limit),
        submissions,
        withSignatures,
      ),
    contract: (id) =>
      combine(
        watchQuery(database, () => queryContract(database, id)),
        submissionOf(deps.signing, id),
        (details, submission) =>
          details && { ...details, submission, unsentSignature: submission?.state === 'saved' },
      ),
    templates: () => watchQuery(database, () => queryTemplates(database)),
    templateVersions: (id) => watchQuery(database, () => queryVersions(database, id)),
    status: () =>
      combine(summary, withActivity, (queue, { signatures, activity }) =>
        statusOf(queue, signatures, activity),
      ),
    queue: () => watchQuery(database, () => readQueue(database)),
    submissions: () => submissions,
    documents: (row) =>
      withReopen(database, async () =>
        Promise.all(
          filesOf(row).map(async (file) => {
            const kept = await database.files.get(fileIdOf(file.url));
            return { ...file, blob: kept?.state === 'waiting' ? kept.blob : null };
          }),
        ),
      ),
    discard: (commandId) => discardCommand(database, commandId),
    async retry(commandId) {
      await retryCommand(database, commandId);
      deps.onEnqueued();
      scheduler.wake('enqueue');
    },
    exportUnsent: () => exportUnsent(deps),
    syncNow: () => scheduler.runNow(),
  };
}

/** Handed over by this person and without a receipt. */
function isOpen(submission: StoredSubmission, userId: UserId): boolean {
  return submission.handedOverBy === userId && submission.state !== 'signed';
}

/** Entries without an unsent signature stay the objects they were: a list redraws only what changed. */
function withSignatures(
  items: readonly ContractItem[],
  open: readonly StoredSubmission[],
): readonly ContractItem[] {
  const unsent = new Set(open.filter((one) => one.state === 'saved').map((one) => one.contractId));
  if (unsent.size === 0) return items;
  return items.map((item) =>
    unsent.has(item.contract.id) ? { ...item, unsentSignature: true } : item,
  );
}

function submissionOf(signing: BookDeps['signing'], id: string): Watch<StoredSubmission | null> {
  return watchReads(
    async () => (await signing.submissions()).find((one) => one.contractId === id) ?? null,
    (changed) => signing.onChange(changed),
  );
}
