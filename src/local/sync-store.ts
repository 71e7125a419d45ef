import { toMs } from '#domain/instant.ts';
import type { Command } from '#sync/command.ts';
import type { PullPage, PushOutcome, SyncStore } from '#sync/ports.ts';
import { planPage, reconcile } from '#sync/reconcile.ts';
import { planSettle } from '#sync/settle.ts';
import { writeAll, type UserDatabase } from './database.ts';
import { showAgain } from './enqueue.ts';
import { dropUnnamed } from './file-records.ts';
import { readPosition, type Position } from './position.ts';
import { readFiles } from './records.ts';
import { dropUnseen } from './refill.ts';
import { withReopen } from './reopen.ts';
import {
  applyWrites,
  commandsById,
  commandsOf,
  readKnown,
  readQueue,
  rowIdOf,
} from './row-writes.ts';

/** The user's copy and queue in Dexie. Every method is one durable transaction. */
export function createSyncStore(database: UserDatabase): SyncStore {
  const { commands, files, meta } = database;
  const read = <T>(work: () => Promise<T>) => withReopen(database, work);
  const write = <T>(work: () => Promise<T>) => withReopen(database, () => writeAll(database, work));
  const position = async () => readPosition(await meta.get('position'));
  /** Place of each command in the queue, which never changes, as last read. */
  const places = new Map<string, number>();

  async function queue(): Promise<readonly Command[]> {
    const all = await readQueue(database);
    places.clear();
    for (const { commandId, seq } of all) places.set(commandId, seq);
    return all;
  }
  async function change(
    commandIds: readonly string[],
    how: (command: Command) => Partial<Command>,
  ) {
    const chosen = await commandsById(database, commandIds, places);
    const changed = chosen.map((command) => ({ ...command, ...how(command) }));
    await commands.bulkPut(changed);
    return changed;
  }

  return {
    queue: () => read(queue),
    markSending: (commandIds) =>
      write(() => change(commandIds, () => ({ state: 'sending' as const }))),
    settle: (outcomes) => write(() => settle(database, outcomes)),
    retryLater: (commandIds, { sinceMs, untilMs }, fault, aloneOnServer) =>
      write(async () => {
        await change(commandIds, (command) => ({
          state: 'queued',
          attempts: command.attempts + 1,
          serverFailures: (command.serverFailures ?? 0) + (aloneOnServer ? 1 : 0),
          nextAttemptAtMs: untilMs,
          waitingSinceMs: sinceMs,
          fault,
        }));
      }),
    park: (commandIds, fault) =>
      write(async () => {
        const parked = await change(commandIds, () => ({ state: 'parked', fault }));
        // A refused status move is not shown as done (S4).
        for (const { entity, entityId } of parked) await showAgain(database, entityId, entity);
      }),
    files: () => read(async () => readFiles(await files.toArray())),
    fileBlob: (fileId) => read(async () => (await files.get(fileId))?.blob ?? null),
    fileStored: (fileId) =>
      write(async () => void (await files.update(fileId, { state: 'uploaded', fault: null }))),
    fileLater: (fileId, { sinceMs, untilMs }, fault, serverFailed) =>
      write(async () => {
        const file = readFiles([await files.get(fileId)])[0];
        if (file === undefined) return;
        const attempts = file.attempts + 1;
        const serverFailures = file.serverFailures + (serverFailed ? 1 : 0);
        const wait = { nextAttemptAtMs: untilMs, waitingSinceMs: sinceMs };
        await files.update(fileId, { attempts, serverFailures, ...wait, fault });
      }),
    staff: () => read(async () => (await position()).staff),
    position: () =>
      read(async () => {
        const { epoch, cursor, scope } = await position();
        return { epoch, cursor, scope };
      }),
    writePage: (page, receivedAtMs, askedAfter) =>
      write(() => writePage(database, page, receivedAtMs, askedAfter)),
  };
}

/** Reads no more of queue and rows than the outcomes are about. */
async function settle(database: UserDatabase, outcomes: readonly PushOutcome[]): Promise<void> {
  const answered = outcomes.flatMap((outcome) =>
    outcome.row === null ? [] : [rowIdOf(outcome.row)],
  );
  const queue = await commandsBehind(database, outcomes, answered);
  const { generation } = readPosition(await database.meta.get('position'));
  const known = await readKnown(database, queue, notTold(queue, outcomes, answered));
  const { removed, changed, writes } = planSettle(queue, outcomes, known, generation);
  const accepted = new Set(removed);
  const gone = queue.filter((command) => accepted.has(command.commandId));
  await database.commands.bulkDelete(gone.map((command) => command.seq));
  await database.commands.bulkPut([...changed]);
  await dropUnnamed(database, gone);
  await applyWrites(database, writes, generation);
}

/** All commands of the rows that the outcomes are about; most answers bring the row along. */
async function commandsBehind(
  database: UserDatabase,
  outcomes: readonly PushOutcome[],
  answered: readonly string[],
): Promise<readonly Command[]> {
  const ofRows = await commandsOf(database, answered);
  const found = new Set(ofRows.map((command) => command.commandId));
  const missing = outcomes.map((one) => one.commandId).filter((id) => !found.has(id));
  if (missing.length === 0) return ofRows;
  const others = await commandsById(database, missing);
  return commandsOf(database, [...answered, ...others.map((command) => command.entityId)]);
}

/** Rows of which the device's own must be read: no answer brought them, or something still waits. */
function notTold(
  queue: readonly Command[],
  outcomes: readonly PushOutcome[],
  answered: readonly string[],
): readonly string[] {
  const told = new Set(answered);
  const done = new Set(
    outcomes.filter((one) => one.outcome !== 'rejected').map((one) => one.commandId),
  );
  return queue
    .filter((command) => !told.has(command.entityId) || !done.has(command.commandId))
    .map((command) => command.entityId);
}

/** Rows and cursor together, or neither (S8). */
async function writePage(
  database: UserDatabase,
  page: PullPage,
  receivedAtMs: number,
  askedAfter: string | null,
): Promise<void> {
  const before = readPosition(await database.meta.get('position'));
  if (askedAfter !== null && askedAfter !== before.cursor) return;
  const { refill, restart } = planPage(before, page);
  const generation = before.generation + (refill ? 1 : 0);
  const filling = refill || before.filling;
  const after: Position = {
    epoch: page.epoch,
    scope: page.scope,
    cursor: restart ? null : page.cursor,
    generation,
    filling: filling && (restart || page.more),
    lastSyncAtMs: page.more || restart ? before.lastSyncAtMs : receivedAtMs,
    clockOffsetMs: receivedAtMs - toMs(page.serverTime),
    staff: page.staff,
  };
  if (!restart) {
    const touched = await touchedIds(database, page.rows.map(rowIdOf));
    const known = await readKnown(database, await commandsOf(database, touched), touched);
    await applyWrites(database, reconcile(page.rows, known, generation), generation);
    if (filling && !page.more) await dropUnseen(database, generation);
  }
  await database.meta.put({ key: 'position', value: after });
}

/** Those of the rows for which commands wait. */
async function touchedIds(
  database: UserDatabase,
  rowIds: readonly string[],
): Promise<readonly string[]> {
  const waiting = new Set<unknown>(await database.commands.orderBy('entityId').uniqueKeys());
  return rowIds.filter((id) => waiting.has(id));
}
