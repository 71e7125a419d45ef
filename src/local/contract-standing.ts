import type { Contract } from '#domain/contract.ts';
import { canExtend, canRemind, canSealAgain, canVoid } from '#domain/contract-standing.ts';
import { toMs } from '#domain/instant.ts';
import { normaliseText } from '#domain/merge-fields.ts';
import type { ContractBook } from '#sync/book.ts';
import type { BookDeps } from './book-deps.ts';
import { createContractRows } from './contract-rows.ts';
import { changeQueue } from './enqueue.ts';
import { createWriter, type Writer } from './writer.ts';

type StandingActions = Pick<
  ContractBook,
  'extendContract' | 'voidContract' | 'setReminder' | 'sealAgain'
>;

/** What becomes of a contract that is out. */
export function createStandingActions(deps: BookDeps): StandingActions {
  const { database } = deps;
  const writer = createWriter(deps);
  const rows = createContractRows(deps);

  /** One command on a row that allows it; `what` answers null where there is nothing to do. */
  async function act(
    id: string,
    allowed: (row: Contract) => boolean,
    what: (row: Contract) => Omit<Parameters<Writer['add']>[0], 'entityId'> | null,
  ): Promise<void> {
    await changeQueue(database, async () => {
      const row = await rows.shown(id);
      if (!allowed(row)) throw new Error(`not possible while the contract is ${row.status}`);
      const command = what(row);
      if (command !== null) await writer.add({ entityId: id, ...command });
    });
    writer.told();
  }

  return {
    extendContract: (id, expiresAt) =>
      act(
        id,
        (row) => canExtend(row) && toMs(expiresAt) > deps.clock.nowMs(),
        ({ expires_at, revision }) =>
          expiresAt <= expires_at
            ? null
            : {
                kind: 'extend_contract',
                patch: { expires_at: expiresAt },
                old: { expires_at },
                baseRevision: revision,
              },
      ),
    voidContract: (id, reason) =>
      act(id, canVoid, ({ revision }) => ({
        kind: 'void_contract',
        patch: { reason: normaliseText(reason).trim() },
        baseRevision: revision,
      })),
    setReminder: (id, reminder) =>
      act(id, canRemind, (row) =>
        row.reminder === reminder
          ? null
          : {
              kind: 'update_contract',
              patch: { reminder },
              old: { reminder: row.reminder },
              baseRevision: row.revision,
            },
      ),
    sealAgain: (id) =>
      act(id, canSealAgain, ({ revision }) => ({ kind: 'seal_contract', baseRevision: revision })),
  };
}
