import { toMs } from '#domain/instant.ts';
import type { Command } from '#sync/command.ts';
import type { PullPage, SyncStore } from '#sync/ports.ts';
import { planPage, reconcile } from '#sync/reconcile.ts';
import { planSettle } from '#sync/settle.ts';
import type { UserDatabase } from './database.ts';
import { readPosition, type Position } from './records.ts';
import { dropUnseen } from './refill.ts';
import { withReopen } from './reopen.ts';
import { applyWrites, readKnown, readQueue, rowIdOf } from './row-writes.ts';

/** The user's copy and queue in Dexie. Every method is one durable transaction. */
export function createSyncStore(database: UserDatabase): SyncStore {
  const { commands, contracts, templates, signatures, events, meta } = database;
  const everything = [commands, contracts, templates, signatures, events, meta];
  const write = <T>(work: () => Promise<T>) =>
    withReopen(database, () => database.transaction('rw', everything, work));

  const change = (commandIds: readonly string[], how: (command: Command) => Partial<Command>) =>
    write(async () => {
      const chosen = await commands.where('commandId').anyOf(commandIds).toArray();
      await commands.bulkPut(chosen.map((command) => ({ ...command, ...how(command) })));
    });

  return {
    queue: () => withReopen(database, () => readQueue(database)),
    markSending: (commandIds) =>
      write(async () => {
        const wanted = new Set(commandIds);
        const chosen = (await readQueue(database)).filter((command) =>
          wanted.has(command.commandId),
        );
        const sending = chosen.map((command) => ({ ...command, state: 'sending' as const }));
        await commands.bulkPut(sending);
        return sending;
      }),
    settle: (outcomes) =>
      write(async () => {
        const queue = await readQueue(database);
        const { generation } = readPosition(await meta.get('position'));
        const rowIds = [
          ...queue
            .filter((c) => outcomes.some((o) => o.commandId === c.commandId))
            .map((c) => c.entityId),
          ...outcomes.flatMap((outcome) => (outcome.row === null ? [] : [rowIdOf(outcome.row)])),
        ];
        const known = await readKnown(database, queue, rowIds);
        const { removed, changed, writes } = planSettle(queue, outcomes, known, generation);
        await commands.where('commandId').anyOf(removed).delete();
        await commands.bulkPut([...changed]);
        await applyWrites(database, writes, generation);
      }),
    retryLater: (commandIds, nextAttemptAtMs, fault, aloneOnServer) =>
      change(commandIds, (command) => ({
        state: 'queued',
        attempts: command.attempts + 1,
        serverFailures: (command.serverFailures ?? 0) + (aloneOnServer ? 1 : 0),
        nextAttemptAtMs,
        fault,
      })),
    park: (commandIds, fault) => change(commandIds, () => ({ state: 'parked', fault })),
    position: () =>
      withReopen(database, async () => {
        const { epoch, cursor, scope } = readPosition(await meta.get('position'));
        return { epoch, cursor, scope };
      }),
    writePage: (page, receivedAtMs, askedAfter) =>
      write(() => writePage(database, page, receivedAtMs, askedAfter)),
  };
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
  };
  if (!restart) {
    const queue = await readQueue(database);
    const waiting = new Set(queue.map((command) => command.entityId));
    const ids = page.rows.map(rowIdOf).filter((id) => waiting.has(id));
    const known = await readKnown(database, queue, ids);
    await applyWrites(database, reconcile(page.rows, known, generation), generation);
    if (filling && !page.more) await dropUnseen(database, queue, generation);
  }
  await database.meta.put({ key: 'position', value: after });
}
