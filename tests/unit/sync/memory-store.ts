import type { Contract } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import { coalesce } from '#sync/coalesce.ts';
import type { Command, NewCommand } from '#sync/command.ts';
import type { PullPosition, SyncStore } from '#sync/ports.ts';
import type { QueuedFile } from '#sync/queued-file.ts';
import {
  keep,
  planPage,
  reconcile,
  serverRowOf,
  type KeptRow,
  type Writes,
} from '#sync/reconcile.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import { byRow, planSettle } from '#sync/settle.ts';
import type { StoreUnderTest } from './stores.ts';

/** The store of the engine without a database: the same decisions over plain maps. */
export function createMemoryStore(): Omit<StoreUnderTest, 'close'> {
  let queue: Command[] = [];
  let seq = 0;
  let position: PullPosition = { epoch: null, cursor: null, scope: null };
  let [generation, filling] = [0, false];
  let staff: boolean | null = null;
  const files = new Map<string, QueuedFile & { blob: Blob }>();
  const contracts = new Map<string, KeptRow<Contract>>();
  const templates = new Map<string, KeptRow<Template>>();

  const apply = (writes: Writes) => {
    put(contracts, writes.contracts);
    put(templates, writes.templates);
  };
  const change = (ids: readonly string[], how: (command: Command) => Partial<Command>) => {
    queue = queue.map((command) =>
      ids.includes(command.commandId) ? { ...command, ...how(command) } : command,
    );
    return Promise.resolve();
  };
  const show = ({ entity, entityId: id }: NewCommand) => {
    const waiting = byRow(queue).get(id) ?? [];
    if (entity === 'contract') {
      const kept = contracts.get(id);
      const last = { shown: kept?.shown ?? null, generation };
      put(contracts, new Map([[id, keep(id, serverRowOf(kept), waiting, replayContract, last)]]));
    } else {
      const kept = templates.get(id);
      const last = { shown: kept?.shown ?? null, generation };
      put(templates, new Map([[id, keep(id, serverRowOf(kept), waiting, replayTemplate, last)]]));
    }
  };

  const changeFile = (id: string, how: (file: QueuedFile) => Partial<QueuedFile>) => {
    const file = files.get(id);
    if (file) files.set(id, { ...file, ...how(file) });
    return Promise.resolve();
  };
  const dropUnnamed = () => {
    for (const id of files.keys())
      if (!queue.some((command) => command.fileIds.includes(id))) files.delete(id);
  };

  const store: SyncStore = {
    queue: () => Promise.resolve([...queue]),
    async markSending(ids) {
      await change(ids, () => ({ state: 'sending' }));
      return queue.filter((command) => ids.includes(command.commandId));
    },
    settle(outcomes) {
      const settled = planSettle(queue, outcomes, { contracts, templates }, generation);
      const changed = new Map(settled.changed.map((command) => [command.commandId, command]));
      queue = queue
        .filter((command) => !settled.removed.includes(command.commandId))
        .map((command) => changed.get(command.commandId) ?? command);
      apply(settled.writes);
      dropUnnamed();
      return Promise.resolve();
    },
    retryLater: (ids, { sinceMs, untilMs }, fault, aloneOnServer) =>
      change(ids, (command) => ({
        state: 'queued',
        attempts: command.attempts + 1,
        serverFailures: (command.serverFailures ?? 0) + (aloneOnServer ? 1 : 0),
        nextAttemptAtMs: untilMs,
        waitingSinceMs: sinceMs,
        fault,
      })),
    async park(ids, fault) {
      await change(ids, () => ({ state: 'parked', fault }));
      queue.filter((command) => ids.includes(command.commandId)).forEach(show);
    },
    files: () => Promise.resolve([...files.values()]),
    fileBlob: (id) => Promise.resolve(files.get(id)?.blob ?? null),
    fileStored: (id) => changeFile(id, () => ({ state: 'uploaded', fault: null })),
    fileLater: (id, { sinceMs, untilMs }, fault, serverFailed) =>
      changeFile(id, (file) => ({
        attempts: file.attempts + 1,
        serverFailures: file.serverFailures + (serverFailed ? 1 : 0),
        nextAttemptAtMs: untilMs,
        waitingSinceMs: sinceMs,
        fault,
      })),
    staff: () => Promise.resolve(staff),
    position: () => Promise.resolve(position),
    writePage(page) {
      staff = page.staff;
      const { refill, restart } = planPage(position, page);
      if (refill) [generation, filling] = [generation + 1, true];
      position = { epoch: page.epoch, scope: page.scope, cursor: restart ? null : page.cursor };
      if (restart) return Promise.resolve();
      apply(reconcile(page.rows, { waiting: byRow(queue), contracts, templates }, generation));
      if (filling && !page.more) {
        for (const [id, kept] of contracts)
          if (kept.generation < generation) dropBase(contracts, kept, id);
        for (const [id, kept] of templates)
          if (kept.generation < generation) dropBase(templates, kept, id);
        filling = false;
      }
      return Promise.resolve();
    },
  };

  function dropBase<R>(rows: Map<string, KeptRow<R>>, kept: KeptRow<R>, id: string) {
    if (byRow(queue).has(id)) rows.set(id, { ...kept, base: null, generation });
    else rows.delete(id);
  }

  return {
    store,
    putFile: (file: QueuedFile, blob: Blob) =>
      Promise.resolve(void files.set(file.id, { ...file, blob })),
    enqueue(command: NewCommand) {
      const step = coalesce(queue, command);
      if (step.do === 'append') {
        seq += 1;
        queue.push({
          ...command,
          seq,
          state: 'queued',
          attempts: 0,
          nextAttemptAtMs: 0,
          fault: null,
        });
      } else if (step.do === 'replace') {
        queue = queue.map((one) => (one.seq === step.command.seq ? step.command : one));
      } else {
        queue = queue.filter((one) => !step.commandIds.includes(one.commandId));
      }
      show(command);
      return Promise.resolve();
    },
    contract: (id) => Promise.resolve(contracts.get(id)?.shown ?? null),
    template: (id) => Promise.resolve(templates.get(id)?.shown ?? null),
    contractIds: () => Promise.resolve([...contracts.keys()]),
  };
}

function put<R>(rows: Map<string, KeptRow<R>>, writes: ReadonlyMap<string, KeptRow<R> | null>) {
  for (const [id, row] of writes) {
    if (row === null) rows.delete(id);
    else rows.set(id, row);
  }
}
