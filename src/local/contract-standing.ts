import type { Contract } from '#domain/contract.ts';
import {
  canExtend,
  canRemind,
  canReplaceLink,
  canSealAgain,
  canVoid,
  extendsExpiry,
} from '#domain/contract-standing.ts';
import { toMs } from '#domain/instant.ts';
import { normaliseText } from '#domain/merge-fields.ts';
import type { ContractBook } from '#sync/book.ts';
import type { BookDeps } from './book-deps.ts';
import { createContractRows } from './contract-rows.ts';
import { changeQueue } from './enqueue.ts';
import { createWriter, type Writer } from './writer.ts';

type StandingActions = Pick<
  ContractBook,
  'extendContract' | 'voidContract' | 'replaceLink' | 'setReminder' | 'sealAgain'
>;

async function isKeptUnsent(signing: BookDeps['signing'], id: string): Promise<boolean> {
  const kept = [...(await signing.submissions()), ...(await signing.declines())];
  return kept.some((one) => one.contractId === id && one.state === 'saved');
}

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
        (row) =>
          extendsExpiry(row, expiresAt)
            ? {
                kind: 'extend_contract',
                patch: { expires_at: expiresAt },
                old: { expires_at: row.expires_at },
                baseRevision: row.revision,
              }
            : null,
      ),
    voidContract: (id, reason) =>
      act(id, canVoid, ({ revision }) => ({
        kind: 'void_contract',
        patch: { reason: normaliseText(reason).trim() },
        baseRevision: revision,
      })),
    async replaceLink(id) {
      // Signed or declined here and not sent: under the present link it still arrives.
      if (await isKeptUnsent(deps.signing, id)) throw new Error('not possible before it was sent');
      await act(id, canReplaceLink, ({ revision }) => ({
        kind: 'replace_link',
        patch: { signing_token: deps.ids.token() },
        baseRevision: revision,
      }));
    },
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
