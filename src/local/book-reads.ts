import { liveQuery } from 'dexie';
import { fromMs } from '#domain/instant.ts';
import type { TemplateVersion } from '#domain/template.ts';
import type { ContractDetails, TemplateItem } from '#sync/book.ts';
import type { Activity } from '#sync/scheduler.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import type { Watch } from '#sync/watch.ts';
import type { UserDatabase } from './database.ts';
import { readPosition } from './position.ts';
import {
  readCommands,
  readEvents,
  readSignatures,
  readTemplates,
  readVersions,
} from './records.ts';
import { isClosed, reopen } from './reopen.ts';
import { commandsOf, keptContract } from './row-writes.ts';

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

/** What a contract's details have from the signing store and not from this person's database. */
export type KeptAnswers = Pick<
  ContractDetails,
  'unsentSignature' | 'submission' | 'unsentDecline' | 'decline'
>;

export async function queryContract(
  database: UserDatabase,
  id: string,
): Promise<Omit<ContractDetails, keyof KeptAnswers> | null> {
  const kept = await keptContract(database, id);
  if (kept === null || kept.shown === null) return null;
  const commands = await commandsOf(database, [id]);
  const [signatures, events] = await Promise.all([
    database.signatures.where('contractId').equals(id).toArray(),
    database.events.where('contractId').equals(id).toArray(),
  ]);
  return {
    contract: kept.shown,
    waiting: kept.waiting,
    parked: kept.parked,
    signature: readSignatures(signatures)[0] ?? null,
    events: readEvents(events).toSorted((x, y) => x.seq - y.seq),
    commands,
  };
}

export async function queryTemplates(database: UserDatabase): Promise<readonly TemplateItem[]> {
  return readTemplates(await database.templates.toArray())
    .flatMap(({ shown, waiting, parked }) =>
      shown === null || !shown.is_active ? [] : [{ template: shown, waiting, parked }],
    )
    .toSorted((a, b) => a.template.name.localeCompare(b.template.name));
}

export async function queryVersions(
  database: UserDatabase,
  templateId: string,
): Promise<readonly TemplateVersion[]> {
  const records = await database.versions.where('templateId').equals(templateId).toArray();
  return readVersions(records).toSorted((a, b) => b.revision - a.revision);
}

export type QueueSummary = Pick<
  SyncStatus,
  'waiting' | 'parked' | 'oldestWaitingSince' | 'lastSyncAt' | 'staff'
>;

/**
 * By the indexes alone: a queue of a thousand contracts with their texts is not read to be counted.
 * A command that cannot be read counts too; it has not reached the server.
 */
export async function querySummary(database: UserDatabase): Promise<QueueSummary> {
  const { commands, meta } = database;
  const [all, parked, position] = await Promise.all([
    commands.count(),
    commands.where('state').equals('parked').count(),
    meta.get('position'),
  ]);
  const { lastSyncAtMs, staff } = readPosition(position);
  return {
    waiting: all - parked,
    parked,
    oldestWaitingSince: all > parked ? await firstWaitingSince(database) : null,
    lastSyncAt: lastSyncAtMs === null ? null : fromMs(lastSyncAtMs),
    staff,
  };
}

/** The first in order waits longest. */
async function firstWaitingSince({ commands }: UserDatabase): Promise<string | null> {
  const first = await commands
    .orderBy('seq')
    .filter((command) => command.state !== 'parked')
    .first();
  return readCommands([first])[0]?.createdAt ?? null;
}

/** Queue, this user's signatures and declines, and the scheduler in one status. */
export function statusOf(
  summary: QueueSummary,
  answers: readonly Pick<StoredSubmission | StoredDecline, 'state' | 'savedAt'>[],
  activity: Activity,
): SyncStatus {
  const unsent = answers.filter((one) => one.state === 'saved');
  const refused = answers.filter((one) => one.state === 'refused');
  const since = [summary.oldestWaitingSince, ...unsent.map((one) => one.savedAt)];
  const waiting = summary.waiting + unsent.length;
  return {
    waiting,
    parked: summary.parked + refused.length,
    sending: activity.running && waiting > 0,
    needsLogin: activity.needsLogin,
    oldestWaitingSince: earliest(since.filter((instant) => instant !== null)),
    lastSyncAt: summary.lastSyncAt,
    staff: summary.staff,
  };
}

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted()[0] ?? null;
}
