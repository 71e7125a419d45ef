import type { Command, Fields } from '#sync/command.ts';
import { serverRowOf } from '#sync/reconcile.ts';
import type { UserDatabase } from './database.ts';
import { changeQueue, showAgain } from './enqueue.ts';
import { dropUnnamed } from './file-records.ts';
import { readCommands, readFiles, readTemplates } from './records.ts';
import { commandsOf, keptContract } from './row-writes.ts';

/**
 * Drops a parked command and shows the row without it. A discarded creation takes the row's later
 * commands with it: they have nothing to act on.
 */
export function discardCommand(database: UserDatabase, commandId: string): Promise<void> {
  return changeQueue(database, async () => {
    const command = await parkedCommand(database, commandId);
    if (command === null) return;
    const ofRow = await commandsOf(database, [command.entityId]);
    const lost = command.kind.startsWith('create_') ? ofRow : [command];
    await database.commands.bulkDelete(lost.map((one) => one.seq));
    await dropUnnamed(database, lost);
    await showAgain(database, command.entityId, command.entity);
  });
}

/**
 * Queues a parked command anew in its old place, so that what waits behind it still follows. It
 * keeps its id: where the answer was lost after all, the server's ledger knows it and does it once;
 * a refused one never entered the ledger. Its attempts stay, so that no later edit folds into it. Its
 * `old` becomes what the server holds now: the person has seen both and keeps theirs.
 */
export function retryCommand(database: UserDatabase, commandId: string): Promise<void> {
  return changeQueue(database, async () => {
    const command = await parkedCommand(database, commandId);
    if (command === null) return;
    const server = await serverFields(database, command);
    await database.commands.put({
      ...command,
      ...rebased(command, server),
      state: 'queued',
      serverFailures: 0,
      nextAttemptAtMs: 0,
      fault: null,
    });
    await tryFilesAgain(database, command);
    await showAgain(database, command.entityId, command.entity);
  });
}

/** A document that storage refused is tried once more, and from the start of its patience. */
async function tryFilesAgain(database: UserDatabase, { fileIds }: Command): Promise<void> {
  for (const file of readFiles(await database.files.bulkGet(fileIds))) {
    if (file.state === 'uploaded') continue;
    const anew = { attempts: 0, serverFailures: 0, nextAttemptAtMs: 0, fault: null };
    await database.files.update(file.id, anew);
  }
}

function rebased(command: Command, server: Fields | null): Pick<Command, 'old' | 'baseRevision'> {
  if (server === null) return { old: command.old, baseRevision: command.baseRevision };
  const old = Object.fromEntries(
    Object.keys(command.old).map((name) => [name, server[name] ?? null]),
  );
  const known = command.fault?.field;
  if (known !== undefined && command.fault?.serverValue !== undefined && known in old) {
    old[known] = command.fault.serverValue;
  }
  const revision = server['revision'];
  return { old, baseRevision: typeof revision === 'number' ? revision : command.baseRevision };
}

async function parkedCommand(database: UserDatabase, commandId: string): Promise<Command | null> {
  const command = readCommands([await database.commands.get({ commandId })])[0];
  return command?.state === 'parked' ? command : null;
}

async function serverFields(database: UserDatabase, command: Command): Promise<Fields | null> {
  const { entity, entityId } = command;
  if (entity === 'contract')
    return serverRowOf((await keptContract(database, entityId)) ?? undefined);
  return serverRowOf(readTemplates([await database.templates.get(entityId)])[0]);
}
