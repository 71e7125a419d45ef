import { canDelete, canSend, type Contract } from '#domain/contract.ts';
import { contentHash } from '#domain/contract-hash.ts';
import { merge, normaliseText } from '#domain/merge-fields.ts';
import type { NewContractInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import type { ContractBook } from '#sync/book.ts';
import type { Fields } from '#sync/command.ts';
import type { BookDeps } from './book-deps.ts';
import { changeQueue } from './enqueue.ts';
import { handOverSnapshot } from './hand-over-snapshot.ts';
import { readContracts, readTemplates } from './records.ts';
import { withReopen } from './reopen.ts';
import { readQueue } from './row-writes.ts';
import { createWriter, type Writer } from './writer.ts';

type ContractActions = Pick<
  ContractBook,
  'createContract' | 'sendContract' | 'deleteContract' | 'recordLinkCopied' | 'handOver'
>;

export function createContractActions(deps: BookDeps): ContractActions {
  const { database } = deps;
  const writer = createWriter(deps);
  const shown = async (id: string): Promise<Contract> => {
    const row = readContracts([await database.contracts.get(id)])[0]?.shown ?? null;
    if (row === null) throw new Error('no such contract on this device');
    return row;
  };
  const readFirst = (id: string) => withReopen(database, () => shown(id));

  return {
    async createContract(input) {
      const entityId = deps.ids.uuid();
      await changeQueue(database, async () => {
        const template = readTemplates([await database.templates.get(input.templateId)])[0]?.shown;
        if (!template) throw new Error('no such template on this device');
        const madeHere = (await readQueue(database)).some(
          (c) => c.entityId === template.id && c.kind === 'create_template',
        );
        const patch = {
          ...draftOf(input, template),
          signing_token: deps.ids.token(),
          created_at: writer.now(),
        };
        await writer.add({
          kind: 'create_contract',
          entityId,
          patch,
          needs: madeHere ? [template.id] : [],
        });
      });
      writer.told();
      return entityId;
    },
    async sendContract(id) {
      const hash = await hashOf(deps, await readFirst(id));
      await changeQueue(database, async () => addSend(writer, await shown(id), hash));
      writer.told();
    },
    async deleteContract(id) {
      await changeQueue(database, async () => {
        const contract = await shown(id);
        if (!canDelete(contract)) return;
        await writer.add({
          kind: 'delete_contract',
          entityId: id,
          baseRevision: contract.revision,
        });
      });
      writer.told();
    },
    async recordLinkCopied(id) {
      await changeQueue(database, () => writer.add({ kind: 'record_link_copied', entityId: id }));
      writer.told();
    },
    async handOver(id) {
      const contract = await readFirst(id);
      const hash = await hashOf(deps, contract);
      // First, so that the signing page opens whatever happens next; on its own it promises nothing.
      await deps.signing.keepSnapshot(await handOverSnapshot(deps, contract, hash));
      await changeQueue(database, async () => {
        await addSend(writer, await shown(id), hash);
        const patch = { at: writer.now() };
        await writer.add({ kind: 'hand_over_contract', entityId: id, patch });
      });
      writer.told();
    },
  };
}

async function addSend(writer: Writer, contract: Contract, hash: string): Promise<void> {
  if (!canSend(contract)) return;
  const patch = { sent_at: writer.now(), content_sha256: hash };
  await writer.add({
    kind: 'send_contract',
    entityId: contract.id,
    patch,
    baseRevision: contract.revision,
  });
}

function hashOf(deps: BookDeps, contract: Contract): Promise<string> {
  return contentHash(contract.content, contract.terms, deps.digest);
}

/** The merged text is fixed here: later edits of the template do not reach it. */
function draftOf(input: NewContractInput, template: Template): Fields {
  const values = {
    customer_email: normaliseText(input.customerEmail),
    customer_name: normaliseText(input.customerName) || null,
    customer_company: normaliseText(input.customerCompany) || null,
  };
  return {
    template_id: template.id,
    title: template.name,
    ...values,
    content: normaliseText(merge(template.content, values)),
    terms: normaliseText(merge(template.terms_and_conditions, values)),
  };
}
