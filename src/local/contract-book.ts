import type { UserId } from '#domain/contract.ts';
import { filesOf } from '#domain/document-file.ts';
import type { ContractBook, ContractItem } from '#sync/book.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { combine, watchReads } from '#sync/watch-source.ts';
import { discardCommand, retryCommand } from './book-decisions.ts';
import type { BookDeps } from './book-deps.ts';
import {
  queryContract,
  querySummary,
  queryTemplates,
  queryVersions,
  statusOf,
  watchQuery,
  type KeptAnswers,
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
  const { signing } = deps;
  /** Read anew whenever the signing store changes. */
  const kept = <T>(read: () => Promise<T>) =>
    watchReads(read, (changed) => signing.onChange(changed));
  const submissions = kept(async () =>
    (await signing.submissions()).filter((one) => isOpen(one, userId)),
  );
  const declines = kept(async () =>
    (await signing.declines()).filter((one) => isOpen(one, userId)),
  );
  const answers = combine(submissions, declines, (signed, declined) => ({ signed, declined }));
  const summary = watchQuery(database, () => querySummary(database));
  const all = watchAll(database);
  const withActivity = combine(answers, scheduler.activity(), (open, activity) => ({
    open: [...open.signed, ...open.declined],
    activity,
  }));

  return {
    ...createTemplateActions(deps),
    ...createContractActions(deps),
    ...createStandingActions(deps),
    contracts: (limit) =>
      combine(limit === undefined ? all : watchNewest(database, limit), answers, withAnswers),
    contract: (id) =>
      combine(
        watchQuery(database, () => queryContract(database, id)),
        kept(() => answersTo(signing, id)),
        (details, answer) => details && { ...details, ...answer },
      ),
    templates: () => watchQuery(database, () => queryTemplates(database)),
    templateVersions: (id) => watchQuery(database, () => queryVersions(database, id)),
    status: () =>
      combine(summary, withActivity, (queue, { open, activity }) =>
        statusOf(queue, open, activity),
      ),
    queue: () => watchQuery(database, () => readQueue(database)),
    submissions: () => submissions,
    declines: () => declines,
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

/** Handed over by this person and without the server's word for it. */
function isOpen({ handedOverBy, state }: StoredSubmission | StoredDecline, userId: UserId) {
  return handedOverBy === userId && (state === 'saved' || state === 'refused');
}

type Answers = { signed: readonly StoredSubmission[]; declined: readonly StoredDecline[] };

/** Entries without an unsent answer stay the objects they were: a list redraws only what changed. */
function withAnswers(
  items: readonly ContractItem[],
  { signed, declined }: Answers,
): readonly ContractItem[] {
  const signatures = unsentOf(signed);
  const declines = unsentOf(declined);
  if (signatures.size + declines.size === 0) return items;
  return items.map((item) => {
    const { id } = item.contract;
    if (!signatures.has(id) && !declines.has(id)) return item;
    return { ...item, unsentSignature: signatures.has(id), unsentDecline: declines.has(id) };
  });
}

function unsentOf(kept: Answers[keyof Answers]): ReadonlySet<string> {
  return new Set(kept.flatMap((one) => (one.state === 'saved' ? one.contractId : [])));
}

async function answersTo(signing: BookDeps['signing'], id: string): Promise<KeptAnswers> {
  const submission = (await signing.submissions()).find((one) => one.contractId === id) ?? null;
  const decline = (await signing.declines()).find((one) => one.contractId === id) ?? null;
  return {
    submission,
    unsentSignature: submission?.state === 'saved',
    decline,
    unsentDecline: decline?.state === 'saved',
  };
}
