import type { TemplateInput } from '#domain/form-rules.ts';
import { normaliseText } from '#domain/merge-fields.ts';
import type { ContractBook } from '#sync/book.ts';
import type { Fields } from '#sync/command.ts';
import { changedFields } from './book-commands.ts';
import type { BookDeps } from './book-deps.ts';
import { changeQueue } from './enqueue.ts';
import { readTemplates } from './records.ts';
import { createWriter } from './writer.ts';

type TemplateActions = Pick<ContractBook, 'createTemplate' | 'updateTemplate' | 'deleteTemplate'>;

export function createTemplateActions(deps: BookDeps): TemplateActions {
  const { database } = deps;
  const writer = createWriter(deps);
  const shownTemplate = async (id: string) =>
    readTemplates([await database.templates.get(id)])[0]?.shown ?? null;

  return {
    async createTemplate(input) {
      const entityId = deps.ids.uuid();
      await changeQueue(database, async () => {
        const created_at = writer.now();
        const patch = { ...fieldsOf(input), created_at };
        await writer.add({ kind: 'create_template', entityId, patch });
      });
      writer.told();
      return entityId;
    },
    async updateTemplate(id, input, seen) {
      await changeQueue(database, async () => {
        const shown = await shownTemplate(id);
        if (shown === null) throw new Error('no such template on this device');
        const before = seen ? fieldsOf(seen) : pickFields(shown);
        const changed = changedFields(before, fieldsOf(input));
        if (changed === null) return;
        await writer.add({
          kind: 'update_template',
          entityId: id,
          ...changed,
          baseRevision: shown.revision,
        });
      });
      writer.told();
    },
    async deleteTemplate(id) {
      await changeQueue(database, async () => {
        const shown = await shownTemplate(id);
        if (shown === null || !shown.is_active) return;
        await writer.add({ kind: 'delete_template', entityId: id, baseRevision: shown.revision });
      });
      writer.told();
    },
  };
}

function fieldsOf(input: TemplateInput): Fields {
  return {
    name: normaliseText(input.name).trim(),
    content: normaliseText(input.content),
    terms_and_conditions: normaliseText(input.terms),
  };
}

function pickFields(row: { name: string; content: string; terms_and_conditions: string }): Fields {
  const { name, content, terms_and_conditions } = row;
  return { name, content, terms_and_conditions };
}
