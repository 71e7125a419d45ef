import { liveQuery } from 'dexie';
import type { Contract } from '#domain/contract.ts';
import { fromMs } from '#domain/instant.ts';
import type { ContractDetails, ContractItem, TemplateItem } from '#sync/book.ts';
import type { Command } from '#sync/command.ts';
import type { KeptRow } from '#sync/reconcile.ts';
import type { Activity } from '#sync/scheduler.ts';
import { byRow } from '#sync/settle.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import type { Watch } from '#sync/watch.ts';
import type { UserDatabase } from './database.ts';
import {
  readContracts,
  readEvents,
  readPosition,
  readSignatures,
  readTemplates,
} from './records.ts';
import { isClosed, reopen } from './reopen.ts';
import { readQueue } from './row-writes.ts';

const REOPENINGS = 3;

/** A query that runs again whenever what it read changes, in this tab or another one. */
export function watchQuery<T>(database: UserDatabase, query: () => Promise<T>): Watch<T> {
  return {
    subscribe(onValue, onError) {
      let [open, failures] = [true, 0];
      let live = { unsubscribe: () => {} };
      const listen = () => {
        live = liveQuery(query).subscribe((value) => ((failures = 0), onValue(value)), failed);
      };
      const failed = (error: unknown) => {
        failures += 1;
        if (failures > REOPENINGS || !isClosed(error)) return onError?.(error);
        void reopen(database).then(() => open && listen());
      };
      listen();
      return { unsubscribe: () => ((open = false), live.unsubscribe()) };
    },
  };
}

type Counts = { waiting: number; parked: number };

/** `waiting` counts what goes by itself, `parked` what a person must decide. */
function countsOf(commands: readonly Command[] | undefined): Counts {
  const parked = (commands ?? []).filter((command) => command.state === 'parked').length;
  return { waiting: (commands?.length ?? 0) - parked, parked };
}

export async function queryContracts(
  database: UserDatabase,
  limit: number | undefined,
): Promise<readonly Omit<ContractItem, 'unsentSignature'>[]> {
  const newestFirst = database.contracts.orderBy('shown.created_at').reverse();
  const records = await (limit === undefined ? newestFirst : newestFirst.limit(limit)).toArray();
  const waiting = byRow(await readQueue(database));
  return readContracts(records).flatMap(({ id, shown }) =>
    shown === null ? [] : [{ contract: shown, ...countsOf(waiting.get(id)) }],
  );
}

export async function queryContract(
  database: UserDatabase,
  id: string,
): Promise<Omit<ContractDetails, 'unsentSignature' | 'submission'> | null> {
  const kept: KeptRow<Contract> | undefined = readContracts([await database.contracts.get(id)])[0];
  if (kept === undefined || kept.shown === null) return null;
  const commands = (await readQueue(database)).filter((command) => command.entityId === id);
  const signatures = readSignatures(
    await database.signatures.where('contractId').equals(id).toArray(),
  );
  const events = readEvents(await database.events.where('contractId').equals(id).toArray());
  return {
    contract: kept.shown,
    ...countsOf(commands),
    signature: signatures[0] ?? null,
    events: events.toSorted((a, b) => a.seq - b.seq),
    commands,
  };
}

export async function queryTemplates(database: UserDatabase): Promise<readonly TemplateItem[]> {
  const records = await database.templates.toArray();
  const waiting = byRow(await readQueue(database));
  return readTemplates(records)
    .flatMap(({ id, shown }) =>
      shown === null || !shown.is_active ? [] : [{ template: shown, ...countsOf(waiting.get(id)) }],
    )
    .toSorted((a, b) => a.template.name.localeCompare(b.template.name));
}

export type QueueSummary = Pick<
  SyncStatus,
  'waiting' | 'parked' | 'oldestWaitingSince' | 'lastSyncAt'
>;

export async function querySummary(database: UserDatabase): Promise<QueueSummary> {
  const queue = await readQueue(database);
  const { lastSyncAtMs } = readPosition(await database.meta.get('position'));
  const waiting = queue.filter((command) => command.state !== 'parked');
  return {
    ...countsOf(queue),
    oldestWaitingSince: earliest(waiting.map((command) => command.createdAt)),
    lastSyncAt: lastSyncAtMs === null ? null : fromMs(lastSyncAtMs),
  };
}

/** Queue, this user's signatures and the scheduler in one status. */
export function statusOf(
  summary: QueueSummary,
  submissions: readonly StoredSubmission[],
  activity: Activity,
): SyncStatus {
  const unsent = submissions.filter((one) => one.state === 'saved');
  const refused = submissions.filter((one) => one.state === 'refused');
  const since = [summary.oldestWaitingSince, ...unsent.map((one) => one.savedAt)];
  const waiting = summary.waiting + unsent.length;
  return {
    waiting,
    parked: summary.parked + refused.length,
    sending: activity.running && waiting > 0,
    needsLogin: activity.needsLogin,
    oldestWaitingSince: earliest(since.filter((instant) => instant !== null)),
    lastSyncAt: summary.lastSyncAt,
  };
}

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted()[0] ?? null;
}
