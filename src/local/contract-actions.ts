import type { Contract } from '#domain/contract.ts';
import { canDelete, canEdit, canRemind, canSend } from '#domain/contract-standing.ts';
import { normaliseText } from '#domain/merge-fields.ts';
import type { ContractBook } from '#sync/book.ts';
import type { Fields } from '#sync/command.ts';
import { changedFields } from './book-commands.ts';
import type { BookDeps } from './book-deps.ts';
import { createContractRows, type ContractRows } from './contract-rows.ts';
import {
  choicesIn,
  choicesOf,
  textsFrom,
  textsIn,
  touchesTexts,
  withoutDefaults,
} from './contract-texts.ts';
import { changeQueue } from './enqueue.ts';
import { handOverSnapshot } from './hand-over-snapshot.ts';
import { asStorageFault } from './storage-write.ts';
import { createWriter, type Writer } from './writer.ts';

type ContractActions = Pick<
  ContractBook,
  | 'createContract'
  | 'updateContract'
  | 'duplicateContract'
  | 'sendContract'
  | 'emailContract'
  | 'deleteContract'
  | 'recordLinkCopied'
  | 'handOver'
>;

/** A contract from its draft to the customer. */
export function createContractActions(deps: BookDeps): ContractActions {
  const { database } = deps;
  const writer = createWriter(deps);
  const rows = createContractRows(deps);

  async function create(entityId: string, fields: Fields): Promise<void> {
    const token = { signing_token: deps.ids.token(), created_at: writer.now() };
    const patch = { ...withoutDefaults(fields), ...token };
    await writer.add({ kind: 'create_contract', entityId, patch, ...(await rows.ground(patch)) });
  }

  return {
    async createContract(input) {
      const entityId = deps.ids.uuid();
      await changeQueue(database, async () => {
        const choices = choicesOf(input);
        const texts = textsFrom(await rows.template(input.templateId), choices);
        await create(entityId, { ...choices, ...texts });
      });
      writer.told();
      return entityId;
    },
    async updateContract(id, input, seen) {
      await changeQueue(database, async () => {
        const row = await rows.shown(id);
        if (!canEdit(row)) throw new Error('this contract cannot be changed any more');
        const changed = await changesOf(rows, row, choicesOf(input), seen && choicesOf(seen));
        if (changed === null) return;
        const ground = await rows.ground(changed.patch);
        const baseRevision = row.revision;
        await writer.add({
          kind: 'update_contract',
          entityId: id,
          ...changed,
          ...ground,
          baseRevision,
        });
      });
      writer.told();
    },
    async duplicateContract(id) {
      const entityId = deps.ids.uuid();
      await changeQueue(database, async () => {
        const row = await rows.shown(id);
        await create(entityId, { ...choicesIn(row), ...textsIn(row) });
      });
      writer.told();
      return entityId;
    },
    async sendContract(id) {
      await rows.withHash(id, (row, hash) => addSend(writer, row, hash));
      writer.told();
    },
    async emailContract(id, mail) {
      const patch = {
        recipient_email: normaliseText(mail.recipientEmail).trim(),
        recipient_name: normaliseText(mail.recipientName).trim() || null,
        message: normaliseText(mail.message).trim() || null,
      };
      await rows.withHash(id, async (row, hash) => {
        if (!canRemind(row)) throw new Error('this contract is not open any more');
        await addSend(writer, row, hash);
        await writer.add({ kind: 'email_contract', entityId: id, patch });
      });
      writer.told();
    },
    async deleteContract(id) {
      await changeQueue(database, async () => {
        const { revision, ...row } = await rows.shown(id);
        if (!canDelete(row)) return;
        await writer.add({ kind: 'delete_contract', entityId: id, baseRevision: revision });
      });
      writer.told();
    },
    async recordLinkCopied(id) {
      await changeQueue(database, () => writer.add({ kind: 'record_link_copied', entityId: id }));
      writer.told();
    },
    async handOver(id) {
      // Hashed before the transaction, which hashing would end.
      const secret = deps.ids.token();
      const secret_sha256 = await deps.digest(secret);
      const handOver = async (row: Contract, hash: string) => {
        await addSend(writer, row, hash);
        const patch = { at: writer.now(), secret_sha256 };
        await writer.add({ kind: 'hand_over_contract', entityId: id, patch });
      };
      // First, so that the signing page opens whatever happens next; on its own it promises nothing.
      await rows.withHash(id, handOver, (row, hash) =>
        asStorageFault(async () =>
          deps.signing.keepSnapshot(await handOverSnapshot(deps, row, hash, secret)),
        ),
      );
      writer.told();
    },
  };
}

async function addSend(writer: Writer, row: Contract, hash: string): Promise<void> {
  if (!canSend(row)) return;
  const patch = { sent_at: writer.now(), content_sha256: hash };
  const { id: entityId, revision: baseRevision } = row;
  await writer.add({ kind: 'send_contract', entityId, patch, baseRevision });
}

/**
 * What an edit changes, over the row as it is now: a field that the person left alone keeps what a
 * pull brought meanwhile, and the texts are merged from all of it.
 */
async function changesOf(
  rows: ContractRows,
  row: Contract,
  wanted: Fields,
  seen: Fields | undefined,
): Promise<{ patch: Fields; old: Fields } | null> {
  const before = seen ?? choicesIn(row);
  const chosen = changedFields(before, wanted);
  if (chosen === null || !touchesTexts(chosen.patch)) return chosen;
  const choices = { ...choicesIn(row), ...chosen.patch };
  const template = await rows.template(String(choices['template_id']));
  const texts = changedFields(textsIn(row), textsFrom(template, choices));
  return {
    patch: { ...chosen.patch, ...texts?.patch },
    old: { ...chosen.old, ...texts?.old },
  };
}
